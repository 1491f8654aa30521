import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Source, Target } from '../model/platform.ts';
import type { EndedBy, Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { BatchLimits } from './batch.ts';
import { Progress } from './progress.ts';
import { type Ending, readSource } from './read-source.ts';
import type { Position } from './token.ts';

/** What is to be collected. */
export interface Plan extends BatchLimits {
  readonly platform: string;
  readonly target: Target;
  readonly sort: string;
  readonly newestFirst: boolean;
  /** In order of preference. */
  readonly sources: readonly Source[];
  /** Where the last answer ended. Sources before the one that it names are not asked. */
  readonly from: Position | undefined;
  /** The last touch that every review gets. */
  readonly finish: (review: Review) => Review;
  readonly http: Http;
  /** In milliseconds since the epoch. */
  readonly deadline: number;
  /** The item's own facts; undefined when they cannot be had. Rejects with item_not_found when there is no such item. */
  readonly item: () => Promise<ItemFacts | undefined>;
  /** Told of every source that was asked, and how it went: ok, empty or an error code. */
  readonly onSource: (source: string, outcome: string) => void;
}

/** What has been collected. */
export interface Collected {
  readonly reviews: readonly Review[];
  readonly endedBy: EndedBy;
  /** Where the next answer goes on; undefined when there is no more. */
  readonly next: Position | undefined;
  /** The source that answered last. */
  readonly source: string;
  readonly warnings: readonly Warning[];
  /** What the pages told about the item. */
  readonly item: ItemFacts;
}

/** How the first source that failed did so, and where reading stood. */
interface Failure {
  readonly error: VouchError;
  readonly position: Position;
  readonly family: string | undefined;
}

/** Whether a source that stood in shows less of the list than the one that failed in its midst had begun to. */
const isShortened = ({ position, family }: Failure, source: Source, { endedBy }: Ending): boolean =>
  position.delivered > 0 && endedBy === 'platform_cap' && (family === undefined || source.family !== family);

/** Reads a platform's sources: the next where one is blocked, changed, or empty against the item's facts. */
export const collect = async (plan: Plan): Promise<Collected> => {
  const start = plan.sources.findIndex(({ name }) => name === plan.from?.source);
  const sources = plan.sources.slice(Math.max(0, start));
  const progress = new Progress(plan, plan.sources[start]?.family);
  let first: Failure | undefined;
  for (const [index, source] of sources.entries()) {
    try {
      const before = progress.batch.reviews.length;
      const ending = await readSource(source, progress, plan, first !== undefined);
      plan.onSource(source.name, progress.batch.reviews.length > before ? 'ok' : 'empty');
      return ended(ending, first, source, progress, plan);
    } catch (error) {
      if (!isVouchError(error) || error.code === 'item_not_found' || error.code === 'invalid_request') throw error;
      plan.onSource(source.name, error.code);
      first ??= { error, position: progress.position, family: source.family };
      if (isVouchError(error, 'upstream_blocked', 'upstream_changed') && index < sources.length - 1) {
        progress.warn('source_fallback', `The source ${source.name} failed (${error.code}): ${error.message}`);
      } else {
        return brokenOff(error, first, source, progress, plan);
      }
    }
  }
  throw new VouchError('not_supported', 'No source of this platform can be used here.');
};

/** What came of a source that was read to an end; one that only stood in may have ended too early. */
const ended = (
  ending: Ending,
  first: Failure | undefined,
  source: Source,
  progress: Progress,
  plan: Plan,
): Collected =>
  first && isShortened(first, source, ending)
    ? brokenOff(first.error, first, source, progress, plan)
    : result(source, ending, progress);

const result = (source: Source, { endedBy, next }: Ending, progress: Progress): Collected => ({
  reviews: progress.batch.reviews,
  endedBy,
  next,
  source: source.name,
  warnings: progress.allWarnings(),
  item: progress.item,
});

/** With reviews in hand a failure is a partial answer that can be gone on with; without, it is the first error. */
const brokenOff = (error: VouchError, first: Failure, source: Source, progress: Progress, plan: Plan): Collected => {
  if (progress.batch.reviews.length === 0) throw first.error;
  progress.warn(error.code, `The list is not complete: ${error.message}`);
  const endedBy = error.code === 'upstream_timeout' && Date.now() >= plan.deadline ? 'deadline' : 'upstream_error';
  // When the sources that stood in brought nothing more, the preferred one is where to go on.
  const broughtMore = progress.position.delivered > first.position.delivered;
  return result(source, { endedBy, next: broughtMore ? progress.position : first.position }, progress);
};
