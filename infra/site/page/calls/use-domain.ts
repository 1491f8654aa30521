import type { Answers, DomainInformation } from '#client/src/index.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import type { ApiRequest } from '../address.ts';
import { type Caller, call, clientOf, isStopped } from './call.ts';
import { useLoaded } from './use-call.ts';

export const domainPath = '/domain-to-everything-continues/reviews';

/** One event, and when it came, in milliseconds after the request was sent. */
export interface ArrivedEvent {
  readonly event: string;
  readonly milliseconds: number;
  readonly data: DomainInformation;
}

const streamOf = ({ request }: ApiRequest, caller: Caller, signal: AbortSignal) => {
  const query = String(request['query'] ?? '');
  return clientOf(caller).client.stream('domain-to-everything-continues', { query }, { signal });
};

/** The events so far; kept only if they are all. */
export const useDomain = () =>
  useLoaded<readonly ArrivedEvent[]>(async (asked, caller, signal, showPart) => {
    const started = performance.now();
    let all: readonly ArrivedEvent[] = [];
    for await (const { event, data } of streamOf(asked, caller, signal)) {
      all = [...all, { event, milliseconds: Math.round(performance.now() - started), data }];
      showPart(all);
    }
    return all.at(-1)?.event === 'done' ? all : undefined;
  });

export interface Wall {
  readonly reviews: readonly Review[];
  readonly isChosenByRating: boolean;
}

/** How many reviews a wall has, and the least stars of each, of five. */
const [mostReviews, leastStars] = [6, 4];

/** How many reviews Claude chooses from. */
const mostConsidered = 60;

const stars = ({ rating, rating_scale }: Review): number => ((rating ?? 0) / (rating_scale ?? 1)) * 5;

const select = async (good: readonly Review[], caller: Caller, signal: AbortSignal): Promise<Wall> => {
  const feeds = good.map(({ text, author }) => ({ text, author: author.name }));
  const request = { feeds, number_of_feeds_to_filter: mostReviews };
  try {
    const { answer } = await call<Answers['wol-review-selection']>(
      { path: '/public/v1/wol-review-selection', request },
      caller,
      signal,
    );
    const chosen = answer.data.selected.flatMap(({ index }) => good[index] ?? []);
    return { reviews: chosen, isChosenByRating: false };
  } catch (error) {
    if (isStopped(error)) throw error;
    const best = [...good].sort((one, other) => stars(other) - stars(one));
    return { reviews: best.slice(0, mostReviews), isChosenByRating: true };
  }
};

/** The best reviews of a site: read from the platforms that it names, and chosen by Claude where it is configured. */
export const useWall = () =>
  useLoaded<Wall>(async (asked, caller, signal) => {
    const all: Review[] = [];
    for await (const { event, data } of streamOf(asked, caller, signal))
      if (event === 'reviews') all.push(...data.domain_reviews.reviews);
    const good = all.filter((review) => review.text !== null && stars(review) >= leastStars).slice(0, mostConsidered);
    return good.length === 0 ? { reviews: [], isChosenByRating: false } : select(good, caller, signal);
  }, 'wall');
