import * as z from 'zod';
import { Problem } from '../api/problem.ts';
import { Warning } from '../reviews/model/response.ts';
import { Review } from '../reviews/model/review.ts';

const text = z.string().nullable();

const Available = z
  .object({
    platform: z.string(),
    query: text.meta({ description: 'What to post to `path`; null where no endpoint reads the platform' }),
    url: z.string(),
    path: text.meta({ description: 'The endpoint that reads it' }),
    evidence: z.string().meta({ description: 'Where on the page it was seen' }),
    same_domain: z
      .boolean()
      .nullable()
      .meta({ description: "Whether the item is of the page's own domain; null where the platform names none" }),
  })
  .meta({ id: 'AvailablePlatform' });

/** What is known about a domain: the data of every event, which holds what that event adds; that of the last holds all. */
export const DomainInformation = z
  .object({
    extra_information: z.object({
      favicon_icon_url: text.meta({
        description: 'In the event site the likely one; in done the one that was verified',
      }),
      logo_url: text,
      title: text,
      description: text,
      theme_color: text.meta({ description: '#rrggbb' }),
    }),
    api_available_platforms: z
      .record(z.string(), z.array(Available))
      .meta({ description: 'By endpoint; what no endpoint reads stands under `unsupported`' }),
    domain_reviews: z.object({ favicon_url: text, reviews: z.array(Review) }),
    status: z
      .enum(['in_progress', 'complete', 'partial', 'failed'])
      .meta({ description: 'in_progress until done; partial when a platform failed or time ran out' }),
    warnings: z.array(Warning.extend({ platform: text })).meta({ description: 'What failed, and at which platform' }),
    error: Problem.optional().meta({ description: 'In the event error only' }),
  })
  .meta({ id: 'DomainInformation' });

export type DomainInformation = z.infer<typeof DomainInformation>;

/** Nothing yet. */
export const nothingKnown: DomainInformation = {
  extra_information: { favicon_icon_url: null, logo_url: null, title: null, description: null, theme_color: null },
  api_available_platforms: {},
  domain_reviews: { favicon_url: null, reviews: [] },
  status: 'in_progress',
  warnings: [],
};
