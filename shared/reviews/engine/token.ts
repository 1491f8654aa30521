import { hash } from 'node:crypto';
import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Target } from '../model/platform.ts';

/** Where a list continues. */
const Position = z.object({
  /** Name of the source. */
  source: z.string().max(60),
  /** The page to read; null for the first page. */
  cursor: z.string().max(2_000).nullable(),
  /** How many reviews of that page have been delivered. */
  offset: z.int().min(0).max(100_000),
  /** The last review that was delivered: its id and its date. Null when none was delivered. */
  last: z.object({ id: z.string().max(200), date: z.iso.datetime().nullable() }).nullable(),
  /** How many reviews have been delivered in total. */
  delivered: z.int().min(0),
  /** How many records the pages before this one have; `delivered` less `offset` when absent. */
  read: z.int().min(0).optional(),
  /** The page before this one, null for the first; absent when it is not known, or has no room in a token. */
  back: z.string().max(2_000).nullable().optional(),
  /** How many reviews the list had, by the platform's own count. */
  listed: z.int().min(0).optional(),
  /** Hashes of the reviews that came last, oldest first, to recognise them when the pages have shifted. */
  recent: z
    .string()
    .max(2_300)
    .regex(/^[\w-]*$/)
    .optional(),
  /** Set when the list ended here although the platform counts more reviews. */
  short: z.literal(true).optional(),
  /** Hashes of the reviews that a weaker source delivered while this one failed. */
  also: z
    .string()
    .max(2_300)
    .regex(/^[\w-]*$/)
    .optional(),
});
export type Position = z.infer<typeof Position>;

/** The list that a token belongs to. */
export interface TokenScope {
  readonly endpoint: string;
  readonly platform: string;
  readonly target: Target;
  readonly sort: string;
}

const version = 1;

const Token = z.object({
  v: z.literal(version),
  /** Fingerprint of the endpoint, platform, item, edition and sort. */
  scope: z.string(),
  /** Fingerprint of the query, so that the same name need not be searched again. */
  query: z.string(),
  platform: z.string().max(60),
  item: z.string().max(2_048),
  at: Position,
});
export type Token = z.infer<typeof Token>;

/** Characters of the hash of an id: 42 bits, so that two ids of one list practically never have the same. */
export const hashLength = 7;

/** The hash of a review's id, as tokens remember it. */
export const hashOf = (id: string): string => hash('sha256', id, 'base64url').slice(0, hashLength);

/** The hashes in a token. */
export const hashesIn = (memory: string): string[] => memory.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [];

const fingerprint = (...parts: readonly (string | undefined)[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 16);

const scopeOf = ({ endpoint, platform, target, sort }: TokenScope): string =>
  fingerprint(endpoint, platform, target.id, target.country, target.language, sort);

const refuse = (detail: string, cause?: unknown): VouchError =>
  new VouchError(
    'invalid_pagination_token',
    `${detail} Send the token of the previous response to the same request, or none.`,
    {
      cause,
    },
  );

/** The bytes of a token's JSON that fit into 4,096 characters. */
const maximumJson = 3_072;
/** Bytes of the key and the quotes around the hashes of the latest reviews. */
const frame = 12;

/** The opaque token for `position`. The page before it and the latest reviews are left out where they have no room. */
export const encodeToken = (scope: TokenScope, query: string, position: Position): string => {
  const { read, back, recent = '', ...rest } = position;
  const token: Token = {
    v: version,
    scope: scopeOf(scope),
    query: fingerprint(query),
    platform: scope.platform,
    item: scope.target.id,
    at: read === rest.delivered - rest.offset ? rest : { ...rest, read },
  };
  const least = Buffer.byteLength(JSON.stringify(token));
  const withBack = back === undefined ? token : { ...token, at: { ...token.at, back } };
  const more = Buffer.byteLength(JSON.stringify(withBack));
  const [kept, used] = more <= maximumJson ? [withBack, more] : [token, least];
  const hashes = Math.floor(Math.min(recent.length, Math.max(0, maximumJson - frame - used)) / hashLength);
  const latest = hashes === 0 ? {} : { recent: recent.slice(-hashes * hashLength) };
  return Buffer.from(JSON.stringify({ ...kept, at: { ...kept.at, ...latest } })).toString('base64url');
};

/**
 * The content of a token. A caller can make one up, so `checkScope` and `checkPosition` check it.
 *
 * @throws invalid_pagination_token when it is malformed
 */
export const decodeToken = (text: string): Token => {
  try {
    return Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw refuse('The pagination token is malformed.', cause);
  }
};

/** Whether the token comes from a response to the same query. */
export const isSameQuery = (token: Token, query: string): boolean => token.query === fingerprint(query);

/** Throws invalid_pagination_token for a platform that the endpoint does not have. */
export const checkPlatform = (token: Token, platforms: readonly { readonly name: string }[]): void => {
  if (!platforms.some(({ name }) => name === token.platform)) {
    throw refuse('The pagination token belongs to another endpoint.');
  }
};

/** Throws invalid_pagination_token for a token of another endpoint, item, edition or sort. */
export const checkScope = (token: Token, scope: TokenScope): void => {
  if (token.scope !== scopeOf(scope)) {
    throw refuse('The pagination token belongs to another endpoint, item, edition or sort.');
  }
};

/** Throws invalid_pagination_token for a cursor that the source cannot have. */
export const checkPosition = (position: Position, cursorForm: RegExp | undefined): void => {
  if (cursorForm === undefined || (position.cursor !== null && !cursorForm.test(position.cursor))) {
    throw refuse('The pagination token names a position that does not exist (any more).');
  }
};
