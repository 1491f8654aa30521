import type { Answers, DomainInformation, DomainToEverythingContinuesRequest } from '#client/src/index.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { useShared } from '../context.ts';
import { type Caller, call, clientOf, isStopped } from './call.ts';
import { useLoaded } from './use-call.ts';

export const domainPath = '/domain-to-everything-continues/reviews';

/** One event, and when it came, in milliseconds after the request was sent. */
export interface ArrivedEvent {
  readonly event: string;
  readonly milliseconds: number;
  readonly data: DomainInformation;
}

export const useDomain = () => {
  const caller = useShared();
  const { isBusy, error, result: arrived = [], show, stop } = useLoaded<readonly ArrivedEvent[]>();
  const start = (request: DomainToEverythingContinuesRequest) =>
    show(domainPath, async (signal, showPart) => {
      const started = performance.now();
      const events = clientOf(caller).client.stream('domain-to-everything-continues', request, { signal });
      let all: readonly ArrivedEvent[] = [];
      for await (const { event, data } of events) {
        all = [...all, { event, milliseconds: Math.round(performance.now() - started), data }];
        showPart(all);
      }
      return all.at(-1)?.event === 'done' ? all : undefined;
    });
  return { isBusy, error, arrived, start, stop };
};

export interface Wall {
  readonly reviews: readonly Review[];
  readonly isChosenByRating: boolean;
}

/** How many reviews a wall has, and the least stars of each, of five. */
const [mostReviews, leastStars] = [6, 4];

/** How many reviews Claude chooses from. */
const mostConsidered = 60;

const stars = ({ rating, rating_scale }: Review): number => ((rating ?? 0) / (rating_scale ?? 1)) * 5;

const readAll = async (query: string, caller: Caller, signal: AbortSignal): Promise<readonly Review[]> => {
  const events = clientOf(caller).client.stream('domain-to-everything-continues', { query }, { signal });
  const all: Review[] = [];
  for await (const { event, data } of events) if (event === 'reviews') all.push(...data.domain_reviews.reviews);
  return all.filter((review) => review.text !== null && stars(review) >= leastStars).slice(0, mostConsidered);
};

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
export const useWall = () => {
  const caller = useShared();
  const { isBusy, error, result: wall, show } = useLoaded<Wall>();
  const start = (query: string) =>
    show('wall', async (signal) => {
      const good = await readAll(query, caller, signal);
      return good.length === 0 ? { reviews: [], isChosenByRating: false } : select(good, caller, signal);
    });
  return { isBusy, error, wall, start };
};
