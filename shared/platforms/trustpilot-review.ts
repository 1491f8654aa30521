import * as z from 'zod';
import { VouchError } from '../errors.ts';
import type { PageRequest, Target } from '../reviews/platform.ts';
import { optional } from '../reviews/read.ts';
import type { Warning } from '../reviews/response.ts';

/** What the ways to read Trustpilot share. */

export const host = 'www.trustpilot.com';
/** The best rating. */
export const scale = 5;

/** Ids of reviews, of people and of business units. */
export const hexId = /^[\da-f]{24}$/;

/** The page of a domain. */
export const pageUrl = (domain: string): string => `https://${host}/review/${encodeURIComponent(domain)}`;

/** The page of a review. */
export const reviewUrl = (id: string | null | undefined): string | null =>
  id && hexId.test(id) ? `https://${host}/reviews/${id}` : null;

/** The domain that Trustpilot does not have. */
export const noSuchDomain = ({ id }: Target): VouchError =>
  new VouchError('item_not_found', `Trustpilot has no page of ${id}.`);

/** The average, from 1; 0 where there are no reviews. */
export const trustScore = optional(z.number().positive());

/** Only the pages know an order by relevance; the other ways to read Trustpilot give the newest first, and say so. */
export const newestOnly = ({ sort }: PageRequest): readonly Warning[] =>
  sort === 'newest'
    ? []
    : [
        {
          code: 'sort_overridden',
          detail: `Trustpilot gives the newest first here: only its pages are sorted by ${sort}.`,
        },
      ];
