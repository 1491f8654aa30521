import { type ErrorCode, VouchError } from '../../errors.ts';
import type { Http, RotatingIds } from './adapter.ts';

export type { RotatingIds };

/** What a request with an id returns when the platform does not know the id. */
export const staleId = Symbol('stale id');

/** The last id that worked through a client, so that stale ids cost requests once per call and not once per page. */
const working = new WeakMap<Http, Map<RotatingIds, string>>();

/** The ids to try, in order: the configured ones, else `likeliest` (an id found on a page, say) and the known ones. */
export const idsToTry = (
  { known, variable }: RotatingIds,
  { rotatingIds }: Pick<Http, 'rotatingIds'>,
  likeliest?: string,
): readonly string[] => rotatingIds?.(variable)?.match(/[^\s,]+/g) ?? [...new Set([likeliest ?? [], known].flat())];

/** The error when the platform knows none of the ids, with what the operator can do. */
export const noneKnown = (code: ErrorCode, message: string, { variable }: RotatingIds): VouchError =>
  new VouchError(code, message, { operatorHint: `Set ${variable} to the ids that the platform uses now.` });

interface Trial<Answer> {
  readonly ids: RotatingIds;
  /** An id to try before the known ones. */
  readonly likeliest?: string | undefined;
  readonly http: Http;
  /** Sends the request with one id. Gives `staleId` when the platform does not know it. */
  readonly ask: (id: string) => Promise<Answer | typeof staleId>;
  readonly allStale: () => VouchError;
}

/**
 * Sends a request with one id after the other until the platform knows one. Later requests through the same client use
 * that id only.
 *
 * @throws what `ask` throws, and `allStale` when the platform knows none of the ids
 */
export const tryIds = async <Answer>({ ids, likeliest, http, ask, allStale }: Trial<Answer>): Promise<Answer> => {
  const ofClient = working.get(http) ?? new Map<RotatingIds, string>();
  working.set(http, ofClient);
  const last = ofClient.get(ids);
  for (const id of last === undefined ? idsToTry(ids, http, likeliest) : [last]) {
    const answer = await ask(id);
    if (answer === staleId) continue;
    ofClient.set(ids, id);
    return answer;
  }
  throw allStale();
};
