import {
  type DomainInformation,
  type ListAnswer,
  type Meta,
  type StreamEvent,
  StreamInterrupted,
  VouchError,
} from '#client/src/index.ts';
import type { Detail } from './reviews-tool.ts';
import { fitting, hasLonger, type Limits, resultBudget, slimObject, slimReview, steps, whole } from './slim.ts';

/** The facts of the item: of the body, or of the headers if the endpoint has no extra_information. */
const factsOf = ({ extra_information: extra }: ListAnswer, { item, rating, endedBy, warnings }: Meta) =>
  extra ?? {
    item,
    rating: { average: rating.average, rating_count: rating.ratingCount, review_count: rating.reviewCount },
    page: { ended_by: endedBy ?? 'limit' },
    warnings: warnings.map((code) => ({ code, detail: '' })),
  };

/** The result of get_reviews. A token for the next page is never cut. */
interface ReviewsResult {
  readonly [name: string]: unknown;
  readonly reviews: readonly object[];
  readonly message: string;
  readonly ended_by: string;
  readonly next_token: string | null;
  readonly warnings: readonly string[];
}

const shortTexts = [1_000, 700, 500, 400, 320, 260, 210, 170, 130, 100, 60];

/** Characters of a result, and limits from generous to strict. The short form has 5,000 tokens for 50 reviews. */
const forms = {
  short: { budget: 20_000, limits: [{ text: 1_500, entries: 3 }, ...shortTexts.map((text) => ({ text, entries: 3 }))] },
  full: { budget: resultBudget, limits: steps },
} as const;

const lengthOf = (value: object): number => JSON.stringify(value).length;

/** Drops reviews at the end of a list that is too large with the strictest limits, and says so. */
const withinBudget = (result: ReviewsResult, budget: number): ReviewsResult => {
  const { reviews } = result;
  const first = (count: number): ReviewsResult => ({
    ...result,
    reviews: reviews.slice(0, count),
    next_token: null,
    warnings: [
      `too_large: only ${count} of ${reviews.length} reviews fit. To get the others, send the same request with reviews_to_fetch ${Math.max(1, count)}, then go on with next_token.`,
      ...result.warnings,
    ],
  });
  if (reviews.length === 0 || lengthOf(result) <= budget) return result;
  // Each review is written once, with the comma behind it: the last one has none.
  let left = budget + 1 - lengthOf({ ...first(reviews.length), reviews: [] });
  const most = reviews.findIndex((review) => {
    left -= lengthOf(review) + 1;
    return left < 0;
  });
  return first(most < 0 ? reviews.length - 1 : most);
};

/** The warning that texts were cut, if some were, and how to get more of each. */
const cutNote = (reviews: readonly object[], limits: Limits, detail: Detail): string[] => {
  const { text } = limits;
  const uncut = { ...limits, text: whole.text };
  const cut = reviews.filter((review) => hasLonger(slimObject(review, uncut), text)).length;
  if (cut === 0) return [];
  const how = detail === 'short' ? 'detail "full" or a smaller reviews_to_fetch' : 'a smaller reviews_to_fetch';
  return [
    `texts_cut: texts of ${cut} reviews end with … after at most ${text} characters. For more of each, use ${how}.`,
  ];
};

/** A response with reviews as the result of a tool. `meta`: its headers; `notes`: warnings of the tool itself. */
export const reviewsResult = (
  answer: ListAnswer,
  meta: Meta,
  notes: readonly string[] = [],
  detail: Detail = 'short',
): ReviewsResult => {
  const { item, rating, page, warnings } = factsOf(answer, meta);
  const said = warnings.map(({ code, detail: words }) => (words === '' ? code : `${code}: ${words}`));
  const reviews = answer.all_reviews.map((review) => slimReview(review, detail));
  const form = (limits: Limits): ReviewsResult => ({
    reviews: reviews.map((review) => slimObject(review, limits)),
    message: answer.message,
    item: slimObject(item, limits),
    rating: slimObject(rating, limits),
    ended_by: page.ended_by,
    next_token: meta.nextToken,
    warnings: [...notes, ...cutNote(reviews, limits, detail), ...said],
  });
  const { budget, limits } = forms[detail];
  return withinBudget(fitting(form, limits, budget), budget);
};

/** An answer of any other operation, as the result of a tool: whole if it fits the budget. */
export const objectResult = (answer: object): object =>
  fitting(
    (limits) => {
      const kept = slimObject(answer, limits);
      return limits === whole
        ? kept
        : { ...kept, note: 'Long texts and lists are cut: all of them would be too much.' };
    },
    [whole, ...steps],
  );

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
        ...slimObject(slimReview(review, 'short'), { ...limits, text }),
      })),
      reviews_in_all: reviews.length,
    };
  });
};

const progressOf = ({ event, data }: StreamEvent): string => {
  if (event === 'platforms') return `platforms: ${Object.values(data.api_available_platforms).flat().length} found`;
  return event === 'reviews' ? `reviews: ${data.domain_reviews.reviews.length} more` : event;
};

/** Reads the stream about a domain, and notifies of each event before the last. @throws the error that ended it */
export const domainStreamResult = async (
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
