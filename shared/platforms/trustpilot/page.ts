import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { HttpAnswer, ItemFacts, Page, PageEnd, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
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

const readPage = (answer: HttpAnswer, sort: string): PageProps => {
  const what = "Trustpilot's page";
  const data = HtmlPage.of(answer).scriptById('__NEXT_DATA__') ?? '';
  const props = wire.expectAt(wire.expectJson(data, what), ['props', 'pageProps'], pageProps, what);
  const current = wire.textAt(props.filters, ['selected', 'sort']) ?? orders[sort];
  if (current === orders[sort]) return props;
  throw new VouchError('upstream_changed', `Trustpilot no longer offers the order ${sort}.`);
};

const pageSize = 20;
/**
 * The pages that Trustpilot shows to readers who have not logged in. It redirects later ones to the log-in. DataForSEO,
 * which sells these reviews, also documents 200 as the most of a domain (2026).
 */
const shownPages = 10;

/** A page that redirects, to the log-in as a rule: the end of what is public, or a failure among the public pages. */
const notShown = (page: number, { status }: HttpAnswer, { id }: Target): Page => {
  if (page <= shownPages || status !== 200) {
    throw new VouchError('upstream_blocked', `Trustpilot redirects to another page than page ${page} of ${id}.`);
  }
  const detail = `Trustpilot shows the first ${shownPages} pages only to readers who have not logged in.`;
  return { reviews: [], dropped: 0, end: { cap: true }, warnings: [{ code: 'platform_cap', detail }] };
};

/** A list that is longer than the count ends with a page that is not full. */
const endOf = ({ reviews, filters: { pagination } }: PageProps, page: number): PageEnd => {
  const isLonger = (page - 1) * pageSize + reviews.length > (pagination.totalCount ?? Number.POSITIVE_INFINITY);
  const goesOn = page < pagination.totalPages || (isLonger && reviews.length >= pageSize);
  if (goesOn && reviews.length > 0) return { next: String(page + 1) };
  return { last: true, proven: pagination.totalCount === 0 };
};

/** 20 reviews a page, in either order. */
export const domainPage: Source = {
  name: 'page-data',
  maximumReviews: shownPages * pageSize,
  edits: 'dates',
  cursor: /^[1-9]\d{0,4}$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author', 'is_verified'],
  async page({ target, sort, cursor = '1' }, http) {
    const parameters = { page: cursor, sort: orders[sort] ?? '', languages: target.language ?? 'all' };
    const url = `${domainUrl(target.id)}?${new URLSearchParams(parameters)}`;
    const answer = await http.send({ url, missing: noSuchDomain(target.id) });
    const isShown = answer.status === 200 && new URL(answer.url).pathname.startsWith('/review/');
    if (!isShown) return notShown(Number(cursor), answer, target);
    const props = readPage(answer, sort);
    return {
      ...wire.recordsOf(props.reviews, readRecord),
      end: endOf(props, Number(cursor)),
      listed: props.filters.pagination.totalCount,
      item: factsOf(props, target),
    };
  },
};
