import * as z from 'zod';
import type { Endpoint } from '../api/endpoint.ts';
import { problemSchema } from '../api/problem-schema.ts';
import { lazy } from '../lazy.ts';
import type { Platform } from '../reviews/model/platform.ts';
import { responseSchemas } from '../reviews/model/response.ts';
import { Review } from '../reviews/model/review.ts';

/**
 * Information about a domain: the data of every event. Each event contains everything that is known so far, except for
 * the reviews: an event `reviews` contains those that it adds, and the last event contains all.
 */
export const domainInformation = lazy(() => {
  const text = z.string().nullable();

  const Available = z
    .object({
      platform: z.string().describe('Short name of the platform'),
      query: text.describe('The query to post to `path`; null if no endpoint supports the platform'),
      url: z.string().describe('The address that the page links or embeds'),
      path: text.describe('The endpoint that supports the platform'),
      evidence: z.string().describe('Where on the page it was found'),
      same_domain: z
        .boolean()
        .nullable()
        .describe("Whether the item belongs to the page's own domain; null if the platform names no domain"),
    })
    .meta({ id: 'AvailablePlatform' });

  return z
    .object({
      extra_information: z
        .object({
          favicon_icon_url: text.describe(
            'In the event site the likely favicon; in done the favicon that was fetched and verified',
          ),
          logo_url: text.describe('The logo that the page names'),
          title: text.describe('Title of the page'),
          description: text.describe('Description of the page'),
          theme_color: text.describe('#rrggbb'),
        })
        .describe('What the page says about itself'),
      api_available_platforms: z
        .record(z.string(), z.array(Available))
        .describe('Grouped by endpoint; platforms without an endpoint are listed as `unsupported`'),
      domain_reviews: z
        .object({
          favicon_url: text.describe('The favicon that was fetched and verified; null before done'),
          reviews: z
            .array(Review)
            .describe('In the event reviews those that it adds; in done and error all; else empty'),
        })
        .describe('The reviews of the page and of its platforms'),
      status: z
        .enum(['in_progress', 'complete', 'partial', 'failed'])
        .describe('in_progress until done; partial if a platform failed or time ran out'),
      warnings: z
        .array(
          responseSchemas().Warning.extend({
            platform: text.describe('Short name of the platform; null if it concerns the page'),
          }),
        )
        .describe('What failed, and for which platform'),
      error: problemSchema().optional().describe('Only in the event error'),
    })
    .meta({ id: 'DomainInformation' });
});

/** The data of one event. */
export type DomainInformation = z.infer<ReturnType<typeof domainInformation>>;

/** The data of an event before anything is known. */
export const nothingKnown: DomainInformation = {
  extra_information: { favicon_icon_url: null, logo_url: null, title: null, description: null, theme_color: null },
  api_available_platforms: {},
  domain_reviews: { favicon_url: null, reviews: [] },
  status: 'in_progress',
  warnings: [],
};

/** An event of the stream, in the order in which they are first sent. Only one of the last two is sent. */
export interface DomainEvent {
  readonly event: 'site' | 'platforms' | 'reviews' | 'done' | 'error';
  readonly data: DomainInformation;
}

/** Everything that is known after an event: its data, with all reviews so far. */
export const knownAfter = (before: DomainInformation, { event, data }: DomainEvent): DomainInformation => {
  if (event !== 'reviews') return data;
  const { domain_reviews } = data;
  const reviews = [...before.domain_reviews.reviews, ...domain_reviews.reviews];
  return { ...data, domain_reviews: { ...domain_reviews, reviews } };
};

/** Platforms by the name of the endpoint that reads them. */
export type PlatformsByEndpoint = Readonly<Record<string, readonly Platform[]>>;

/** The contract of an endpoint that streams information about a domain. */
export interface DomainEndpoint<Request extends z.ZodObject> extends Omit<Endpoint, 'request'> {
  readonly request: Request;
  /** The platforms that it reads, by the name of the endpoint that reads them too. */
  readonly platforms: PlatformsByEndpoint;
}
