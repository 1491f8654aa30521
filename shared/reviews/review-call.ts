import type { PlatformNetwork } from '../network.ts';
import type { Platform } from './model/platform.ts';
import type { EditionsRequest, ReviewRequest } from './model/request.ts';

/** One call of a review endpoint. */
export interface ReviewCall extends PlatformNetwork {
  readonly endpoint: string;
  readonly platforms: readonly Platform[];
  readonly request: ReviewRequest;
  /** The editions that the request lists, beside the single ones in `request`; undefined when it lists none. */
  readonly editions?: EditionsRequest | undefined;
  /** The endpoint's values of sort_type, its default first; empty when it has none. */
  readonly sorts: readonly string[];
  /** The request field that also names the item; undefined when the endpoint has none. */
  readonly itemField: string | undefined;
  /** The item's address to which the query redirects, once that is known. It is read instead. */
  readonly leadsTo?: string | undefined;
}
