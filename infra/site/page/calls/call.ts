import { type ListAnswer, type Meta, type Operation, operations, Vouch } from '#client/src/index.ts';
import type { Asked } from './use-asked.ts';

/** The client of the API with this key. It never tries again by itself: the user sees each error, and a button. */
export const clientOf = (key: string): Vouch => new Vouch({ baseUrl: location.origin, apiKey: key.trim(), retries: 0 });

const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name);

/** The operation at `path`. */
const operationAt = (path: string): Operation => {
  const [name = ''] = Object.entries(operations).find(([, [, each]]) => each === path) ?? [];
  if (!isOperation(name)) throw new Error(`No operation has the path ${path}.`);
  return name;
};

/** Calls the operation at a path. The views know the form of its request and of its answer. */
export const call = <Answer>({ path, request }: Asked, key: string, signal: AbortSignal) =>
  clientOf(key).callWithMeta(operationAt(path) as never, request as never, { signal }) as Promise<{
    answer: Answer;
    meta: Meta;
  }>;

/** Fetches a page of reviews. */
export const callReviews = call<ListAnswer>;

/** Fetches reviews as CSV. */
export const callCsv = ({ path, request }: Asked, key: string, signal: AbortSignal): Promise<Blob> =>
  clientOf(key).file(operationAt(path) as never, request as never, 'text/csv', { signal });

/** Whether a caught value means that the user stopped the call. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
