import * as z from 'zod';
import { type ApiEvent, readEvents } from './read-events.ts';
import { slimReview } from './reviews-result.ts';
import { fitting, slimObject } from './slim.ts';

/** How many reviews of a domain an agent gets. get_reviews returns more of one platform. */
const mostReviews = 20;

const longestReview = 300;

const Known = z.looseObject({
  api_available_platforms: z.record(z.string(), z.array(z.unknown())),
  domain_reviews: z.object({ reviews: z.array(z.record(z.string(), z.unknown())) }),
});

/** The data of the event `done` as the result of a tool. */
const domainResult = (data: ApiEvent['data']): object => {
  const { domain_reviews, ...known } = Known.parse(data);
  const { reviews } = domain_reviews;
  return fitting((limits) => {
    const text = Math.min(limits.text, longestReview);
    return {
      ...slimObject(known, limits),
      reviews: reviews.slice(0, mostReviews).map((review) => ({
        platform: review['platform'],
        ...slimReview(review, { ...limits, text }),
      })),
      reviews_in_all: reviews.length,
    };
  });
};

/** What an event brings, in a few words. */
const progressOf = ({ event, data }: ApiEvent): string => {
  const known = Known.safeParse(data).data;
  if (event === 'platforms') {
    const found = Object.values(known?.api_available_platforms ?? {}).flat().length;
    return `platforms: ${found} found`;
  }
  if (event === 'reviews') return `reviews: ${known?.domain_reviews.reviews.length ?? 0} more`;
  return event;
};

/** What a stream ended with. */
export type DomainOutcome = { readonly result: object } | { readonly problem: unknown };

/**
 * Reads the stream about a domain to its end.
 *
 * @param notify is called for each event before the last
 * @returns the last event; undefined if the stream ended without one
 */
export const readDomain = async (
  body: ReadableStream<Uint8Array>,
  notify: (progress: string) => Promise<void>,
): Promise<DomainOutcome | undefined> => {
  for await (const received of readEvents(body)) {
    if (received.event === 'done') return { result: domainResult(received.data) };
    if (received.event === 'error') return { problem: received.data['error'] };
    await notify(progressOf(received));
  }
  return undefined;
};
