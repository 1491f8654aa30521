import { readFields } from '../../api/receive.ts';
import { readAtEndpoint } from '../../reviews/any-handler.ts';
import { fetchOnce } from '../../reviews/handler.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import type { FetchedReviews } from '../../reviews/model/fetched-reviews.ts';

/** One page of an item. */
export interface Page extends Pick<FetchedReviews, 'reviews' | 'nextToken' | 'endedBy' | 'leftOut'> {
  /** Undefined if an empty page does not say. */
  readonly platform: string | undefined;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
  /** The sync_date of the next walk; absent if it is not known. */
  readonly nextSyncDate?: string;
}

/**
 * Reads one page of an item.
 *
 * @param deadline in milliseconds since the epoch
 * @param signal ends what is being read
 * @throws VouchError as the endpoint does
 */
export type ReadPage = (
  endpoint: string,
  request: Readonly<Record<string, unknown>>,
  deadline: number,
  signal?: AbortSignal,
) => Promise<Page>;

/** Reads pages in this process, with the same engine as the endpoints. */
export const engineReader =
  (any: AnyReviewEndpoint): ReadPage =>
  async (name, request, deadline, signal) => {
    const own = any.endpoints.find((endpoint) => endpoint.name === name);
    const fetched = own
      ? await fetchOnce(own, readFields(own.request, request, []), deadline, undefined, signal)
      : await readAtEndpoint(any, request, (endpoint, leadsTo) =>
          fetchOnce(endpoint, readFields(endpoint.request, request, []), deadline, leadsTo, signal),
        );
    return { ...fetched, platform: fetched.platform.name };
  };
