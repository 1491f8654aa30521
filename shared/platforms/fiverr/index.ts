import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { type ItemPage, itemAt, itemInQuery } from '../../reviews/model/item-page.ts';
import type { HttpAnswer, Located, Page, PageEnd, Platform, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { fromIsoInUtc } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { type Find, hitsIn } from '../toolkit/searches.ts';
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
  const list = wire.valueAt(data, ['reviews']);
  const records = wire.expectList(list, ['reviews'], "Fiverr's page of a gig");
  const total = wire.at(list, ['total_count'], wire.count);
  const tally = tallyOf(wire.listAt(list, ['breakdown']), total, ['average_valuation_value', 'count']);
  return {
    ...wire.recordsOf(records, reviewReader(wire.textAt(list, ['seller_username']))),
    end: endOf(records.length, wire.at(list, ['has_next'], wire.flag), total),
    item: {
      name: wire.textAt(data, ['general', 'gigTitle']),
      url,
      image_url: wire.textAt(data, ['openGraph', 'image']),
      rating: {
        ...fieldsAt(list, [], { average: 'average_valuation' }),
        rating_count: total,
        review_count: total,
        histogram: tally.histogram,
      },
      hasReviews: hasReviews(total),
    },
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
    ...fieldsAt(review, [], { id: 'id', text: 'comment', language: 'comment_language' }),
    rating: wire.at(review, ['value'], wire.stars),
    created_at: fromIsoInUtc(wire.textAt(review, ['created_at'])),
    author: fieldsAt(review, [], {
      name: 'username',
      avatar_url: 'user_image_url',
      location: 'reviewer_country',
    }),
    media: [{ type: 'image', ...fieldsAt(review, [], { url: 'work_sample', thumbnail_url: 'work_sample_small' }) }],
    replies: [
      {
        author_name: seller,
        text: wire.textAt(review, ['seller_response', 'comment']),
        created_at: fromIsoInUtc(wire.textAt(review, ['seller_response', 'created_at'])),
      },
    ],
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
const bareGig = new RegExp(`^/?${gig}`, 'i');

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|m|pro|[a-z]{2})\.)?fiverr\.com$/,
    path: new RegExp(`^/${gig}`, 'i'),
    idOf: (groups) => groups['gig']?.toLowerCase(), // As in Fiverr's own addresses.
  },
];

const locate = (query: string): Located | undefined => {
  const inAddress = itemInQuery(query, pages)?.id;
  const id = inAddress ?? bareGig.exec(query)?.[1]?.toLowerCase();
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
  return hitsIn(gigs, what, (gig) => {
    const url = URL.parse(wire.textAt(gig, ['gig_url']) ?? '', `https://${host}`);
    const id = url && itemAt(pages, url)?.id;
    if (id == null) return undefined;
    if (wire.textAt(gig, ['type']) === 'promoted_gigs') return null;
    const title = wire.textAt(gig, ['title']);
    const rating_count = wire.at(gig, ['buying_review_rating_count'], wire.count);
    const otherNames = title ? [`I will ${title}`] : [];
    return { target: { id }, name: title, otherNames, rating_count, url: `https://${host}/${id}` };
  });
};

const gigPage: Source['page'] = async ({ target: { id } }, http) => {
  const url = `https://${host}/${id}`;
  const missing = `Fiverr has no gig ${id}.`;
  const answer = await http.send({ url, missing });
  const { pathname } = new URL(answer.url);
  if (pathname.toLowerCase().replace(/\/$/, '') !== `/${id}`)
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
