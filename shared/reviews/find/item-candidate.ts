import type { ItemCandidate } from '../../errors.ts';
import { cleanText, withSingleSpaces } from '../../html/clean-text.ts';
import { publicAddress } from '../../http/guard.ts';
import type { Hit } from '../model/item.ts';
import type { Platform } from '../model/platform.ts';
import { nameOfHit, ratingCountOf } from './choose-hit.ts';

/** How many candidates a response lists. */
export const maximumCandidates = 5;

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
export const describeHit = (platform: Platform, hit: Hit): string => {
  const { name, publisher, place, rating_count: count, query } = candidateOf(platform, hit);
  const maker = publisher ? `by ${publisher}` : null;
  const ratings = count === null ? null : count === 1 ? '1 rating' : `${count} ratings`;
  return [name ?? 'an item without a name', maker, place, ratings, `query "${query}"`].filter(Boolean).join(', ');
};
