import * as z from 'zod';
import { type Answer, answerOf } from '../../answer.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import type { Asked, Part, Wanted } from '../../service-declaration.ts';
import { callAnswers, readCall, timestampOf } from '../../wires/google.ts';
import { orders, type Review } from '../../words/reviews.ts';
import type { StoreItem } from './items.ts';

/** What a list of reviews is asked for with. */
export interface ListingQuery extends Wanted<Review> {
  readonly rpc: string;
  readonly language: string;
}

/** The language that a request asks for. */
export const languageOf = ({ query }: Asked): string => query('hl') ?? 'en';

const hourMs = 3_600_000;

/** The address of a writer's picture. */
export const avatarOf = ({ seed }: Review): string =>
  `https://lh3.googleusercontent.com/a/${opaqueOf(`avatar/${seed}`)}`;

/** A review as a row of 15. */
export const rowOf = (review: Review, item: StoreItem, { language }: ListingQuery): readonly unknown[] => {
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
    language.split('-')[0] ?? language,
    item.id,
  ];
};

/** What the call for reviews is named, unless an item says otherwise. */
export const usualRpc = 'x1DgCd';

/** The payload of a part: `[[token] or null, rows, total]`. */
export const payloadOf = ({ records, token, total }: Part<StoreItem, Review>): readonly unknown[] => [
  token === undefined ? null : [token],
  records,
  total,
];

const page = z.union([z.tuple([z.int().min(1)]), z.tuple([z.int().min(1), z.string()])]);
const stars = z.int().min(1).max(5).nullable();
const argument = z.tuple([z.string(), page, z.literal([1, 2]), stars, z.null(), z.null(), z.literal(0)]);

/** A list by its number (1 most helpful, 2 most recent), with what a token of it fits. */
export const listing = (sort: 1 | 2, query: Omit<ListingQuery, 'scope' | 'order'>): ListingQuery => ({
  ...query,
  order: sort === 1 ? orders.helpful : orders.newest,
  scope: JSON.stringify([sort, query.stars ?? null, query.language]),
});

/** What a call asks for; its answer if it cannot be read, or if its name is not known (any more). */
export const askedByCall = (asked: Asked, items: readonly StoreItem[]): ListingQuery | Answer => {
  const { rpc, args } = readCall(asked.body) ?? {};
  const call = argument.safeParse(args).data;
  if (call === undefined) return calls.refused;
  const [id, [size, token = null], sort, stars] = call;
  if (rpc !== (items.find((item) => item.id === id)?.rpc ?? usualRpc)) return calls.refused;
  return listing(sort, { rpc, item: id, size, token, stars, language: languageOf(asked) });
};

/** A body of rt=c: the length of each line before it. */
const chunked = (line: readonly unknown[], status = 200): Answer => {
  const lines = [JSON.stringify([line]), JSON.stringify([['e', 4, null, null, 168]])];
  const body = lines.map((text) => `${text.length + 1}\n${text}\n`).join('');
  return answerOf('application/json', `)]}'\n\n${body}`, status);
};

/** The answers to calls; one that is refused has error [3], with HTTP 200. */
export const calls = callAnswers(chunked);
