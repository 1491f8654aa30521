import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http, ItemFacts, PageRequest, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { askJson } from '../toolkit/ask-json.ts';
import { editedAfter, fromIsoInUtc } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { endByFullness } from '../toolkit/page-end.ts';
import { countsAt, hasReviews } from '../toolkit/tally.ts';
import { widestAt } from '../toolkit/widest.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { reviewsOf } from './page.ts';
import { domainUrl, noSuchDomain, trustpilotReviewUrl } from './url.ts';

/** The sources that list the reviews of a business unit: the official API and the widget. */

/** The maximum per call of both. */
const pageSize = 100;

const starCounts = ['oneStar', 'twoStars', 'threeStars', 'fourStars', 'fiveStars'];

/** What the API and the widget say of a business unit, whose average is at a path (several clients of 2023 to 2026). */
const unitFacts = (unit: unknown, domain: string, average: readonly string[]) => ({
  name: wire.textAt(unit, ['displayName']),
  url: domainUrl(domain),
  rating: {
    average: wire.at(unit, average, wire.average),
    review_count: reviewsOf(unit),
    histogram: wire.histogramOf(countsAt(unit, ['numberOfReviews'], starCounts)),
  },
});

/** What a page says beside its reviews. Neither names a next one, and the unit counts the reviews of all languages. */
const withEnd = ({ target, sort, cursor = '1' }: PageRequest, records: number, item: ItemFacts, order: string) => {
  const listed = target.language === undefined ? item.rating?.review_count : undefined;
  const detail = `${order}; only its pages can be sorted by ${sort}.`;
  return {
    end: endByFullness(records, pageSize, String(Number(cursor) + 1), listed),
    listed,
    item,
    // For `newest`, the engine warns by itself.
    warnings: sort === 'newest' ? [] : [{ code: 'sort_overridden' as const, detail }],
  };
};

/**
 * The official API, from its documentation and its clients; not recorded. Its documented times have no zone: they are
 * read as UTC.
 */

export const trustpilotKey = 'trustpilot_api_key';
export const apiHost = 'api.trustpilot.com';

const readApiReview = (review: object): ReviewDraft => {
  const id = wire.textAt(review, ['id']);
  const [created_at, updated] = ['createdAt', 'updatedAt'].map((name) => fromIsoInUtc(wire.textAt(review, [name])));
  return {
    id,
    url: trustpilotReviewUrl(id),
    ...fieldsAt(review, [], { rating: 'stars', title: 'title', text: 'text', language: 'language' }),
    ...fieldsAt(review, [], { is_verified: 'isVerified', helpful_count: 'numberOfLikes' }),
    created_at,
    updated_at: created_at && editedAfter(created_at, updated),
    experienced_at: fromIsoInUtc(wire.textAt(review, ['experiencedAt'])),
    author: {
      ...fieldsAt(review, ['consumer'], { id: 'id', name: 'displayName', location: 'displayLocation' }),
      avatar_url: widestAt(review, ['consumer', 'profileImage']),
    },
    replies: [
      {
        text: wire.textAt(review, ['companyReply', 'text']),
        created_at: fromIsoInUtc(wire.textAt(review, ['companyReply', 'createdAt'])),
      },
    ],
  };
};

/** The id of a business unit: it becomes a part of an address. */
const unitId = z.string().regex(/^[\w-]{1,64}$/);

const ask = (path: string, parameters: Record<string, string>, domain: string, http: Http): Promise<unknown> => {
  const request = {
    url: `https://${apiHost}/v1/business-units/${path}?${new URLSearchParams(parameters)}`,
    headers: { apikey: http.credential(trustpilotKey) ?? '' },
    missing: noSuchDomain(domain),
  };
  return askJson(request, "Trustpilot's API", http);
};

/** The business unit of a domain. Every page of the list needs its id. */
const unitOf = oncePerCall(async (domain, http) => {
  const answer = await ask('find', { name: domain }, domain, http);
  const id = wire.expectAt(answer, ['id'], unitId, "Trustpilot's business unit");
  const facts = unitFacts(answer, domain, ['score', 'trustScore']);
  return { id, item: { ...facts, hasReviews: hasReviews(facts.rating.review_count) } };
});

/** 100 reviews a page, newest first. */
export const apiSource: Source = {
  name: 'official-api',
  credential: trustpilotKey,
  cursor: /^[1-9]\d{0,4}$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author'],
  edits: 'dates',
  async page(request, http) {
    const { target, cursor = '1' } = request;
    const { id, item } = await unitOf(target.id, http);
    const parameters = {
      perPage: String(pageSize),
      page: cursor,
      orderBy: 'createdat.desc',
      ...(target.language !== undefined && { language: target.language }),
    };
    const answer = await ask(`${id}/reviews`, parameters, target.id, http);
    const reviews = wire.expectList(answer, ['reviews'], "Trustpilot's list of reviews");
    const order = "Trustpilot's API returns the newest first";
    return { ...wire.recordsOf(reviews, readApiReview), ...withEnd(request, reviews.length, item, order) };
  },
};

/** The data of Trustpilot's widget, as several clients of 2025 and 2026 use it; not recorded. */

export const widgetHost = 'widget.trustpilot.com';
/** The id of the widget template that lists reviews. */
const listTemplate = '539ad60defb9600b94d7df2c';

const readWidgetReview = (review: object): ReviewDraft => {
  const url = wire.textAt(review, ['reviewUrl']);
  return {
    id: /\/reviews\/([\da-f]{24})/.exec(url ?? '')?.[1],
    url: url?.replace(/^http:/, 'https:'),
    ...fieldsAt(review, [], { rating: 'stars', title: 'title', text: 'text', created_at: 'createdAt' }),
    author: fieldsAt(review, ['consumer'], { name: 'displayName' }),
  };
};

/** 100 reviews a page. No parameter that sorts them is known. */
export const trustBoxSource: Source = {
  name: 'trustbox',
  isUnordered: true,
  cursor: /^[1-9]\d{0,4}$/,
  async page(request, http) {
    const { target, cursor = '1' } = request;
    if (target.path === undefined) {
      throw new VouchError('not_supported', "The widget's data needs the id of a business unit.");
    }
    const parameters = new URLSearchParams({
      businessUnitId: target.path,
      locale: 'en-US',
      reviewsPerPage: String(pageSize),
      page: cursor,
      ...(target.language !== undefined && { reviewLanguages: target.language }),
    });
    const what = "Trustpilot's widget";
    const url = `https://${widgetHost}/trustbox-data/${listTemplate}?${parameters}`;
    const body = await askJson({ url }, what, http);
    const reviews = wire.expectList(body, ['reviews'], what);
    const unit = wire.valueAt(body, ['businessUnit']);
    // Without a count, an empty list would prove nothing.
    wire.expectAt(unit, ['numberOfReviews', 'total'], wire.count, what);
    const item = unitFacts(unit, target.id, ['trustScore']);
    const order = "The order of Trustpilot's widget is unknown";
    return { ...wire.recordsOf(reviews, readWidgetReview), ...withEnd(request, reviews.length, item, order) };
  },
};
