import { type DomainInformation, type StreamEvent, StreamInterrupted, VouchError } from '#client/src/index.ts';
import { fitting, slimObject, slimReview } from './slim.ts';

/** How many reviews of a domain an agent gets. get_reviews returns more of one platform. */
const mostReviews = 20;

const longestReview = 300;

const domainResult = ({ domain_reviews, ...known }: DomainInformation): object => {
  const { reviews } = domain_reviews;
  return fitting((limits) => {
    const text = Math.min(limits.text, longestReview);
    return {
      ...slimObject(known, limits),
      reviews: reviews.slice(0, mostReviews).map((review) => ({
        platform: review.platform,
        ...slimReview(review, { ...limits, text }, 'short'),
      })),
      reviews_in_all: reviews.length,
    };
  });
};

const progressOf = ({ event, data }: StreamEvent): string => {
  if (event === 'platforms') return `platforms: ${Object.values(data.api_available_platforms).flat().length} found`;
  return event === 'reviews' ? `reviews: ${data.domain_reviews.reviews.length} more` : event;
};

/**
 * Reads the stream about a domain to its end.
 *
 * @param notify is called for each event before the last
 * @returns what is known in the end, as the result of a tool
 * @throws VouchError with the problem of the event `error`; StreamInterrupted for a stream without a last event; what the
 * client throws
 */
export const readDomain = async (
  events: AsyncIterable<StreamEvent>,
  notify: (progress: string) => Promise<void>,
): Promise<object> => {
  for await (const received of events) {
    const { event, data } = received;
    if (event === 'done') return domainResult(data);
    if (data.error) throw new VouchError(data.error);
    await notify(progressOf(received));
  }
  throw new StreamInterrupted();
};
