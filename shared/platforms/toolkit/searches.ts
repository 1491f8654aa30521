import * as z from 'zod';
import { isVouchError, VouchError } from '../../errors.ts';
import type { Failure, Hit, Http, HttpAnswer, HttpRequest, Platform } from './adapter.ts';
import { at, changed, expectJson, expectShape, list, maximumRecords } from './wire-schemas.ts';

/** What the searches by name of several platforms share. */

export type Find = NonNullable<Platform['find']>;

/** A bot protection answers a search with 202 or 405 and a challenge. It never means "nothing found". */
const isWall = ({ status }: HttpAnswer): boolean => status === 202 || status === 405;

const blockedAt = ({ url }: HttpAnswer): Failure => ({
  error: new VouchError(
    'upstream_blocked',
    `${new URL(url).host} answered with a challenge instead of data. Try again later, or ask by URL or id.`,
  ),
  isRetryable: false,
});

/** The page that answers a search. Throws upstream_blocked for 403, 405 and 202. */
export const askSearchPage = (request: HttpRequest, http: Http): Promise<HttpAnswer> =>
  http.send({
    ...request,
    statuses: [...(request.statuses === 'any' ? [] : (request.statuses ?? [])), 405],
    failureIn: (answer) => (isWall(answer) ? blockedAt(answer) : request.failureIn?.(answer)),
  });

/**
 * The JSON answer to a search. Throws upstream_blocked as `askSearchPage`, and for a page instead of JSON;
 * upstream_changed, which names `what`, for anything else that is not JSON.
 */
export const askSearch = async (request: HttpRequest, what: string, http: Http): Promise<unknown> => {
  const failureIn = (found: HttpAnswer) => (/^\s*</.test(found.text) ? blockedAt(found) : request.failureIn?.(found));
  return expectJson((await askSearchPage({ ...request, failureIn }, http)).text, what);
};

const nothing = z.literal(0);

/**
 * The list of results at `path` in an answer. Without results it may be missing; the number at `total` is then 0.
 * Throws upstream_changed when neither is there.
 */
export const resultsIn = (
  answer: unknown,
  path: readonly string[],
  total: readonly string[],
  what: string,
): readonly unknown[] =>
  at(answer, path, list) ?? (at(answer, total, nothing) === 0 ? [] : expectShape(list, undefined, what));

/**
 * The hits in the records of a search, as many as are read of a list, read one by one. If no record can be read, the
 * platform may have changed them: that is not a search without hits.
 *
 * @param read the hit in a record: null for a record of another kind, undefined for one that cannot be read
 * @throws upstream_changed when no record can be read
 */
export const hitsIn = <Found>(
  records: readonly unknown[],
  what: string,
  read: (record: unknown) => Found | null | undefined,
): readonly Found[] => {
  const found = records.slice(0, maximumRecords).map(read);
  if (records.length > 0 && found.every((hit) => hit === undefined)) throw changed(what);
  return found.flatMap((hit) => hit ?? []);
};

/**
 * The hits in the JSON answer to a search: `askSearch`, `resultsIn` and `hitsIn`, one after the other.
 *
 * @param answer `what` it is, for messages, and the paths to its list of `results` and to their `total`
 */
export const searchHits = async <Found>(
  request: HttpRequest,
  { what, results, total }: { what: string; results: readonly string[]; total: readonly string[] },
  http: Http,
  read: (record: unknown) => Found | null | undefined,
): Promise<readonly Found[]> =>
  hitsIn(resultsIn(await askSearch(request, what, http), results, total, what), what, read);

/** The value of a credential without which a platform cannot be searched. Throws not_supported without it. */
export const requiredCredential = (name: Parameters<Http['credential']>[0], title: string, http: Http): string => {
  const value = http.credential(name);
  if (value !== undefined) return value;
  throw new VouchError(
    'not_supported',
    `${title} can be searched by name only with a key of its API, which is not configured here. The operator of this service can add it.`,
    { operatorHint: `Configure ${name.toUpperCase()}.` },
  );
};

/** One way to search a platform. It returns undefined if it has no answer; then the next way is tried. */
export type SearchWay = () => Promise<readonly Hit[] | undefined>;

/**
 * The hits of the first way that gives an answer, also an empty one. A way that fails is replaced by the next.
 *
 * @throws the first failure, if no way gives an answer. One that is about a missing credential comes last, but its
 * advice is added to the others
 */
export const firstAnswer = async (ways: readonly SearchWay[]): Promise<readonly Hit[]> => {
  const failures: VouchError[] = [];
  for (const way of ways) {
    try {
      const hits = await way();
      if (hits !== undefined) return hits;
    } catch (error) {
      if (!isVouchError(error)) throw error;
      failures.push(error);
    }
  }
  const advice = failures.filter(({ code }) => code === 'not_supported');
  const [failure = advice[0]] = failures.filter((each) => !advice.includes(each));
  if (failure === undefined) return [];
  const messages = new Set([failure, ...advice].map(({ message }) => message));
  const hints = new Set([failure, ...advice].flatMap(({ operatorHint }) => operatorHint ?? []));
  throw new VouchError(failure.code, [...messages].join(' '), {
    cause: failure.cause,
    operatorHint: hints.size > 0 ? [...hints].join(' ') : undefined,
    ...(failure.retryAfterSeconds !== undefined && { retryAfterSeconds: failure.retryAfterSeconds }),
  });
};
