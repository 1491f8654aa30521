import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { HttpAnswer, ItemFacts, PageEnd, ReviewDraft, Source, Target, Warning } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { countsAt, histogramOfAll } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { domainUrl, hexId, noSuchDomain, trustpilotHost, trustpilotReviewUrl } from './url.ts';

/** The data in the page of a domain (recorded 2023-12 and 2025-07). */

const orders: Readonly<Record<string, string>> = { relevance: 'relevance', newest: 'recency' };

const picture = wire.pictureOf(trustpilotHost); // The scheme may be missing.

const readRecord = (review: object): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['id']), wire.textAt(review, ['consumer', 'id'])];
  return {
    id,
    url: trustpilotReviewUrl(id),
    ...fieldsAt(review, [], { title: 'title', text: 'text', rating: 'rating', language: 'language' }),
    ...fieldsAt(review, ['dates'], { created_at: 'publishedDate', updated_at: 'updatedDate' }),
    ...fieldsAt(review, ['dates'], { experienced_at: 'experiencedDate' }),
    author: {
      id: author,
      ...fieldsAt(review, ['consumer'], { name: 'displayName', location: 'countryCode' }),
      avatar_url: wire.at(review, ['consumer', 'imageUrl'], picture),
      profile_url: hexId.test(author ?? '') ? `https://${trustpilotHost}/users/${author}` : null,
    },
    // This one is about the review. The field of the same name in consumer is about the account.
    ...fieldsAt(review, ['labels', 'verification'], { is_verified: 'isVerified' }),
    ...fieldsAt(review, [], { helpful_count: 'likes' }),
    replies: [fieldsAt(review, ['reply'], { text: 'message', created_at: 'publishedDate' })],
  };
};

const pageProps = wire.object(() => ({
  reviews: wire.list, // relevantReviews repeat some of them.
  filters: z.looseObject({ pagination: z.object({ totalPages: wire.count, totalCount: wire.optional(wire.count) }) }),
  businessUnit: z.looseObject({}),
}));
type PageProps = z.output<typeof pageProps>;

/** How many reviews a business unit has: a number, or in some answers an object with the total. */
export const reviewsOf = (unit: unknown): number | null =>
  wire.at(unit, ['numberOfReviews'], wire.count) ?? wire.at(unit, ['numberOfReviews', 'total'], wire.count);

const stars = ['one', 'two', 'three', 'four', 'five'];

const factsOf = ({ businessUnit, filters }: PageProps, target: Target): ItemFacts => {
  const review_count = reviewsOf(businessUnit);
  const counts = countsAt(filters, ['reviewStatistics', 'ratings'], stars);
  const domain = wire.textAt(businessUnit, ['identifyingName']);
  return {
    name: wire.textAt(businessUnit, ['displayName']),
    url: domain ? domainUrl(domain) : null,
    image_url: wire.textAt(businessUnit, ['profileImageUrl'])?.replace(/^\/\//, 'https://'),
    rating: {
      ...fieldsAt(businessUnit, [], { average: 'trustScore' }),
      review_count,
      histogram: histogramOfAll(counts, target, review_count),
    },
  };
};

const readPage = (answer: HttpAnswer): PageProps => {
  const what = "Trustpilot's page";
  const data = HtmlPage.of(answer).scriptById('__NEXT_DATA__') ?? '';
  return wire.expectAt(wire.expectJson(data, what), ['props', 'pageProps'], pageProps, what);
};

/** What is to be said of the order of a page, which may be newest first whatever was asked for (one client, 2026-04). */
const orderOf = ({ filters }: PageProps, sort: string): Warning[] => {
  const current = wire.textAt(filters, ['selected', 'sort']) ?? orders[sort];
  if (current === orders[sort]) return [];
  if (sort === 'newest') throw new VouchError('upstream_changed', `Trustpilot no longer offers the order ${sort}.`);
  return [{ code: 'sort_overridden', detail: `Trustpilot's page is in an order of its own, not sorted by ${sort}.` }];
};

const pageSize = 20;
/**
 * The pages that Trustpilot shows to readers who have not logged in. Later ones redirect to the log-in, or are empty
 * (one client each, 2026). DataForSEO, which sells these reviews, also documents 200 as the most of a domain (2026).
 */
const shownPages = 10;

/** A list that is longer than the count ends with a page that is not full. */
const endOf = ({ reviews, filters: { pagination } }: PageProps, page: number): PageEnd => {
  const { totalPages, totalCount } = pagination;
  const isLonger = (page - 1) * pageSize + reviews.length > (totalCount ?? Number.POSITIVE_INFINITY);
  const goesOn = page < totalPages || (isLonger && reviews.length >= pageSize);
  if (!goesOn || reviews.length === 0) return { last: true, proven: totalCount === 0 };
  return page < shownPages ? { next: String(page + 1) } : { cap: true };
};

const onlyShown: Warning = {
  code: 'platform_cap',
  detail: `Trustpilot shows the first ${shownPages} pages only to readers who have not logged in.`,
};

/** 20 reviews a page, in either order. */
export const domainPage: Source = {
  name: 'page-data',
  maximumReviews: shownPages * pageSize,
  edits: 'dates',
  cursor: /^(?:[1-9]|10)$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author', 'is_verified'],
  async page({ target, sort, cursor = '1' }, http) {
    const parameters = { page: cursor, sort: orders[sort] ?? '', languages: target.language ?? 'all' };
    const url = `${domainUrl(target.id)}?${new URLSearchParams(parameters)}`;
    const answer = await http.send({ url, missing: noSuchDomain(target.id) });
    if (answer.status !== 200 || !new URL(answer.url).pathname.startsWith('/review/'))
      throw new VouchError(
        'upstream_blocked',
        `Trustpilot redirects to another page than page ${cursor} of ${target.id}.`,
      );
    const props = readPage(answer);
    const end = endOf(props, Number(cursor));
    return {
      ...wire.recordsOf(props.reviews, readRecord),
      end,
      listed: props.filters.pagination.totalCount,
      item: factsOf(props, target),
      warnings: [...orderOf(props, sort), ...('cap' in end ? [onlyShown] : [])],
    };
  },
};
