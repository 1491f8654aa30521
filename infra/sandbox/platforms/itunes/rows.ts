import { type Answer, isoSeconds, jsonAnswer, pageIn, redirectTo, titlePage } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { authorIdOf, reviewIdOf } from './feed-formats.ts';
import { items, reviewsIn } from './items.ts';
import { isStorefront } from './storefronts.ts';

const displayableKinds = { software: '11', podcast: '4' };

// Other numbers than 0 and 1 have meant different things at different times.
const orders: Readonly<Record<string, (a: SyntheticReview, b: SyntheticReview) => number>> = {
  '0': (a, b) => b.writtenAt - a.writtenAt,
  '1': (a, b) => b.helpful - a.helpful,
  '2': (a, b) => b.rating - a.rating,
  '3': (a, b) => a.rating - b.rating,
};

const rowOf = (country: string, review: SyntheticReview): object => {
  const { reply } = review;
  return {
    userReviewId: reviewIdOf(review),
    body: review.text ?? '',
    date: isoSeconds(review.writtenAt),
    name: review.author,
    rating: review.rating,
    title: review.title,
    voteCount: review.votes,
    voteSum: review.helpful,
    isEdited: review.isEdited,
    viewUsersUserReviewsUrl: `https://itunes.apple.com/${country}/reviews?userProfileId=${authorIdOf(review)}`,
    ...(reply && {
      developerResponse: {
        id: Number(digitsOf(`${review.seed}/reply`, 8)),
        body: reply.text,
        modified: isoSeconds(reply.writtenAt),
      },
    }),
  };
};

const notFound = titlePage('404');
const badRequest = titlePage('400 Bad Request', 400);

/** Reads a request for rows. An item of another kind than `displayable-kind` says is not found. */
export const readRowsRequest = ({ searchParams }: URL) => {
  const country = (searchParams.get('cc') ?? 'us').toLowerCase();
  const kind = searchParams.get('displayable-kind');
  const start = Number(searchParams.get('startIndex') ?? 0);
  const end = Number(searchParams.get('endIndex') ?? 100);
  const isWhole = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
  if (kind === null || !isWhole || !isStorefront(country)) return undefined;
  const item = items.find(
    (candidate) => candidate.id === searchParams.get('id') && displayableKinds[candidate.kind] === kind,
  );
  return { item, country, start, end, sort: searchParams.get('sort') ?? '0' };
};

/** The rows from `start` up to, not including, `end`; fewer at the end. 404 where there are none at all. */
export const rowsAnswer = (request: ReturnType<typeof readRowsRequest>, userAgent: string): Answer => {
  if (!userAgent.startsWith('iTunes/')) return redirectTo('/');
  if (request === undefined) return badRequest;
  const { item, country, start, end, sort } = request;
  if (item === undefined) return notFound;
  if (item.hidden !== undefined && item.hidden !== 'feed') return redirectTo('/');
  const reviews = reviewsIn(item, country).toSorted(orders[sort] ?? orders['0']);
  if (reviews.length === 0) return notFound;

  const userReviewList = pageIn(reviews, item.fault, start, end - start).map((review) => rowOf(country, review));
  if (item.fault === 'changed_layout') return jsonAnswer({ data: { rows: userReviewList.map((row) => [row]) } });
  return jsonAnswer({ userReviewList });
};
