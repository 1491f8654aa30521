import * as z from 'zod';
import { type Answer, answerOf } from '../../answer.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { type ListingQuery, timestampOf } from '../google-play/listing.ts';
import { items, reviewsIn, type StoreItem } from './items.ts';

const hourMs = 3_600_000;

/** The address of a writer's picture. */
export const avatarOf = ({ seed }: SyntheticReview): string =>
  `https://lh3.googleusercontent.com/a/${opaqueOf(`avatar/${seed}`)}`;

/** A review as a row of 15. */
const rowOf = (item: StoreItem, review: SyntheticReview, language: string): readonly unknown[] => {
  const { reply } = review;
  return [
    uuidOf(review.seed),
    [review.author, avatarOf(review)],
    review.rating,
    review.text ?? '',
    timestampOf(review.writtenAt),
    timestampOf(review.writtenAt - (review.isEdited ? 31 * hourMs : 0)),
    review.helpful || null,
    review.votes - review.helpful || null,
    reply && [uuidOf(`reply/${review.seed}`), null, reply.text, timestampOf(reply.writtenAt)],
    null,
    null,
    review.version,
    null,
    language,
    item.id,
  ];
};

const tokenAt = (item: StoreItem, { sort, stars, language }: ListingQuery, offset: number): string =>
  `${opaqueOf(JSON.stringify([item.id, sort, stars, language, offset]))}.${offset}`;

const offsetOf = (item: StoreItem, query: ListingQuery): number | undefined => {
  if (query.token === null) return 0;
  const offset = Number(query.token.split('.').at(-1));
  return tokenAt(item, query, offset) === query.token ? offset : undefined;
};

/**
 * One page of the reviews in one language as the payload `[[token] or null, rows, total]`; undefined for a token that
 * does not belong to the query. Sort 1 means most helpful, 2 most recent.
 */
export const listingOf = (item: StoreItem, query: ListingQuery): readonly unknown[] | undefined => {
  const asked = offsetOf(item, query);
  if (asked === undefined) return undefined;
  const reviews = reviewsIn(item, query.language)
    .filter(({ rating }) => query.stars === null || rating === query.stars)
    .toSorted((a, b) => (query.sort === 1 ? b.helpful - a.helpful : b.writtenAt - a.writtenAt));
  const offset = item.fault === 'repeated_page' ? 0 : asked;
  const end = offset + query.size;
  const language = query.language.split('-')[0] ?? query.language;
  const rows = reviews.slice(offset, end).map((review) => rowOf(item, review, language));
  return [end < reviews.length ? [tokenAt(item, query, end)] : null, rows, reviews.length];
};

/** What the call for reviews is named, unless an item says otherwise. */
export const usualRpc = 'x1DgCd';

const page = z.union([z.tuple([z.int().min(1)]), z.tuple([z.int().min(1), z.string()])]);
const argument = z.tuple([
  z.string(),
  page,
  z.literal([1, 2]),
  z.int().min(1).max(5).nullable(),
  z.null(),
  z.null(),
  z.literal(0),
]);
const envelope = z.tuple([z.tuple([z.tuple([z.string(), z.string(), z.null(), z.literal('generic')])])]);

/** Reads a call, with the number of the request; undefined if it is not one. */
export const readCall = (url: URL, form: string) => {
  try {
    const [[[rpc, text]]] = envelope.parse(JSON.parse(new URLSearchParams(form).get('f.req') ?? ''));
    const [id, [size, token = null], sort, stars] = argument.parse(JSON.parse(text));
    const item = items.find((candidate) => candidate.id === id);
    const language = url.searchParams.get('hl') ?? 'en';
    return { rpc, item, query: { size, token, sort, stars, language }, number: Number(url.searchParams.get('_reqid')) };
  } catch {
    return undefined;
  }
};

type Call = NonNullable<ReturnType<typeof readCall>>;

/** A body of rt=c: the length of each line before it. */
const chunked = (line: readonly unknown[], status = 200): Answer => {
  const lines = [JSON.stringify([line]), JSON.stringify([['e', 4, null, null, 168]])];
  const body = lines.map((text) => `${text.length + 1}\n${text}\n`).join('');
  return answerOf('application/json', `)]}'\n\n${body}`, status);
};

const notUnderstood = chunked(['er', null, null, null, null, 400, null, null, null, 3], 400);

const isRefused = ({ item, number }: Call): boolean =>
  item?.fault === 'refused' || (item?.fault === 'refused_once' && (number / 100_000) % 2 === 1);

/** The answer to a call; to one that cannot be read, or whose name is not known (any more), HTTP 400. */
export const answerCall = (call: Call | undefined): Answer => {
  if (call === undefined || call.rpc !== (call.item?.rpc ?? usualRpc)) return notUnderstood;
  const { rpc, item, query } = call;
  const listing = item === undefined ? [] : listingOf(item, query);
  if (listing === undefined || isRefused(call)) return chunked(['wrb.fr', rpc, null, null, null, [3], 'generic']);
  const payload = item?.fault === 'changed_layout' ? { cards: listing } : listing;
  return chunked(['wrb.fr', rpc, JSON.stringify(payload), null, null, null, 'generic']);
};
