import type { Warning } from '../../reviews/model/response.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** What the sources of Trustpilot share. */

export const trustpilotHost = 'www.trustpilot.com';

/** Ids of reviews, of people and of business units. */
export const hexId = /^[\da-f]{24}$/;

/** The page of a domain. */
export const domainUrl = (domain: string): string => `https://${trustpilotHost}/review/${encoded(domain)}`;

/** The page of a review. */
export const trustpilotReviewUrl = (id: string | null | undefined): string | null =>
  id && hexId.test(id) ? `https://${trustpilotHost}/reviews/${id}` : null;

/** The message for a domain that has no page at Trustpilot. */
export const noSuchDomain = (domain: string): string => `Trustpilot has no page for ${domain}.`;

/** The warning of a source that does not sort; for `newest`, the engine warns by itself. */
export const notSortedBy = (sort: string, order: string): readonly Warning[] =>
  sort === 'newest' ? [] : [{ code: 'sort_overridden', detail: `${order}; only its pages can be sorted by ${sort}.` }];

/** The average; 0 means that there is none. */
export const trustScore = wire.optional(wire.average);
