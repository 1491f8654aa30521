import * as z from 'zod';
import { type Answer, answerOf } from '../../answer.ts';
import { items, type StoreItem } from './items.ts';
import { type ListingQuery, listingOf } from './listing.ts';

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

/** One call as it was made. */
export interface Call {
  readonly rpc: string;
  readonly item: StoreItem | undefined;
  readonly query: ListingQuery;
  /** The number of the request. */
  readonly number: number;
}

/** Reads a call; undefined if it is not one. */
export const readCall = (url: URL, form: string): Call | undefined => {
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
