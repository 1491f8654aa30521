import { hash } from 'node:crypto';
import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { lazy } from '../../lazy.ts';
import type { Target } from '../model/item.ts';

/** Characters of the hash of an id: 42 bits, so that two ids of one list are very unlikely to share one. */
export const hashLength = 7;
/** How many reviews a token remembers, where it has room for them: the most that one call returns. */
export const mostRemembered = 500;
/** Characters of the hashes of the reviews by which a list is recognized that begins again. */
export const marksLength = 6 * hashLength;

/** Raised whenever tokens change. Those of an earlier version are refused. */
const version = 8;

const hashes = (most: number) => z.string().regex(new RegExp(`^[\\w-]{0,${most}}$`)); // Half the time of two checks.

/** How far a list was read. The next call begins with the last page that was read, and skips what it knows. */
const placeFields = () => ({
  /** Name of the source; the list belongs to it. */
  source: z.string().max(60),
  /** The last page that was read; null for the first page. */
  cursor: z.string().max(2_000).nullable(),
  /** The page before it, null for the first; absent when there is none, or no room in a token. */
  back: z.string().max(2_000).nullable().optional(),
  /** How many reviews of the last page were passed. */
  known: z.int().min(0).max(100_000),
  /** How many reviews the last page had; absent when it was never read. */
  size: z.uint32().optional(),
  /** How many different reviews were passed. */
  read: z.uint32(),
  /** How many records before the last page could not be read. */
  dropped: z.uint32(),
  /** The date of the newest review when the walk began, in ms; absent where dates do not order the list. */
  newest: z.int().optional(),
  /** How many reviews the list had by its own count when the walk began. */
  of: z.int().min(0).optional(),
  /** Hashes of the reviews that were passed last, oldest first. */
  seen: hashes(mostRemembered * hashLength),
  /** Hashes of the first review and a few others that were passed long ago: these show that the list begins again. */
  marks: hashes(marksLength).optional(),
  /** Set when the list ended here against the evidence. */
  short: z.literal(true).optional(),
  /** How often it has ended so in this walk; absent for never. */
  breaks: z.uint32().optional(),
  /** Set when pages did not fit together, which the count may explain at the end. */
  odd: z.literal(true).optional(),
});

/** A walk over the lists of an item, one for each edition that was asked for, one after the other. */
const walkFields = () => ({
  /** When its first call began, in seconds since the epoch. */
  began: z.uint32(),
  /** Which edition is read, from 0. */
  edition: z.uint32(),
  /** How many reviews the item counted when it began; absent where it counts none. */
  all: z.int().min(0).optional(),
  /** How many records its calls have delivered, left out, or could not read; absent for one edition. */
  passed: z.uint32().optional(),
  /** Set when this edition failed at once: if it fails again, the next one is read. */
  failed: z.literal(true).optional(),
  /** Absent at the beginning of an edition. */
  at: z.object(placeFields()).optional(),
});

const tokenSchema = lazy(() =>
  z.object({
    v: z.literal(version),
    /** Fingerprint of a `TokenScope`. */
    scope: z.string(),
    /** Fingerprint of the query, so that the same name need not be searched again. */
    query: z.string(),
    platform: z.string().max(60),
    item: z.string().max(2_048),
    walk: z.object(walkFields()),
  }),
);
export type Token = z.infer<ReturnType<typeof tokenSchema>>;
export type Walk = Token['walk'];
export type Place = NonNullable<Walk['at']>;

/** The lists that a token belongs to. */
export interface TokenScope {
  readonly endpoint: string;
  readonly platform: string;
  readonly sort: string;
  /** One target for each edition, and the filters of the request as JSON: what these leave out is passed, too. */
  readonly targets: readonly [Target, ...Target[]];
  readonly wanted?: string;
}

/** The hash of a review's id, as tokens remember it. */
export const hashOf = (id: string): string => hash('sha256', id, 'base64url').slice(0, hashLength);

/** What identifies a query or a list: of an item its id and edition. */
const identifying = ['endpoint', 'platform', 'sort', 'targets', 'wanted', 'id', 'country', 'language'];
const fingerprint = (part: string | TokenScope): string =>
  hash('sha256', JSON.stringify(part, identifying), 'base64url').slice(0, 16);

const advice = 'Send the token of the previous response to the same request, or none.';
const refuse = (detail: string, cause?: unknown): VouchError =>
  new VouchError('invalid_pagination_token', `${detail} ${advice}`, { cause });

const longest = 4_096; // Characters of a token.

/** The opaque token for a walk: hashes, and JSON. If it is too long, it lacks the oldest hashes, or the page before. */
export const encodeToken = (scope: TokenScope, query: string, { at, ...walk }: Walk): string => {
  const { platform, targets } = scope;
  const common = { v: version, scope: fingerprint(scope), query: fingerprint(query), platform, item: targets[0].id };
  const jsonOf = (place?: object): string =>
    `.${Buffer.from(JSON.stringify({ ...common, walk: { ...walk, at: place } })).toString('base64url')}`;
  const { seen = '', known = 0 } = at ?? {};
  const place = at && { ...at, seen: undefined };
  const whole = jsonOf(place);
  const isRoomy = whole.length + Math.min(known * hashLength, seen.length) <= longest;
  const json = isRoomy ? whole : jsonOf({ ...place, back: undefined });
  const excess = Math.ceil((json.length + seen.length - longest) / hashLength);
  return seen.slice(Math.max(0, excess) * hashLength) + json;
};

/**
 * The content of a token. A caller can make one up: `checkList` says whether it belongs to a list.
 *
 * @param platforms those of the endpoint, where it is known
 * @throws invalid_pagination_token when it is malformed, of an earlier version, or of a platform of another endpoint
 */
export const decodeToken = (text: string, platforms?: readonly { readonly name: string }[]): Token => {
  let token: Token;
  try {
    const [seen, json = ''] = text.split('.');
    const content = JSON.parse(Buffer.from(json, 'base64url').toString());
    if (content?.walk?.at) content.walk.at.seen = seen;
    token = tokenSchema().parse(content);
  } catch (cause) {
    throw refuse('The pagination token is malformed, or older than this version of the service.', cause);
  }
  if (platforms?.some(({ name }) => name === token.platform) ?? true) return token;
  throw refuse('The pagination token belongs to another endpoint.');
};

/** Whether the token comes from a response to the same query. */
export const isSameQuery = (token: Token, query: string): boolean => token.query === fingerprint(query);

/** Throws invalid_pagination_token for a token of another list, or with a source or a cursor that does not exist. */
export const checkList = (
  { scope, walk: { at, edition } }: Token,
  own: TokenScope,
  sources: readonly { readonly name: string; readonly cursor?: RegExp }[],
): void => {
  if (scope !== fingerprint(own) || edition >= own.targets.length) {
    throw refuse('The pagination token belongs to another endpoint, item, edition, sort or filter.');
  }
  if (at === undefined) return;
  const source = sources.find(({ name }) => name === at.source);
  if (source && [at.cursor, at.back].every((cursor) => cursor == null || source.cursor?.test(cursor))) return;
  throw refuse('The pagination token names a position that does not exist (any more).');
};
