import { type ItemCandidate, VouchError } from '../../errors.ts';
import { cleanText, withSingleSpaces } from '../../html/clean-text.ts';
import { publicAddress } from '../../http/guard.ts';
import { type Hit, nameOfHit, ratingCountOf } from '../model/item.ts';
import type { Platform } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';

/** How many candidates a response lists. */
const maximumCandidates = 5;

/** Names and places are listed with this many characters at most. */
const maximumLength = 200;

const short = (text: string | null | undefined): string | null =>
  cleanText(text && withSingleSpaces(text.slice(0, maximumLength)));

/** A hit as a candidate. Its query has the platform's name in front, so that no other platform can claim it. */
export const candidateOf = ({ name: platform }: Platform, hit: Hit): ItemCandidate => ({
  name: short(nameOfHit(hit)),
  publisher: short(hit.publisher),
  place: short(hit.place),
  rating_count: ratingCountOf(hit),
  url: publicAddress(hit.url) ?? publicAddress(hit.facts?.url),
  query: `${platform}: ${hit.target.id}`,
});

/** A hit in one line, for messages. */
const describeHit = (platform: Platform, hit: Hit): string => {
  const { name, publisher, place, rating_count: count, query } = candidateOf(platform, hit);
  const maker = publisher ? `by ${publisher}` : null;
  const ratings = count === null ? null : count === 1 ? '1 rating' : `${count} ratings`;
  return [name ?? 'an item without a name', maker, place, ratings, `query "${query}"`].filter(Boolean).join(', ');
};

/** The warning that an item was found by its name, with what else the search found. */
export const matchedByName = (platform: Platform, hit: Hit, others: readonly Hit[], isAll: boolean): Warning => {
  const also = others.slice(0, maximumCandidates).map((other) => describeHit(platform, other));
  const nothing = isAll ? 'Nothing else was found.' : `Nothing else was found on ${platform.title}.`;
  const unknown = `A search engine found it: ${platform.title} itself was not searched, and may have others.`;
  const more = also.length === 0 ? (hit.isFromWeb ? unknown : nothing) : `Other candidates: ${also.join('; ')}.`;
  const detail = `Found by name on ${platform.title}: ${describeHit(platform, hit)}. ${more}`;
  return { code: 'matched_by_name', detail };
};

/** The error for a name that may mean several items. The first items of all platforms come before their second ones. */
export const ambiguousQuery = (
  what: string,
  found: readonly { readonly platform: Platform; readonly hits?: readonly Hit[] }[],
): VouchError => {
  const ranked = found.flatMap(({ platform, hits = [] }) => hits.map((hit, rank) => ({ platform, hit, rank })));
  const listed = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maximumCandidates);
  const candidates = listed.map(({ platform, hit }) => candidateOf(platform, hit));
  const byPlace = candidates.some(({ place }) => place !== null) ? ', or "Name, Place"' : '';
  const number = listed.length < ranked.length ? ` ${listed.length} of ${ranked.length} are listed.` : '';
  const detail = `${what} Send the query of one of the candidates${byPlace}.${number}`;
  return new VouchError('ambiguous_query', detail, { candidates });
};
