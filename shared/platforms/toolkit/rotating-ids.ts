import type { Http } from '../../http/http.ts';

/**
 * Ids that a platform changes without notice, such as those of persisted queries: a list in the order in which they are
 * tried, which the environment may replace.
 */
export interface RotatingIds {
  /** Ids known to have worked, the likeliest first. */
  readonly known: readonly string[];
  /** The environment variable (comma separated) that stands in for all of them. Read at each call. */
  readonly variable: string;
}

/** The id that was taken last through a client, so that a stale one costs one request a call and not one a page. */
const taken = new WeakMap<Http, Map<RotatingIds, string>>();

/** The configured ids; the known ones where none is configured. */
export const configuredIds = ({ known, variable }: RotatingIds): readonly string[] =>
  process.env[variable]?.match(/[^\s,]+/g) ?? known;

/** The ids to try through `http`, in order. */
export const idsToTry = (ids: RotatingIds, http: Http): readonly string[] => {
  const last = taken.get(http)?.get(ids);
  return last === undefined ? configuredIds(ids) : [last];
};

/** Notes that the platform took `id`. */
export const noteTaken = (ids: RotatingIds, id: string, http: Http): void => {
  const byList = taken.get(http) ?? new Map<RotatingIds, string>();
  taken.set(http, byList.set(ids, id));
};
