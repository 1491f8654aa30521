import * as z from 'zod';
import type { Http, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { editedAfter, fromIsoInUtc } from '../toolkit/dates.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { endByFullness } from '../toolkit/page-end.ts';
import { hasReviews } from '../toolkit/tally.ts';
import { widestAt } from '../toolkit/widest.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { unitFacts } from './page.ts';
import { noSuchDomain, notSortedBy, trustpilotReviewUrl } from './url.ts';

/**
 * The official API, from its documentation and its clients; not recorded. Its documented times have no zone: they are
 * read as UTC.
 */

export const trustpilotKey = 'trustpilot_api_key';
export const apiHost = 'api.trustpilot.com';
/** The maximum per call. */
const pageSize = 100;

const readRecord = (review: object): ReviewDraft => {
  const id = wire.textAt(review, ['id']);
  const [created_at, updated] = ['createdAt', 'updatedAt'].map((name) => fromIsoInUtc(wire.textAt(review, [name])));
  return {
    id,
    url: trustpilotReviewUrl(id),
    ...wire.fieldsAt(review, [], { rating: 'stars', title: 'title', text: 'text', language: 'language' }),
    ...wire.fieldsAt(review, [], { is_verified: 'isVerified', helpful_count: 'numberOfLikes' }),
    created_at,
    updated_at: created_at && editedAfter(created_at, updated),
    experienced_at: fromIsoInUtc(wire.textAt(review, ['experiencedAt'])),
    author: {
      ...wire.fieldsAt(review, ['consumer'], { id: 'id', name: 'displayName', location: 'displayLocation' }),
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

const ask = async (path: string, parameters: Record<string, string>, domain: string, http: Http): Promise<unknown> => {
  const request = {
    url: `https://${apiHost}/v1/business-units/${path}?${new URLSearchParams(parameters)}`,
    headers: { apikey: http.credential(trustpilotKey) ?? '' },
  };
  const answer = await http.send({ ...request, missing: noSuchDomain(domain) });
  return wire.expectJson(answer.text, "Trustpilot's API");
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
  async page({ target, sort, cursor = '1' }, http) {
    const { id, item } = await unitOf(target.id, http);
    const parameters = {
      perPage: String(pageSize),
      page: cursor,
      orderBy: 'createdat.desc',
      ...(target.language !== undefined && { language: target.language }),
    };
    const answer = await ask(`${id}/reviews`, parameters, target.id, http);
    const reviews = wire.expectList(answer, ['reviews'], "Trustpilot's list of reviews");
    const listed = target.language === undefined ? item.rating.review_count : null; // Of all languages.
    return {
      ...wire.recordsOf(reviews, readRecord),
      end: endByFullness(reviews.length, pageSize, String(Number(cursor) + 1), listed),
      listed,
      item,
      warnings: notSortedBy(sort, "Trustpilot's API returns the newest first"),
    };
  },
};
