import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type {
  HttpAnswer,
  ItemFacts,
  Located,
  Page,
  PageEnd,
  Platform,
  ReviewDraft,
  Source,
} from '../toolkit/adapter.ts';
import { fromIsoInUtc } from '../toolkit/dates.ts';
import type { Find } from '../toolkit/searches.ts';
import { hasReviews, tallyOf } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The data in the pages of Fiverr, and the reviews in that of a gig. */

/** The data in a script as it was until 2021: assigned to a variable, on one line. */
const assignedData = /\bperseusApp\.initialData\s*=\s*(\{[^\n]*)/;

/**
 * The data of a page of Fiverr: in a script of its own (recorded 2026), or in a variable (recorded 2021).
 *
 * @throws upstream_blocked when the page has no data. Fiverr's own pages always have it; its refusals have many forms
 */
const pageData = (answer: HttpAnswer): unknown => {
  const json =
    HtmlPage.of(answer).scriptById('perseus-initial-props') ??
    assignedData.exec(answer.text)?.[1]?.trim().replace(/;$/, '');
  if (json !== undefined) return wire.expectJson(json, "Fiverr's page");
  throw new VouchError('upstream_blocked', 'Fiverr returned a page without data. Try again later.');
};

const orderWarning = {
  code: 'platform_order' as const,
  detail: 'Fiverr selects and orders the reviews on the page of a gig, five at most. They are not newest first.',
};

/** The reviews and the facts in the data of a gig's page. Throws upstream_changed. */
export const readGig = (data: unknown, url: string): Page => {
  const records = wire.expectList(data, ['reviews', 'reviews'], "Fiverr's page of a gig");
  const total = wire.at(data, ['reviews', 'total_count'], wire.count);
  return {
    ...wire.recordsOf(records, reviewReader(wire.textAt(data, ['reviews', 'seller_username']))),
    end: endOf(records.length, wire.at(data, ['reviews', 'has_next'], wire.flag), total),
    item: factsOf(data, total, url),
    ...(records.length > 1 && { warnings: [orderWarning] }),
  };
};

/** The page shows five reviews at most. It says how many there are, and whether it has more than those. */
const endOf = (records: number, hasNext: boolean | null, total: number | null): PageEnd => {
  if (hasNext === false && total === null) return { last: true };
  return { cap: true, of: hasNext === true && (total ?? 0) <= records ? null : total };
};

/**
 * Times have no zone and are in UTC. The ids prove it: they start with the time at which they were made, which is equal
 * to `created_at` or a few minutes before it (recorded 2021 and 2026).
 */
const reviewReader =
  (seller: string | null) =>
  (review: object): ReviewDraft => ({
    ...wire.fieldsAt(review, [], { id: 'id', text: 'comment', language: 'comment_language' }),
    rating: wire.at(review, ['value'], wire.stars),
    created_at: fromIsoInUtc(wire.textAt(review, ['created_at'])),
    author: wire.fieldsAt(review, [], {
      name: 'username',
      avatar_url: 'user_image_url',
      location: 'reviewer_country',
    }),
    media: [
      { type: 'image', ...wire.fieldsAt(review, [], { url: 'work_sample', thumbnail_url: 'work_sample_small' }) },
    ],
    replies: [
      {
        author_name: seller,
        text: wire.textAt(review, ['seller_response', 'comment']),
        created_at: fromIsoInUtc(wire.textAt(review, ['seller_response', 'created_at'])),
      },
    ],
  });

const factsOf = (data: unknown, total: number | null, url: string): ItemFacts => ({
  name: wire.textAt(data, ['general', 'gigTitle']),
  url,
  image_url: wire.textAt(data, ['openGraph', 'image']),
  rating: {
    average: wire.at(data, ['reviews', 'average_valuation'], wire.average),
    rating_count: total,
    review_count: total,
    histogram: tallyOf(wire.listAt(data, ['reviews', 'breakdown']), total, ['average_valuation_value', 'count'])
      .histogram,
  },
  hasReviews: hasReviews(total),
});

const host = 'www.fiverr.com';

/** Sections of the site. In an address they are in the same place as the seller of a gig. */
const sections =
  'agencies|business|categories|collections|community|content|cp|gigs|guides|hire|lp|news|pages|partnerships|pro|resources|search|services|stores|support|users';

/**
 * The id of a gig is its path, `seller/gig`. Its number is not in addresses, and does not lead to a page. What follows
 * the `s` of a link for sharing is one word, and so that link is no gig.
 */
const gig = String.raw`(?<gig>(?!(?:${sections})/)[a-z]\w{1,39}/[a-z\d]+(?:-+[a-z\d]+)+)(?=/?$)`;
const gigPath = new RegExp(`^/?${gig}`, 'i');

/** The id in a path, in lower case as in Fiverr's own addresses. */
const idOf = (path: string): string | undefined => gigPath.exec(path)?.groups?.['gig']?.toLowerCase();

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|m|pro|[a-z]{2})\.)?fiverr\.com$/,
    path: new RegExp(`^/${gig}`, 'i'),
    idOf: (groups) => groups['gig']?.toLowerCase(),
  },
];

const locate = (query: string): Located | undefined => {
  const inAddress = itemInQuery(query, pages)?.id;
  const id = inAddress ?? idOf(query);
  return id === undefined ? undefined : { target: { id }, ambiguous: inAddress === undefined };
};

/**
 * The gigs of a search page that are not advertisements (recorded 2026-01). The site shows "I will" in front of their
 * titles in English.
 */
const find: Find = async (name, _fields, http) => {
  const page = await http.send({ url: `https://${host}/search/gigs?${new URLSearchParams({ query: name })}` });
  const what = "Fiverr's search page";
  const gigs = wire.expectList(pageData(page), ['listings', 0, 'gigs'], what);
  const found = wire.listAt(gigs, []).flatMap((gig) => {
    const url = URL.parse(wire.textAt(gig, ['gig_url']) ?? '', `https://${host}`);
    const id = url?.hostname === host ? idOf(url.pathname) : undefined;
    return id === undefined ? [] : [{ gig, id }];
  });
  if (found.length === 0 && gigs.length > 0) throw wire.changed(what);
  return found.flatMap(({ gig, id }) => {
    if (wire.textAt(gig, ['type']) === 'promoted_gigs') return [];
    const title = wire.textAt(gig, ['title']);
    const rating_count = wire.at(gig, ['buying_review_rating_count'], wire.count);
    const otherNames = title ? [`I will ${title}`] : [];
    return { target: { id }, name: title, otherNames, rating_count, url: `https://${host}/${id}` };
  });
};

const gigPage: Source['page'] = async ({ target }, http) => {
  const url = `https://${host}/${target.id}`;
  const missing = `Fiverr has no gig ${target.id}.`;
  const answer = await http.send({ url, missing });
  const { pathname } = new URL(answer.url);
  if (pathname.toLowerCase().replace(/\/$/, '') !== `/${target.id}`)
    throw new VouchError('item_not_found', `${missing} Its address leads to another page.`);
  return readGig(pageData(answer), url);
};

export default {
  name: 'fiverr',
  title: 'Fiverr',
  summary:
    "The five reviews on the page of a gig, with the seller's replies and pictures of the delivered work. The number of all reviews is in extra_information. Titles, votes and permalinks are not published.",
  hosts: [host],
  sorts: ['relevant'],
  accepts: 'a URL of a gig (fiverr.com/seller/gig), seller/gig, or a name to search for',
  pages,
  locate,
  find,
  sources: [{ name: 'gig-page', page: gigPage }],
} satisfies Platform;
