import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import { type ListChange, originalsOf } from '#infra/sandbox/words/reviews.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import { type AlterPage, changeSandbox } from './network.ts';
import type { Subject } from './subject.ts';
import { described, type Step, walk } from './walk.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** When the first sync is, after the newest review of the sandbox. */
const begin = Date.UTC(2026, 10, 17, 12);

/** A list that changes day by day, as the sandbox shows it. */
class LivingList {
  readonly #chance: Chance;
  readonly #changed: string;
  /** Of the new reviews, when they were written. */
  readonly #added: number[] = [];
  readonly #gone = new Set<string>();
  /** Of the reviews that an edit moves to the front, when they were edited. */
  readonly #moved = new Map<string, number>();
  /** Of the reviews that are edited in their place, what is new. */
  readonly #edits = new Map<string, Pick<ReviewDraft, 'text' | 'updated_at'>>();
  readonly #isMoving: boolean;
  readonly #hasDates: boolean;
  /** The reviews that were listed last. */
  #seeds: readonly string[] = [];

  constructor(seed: string, { seed: changed, source }: Subject) {
    this.#chance = chanceOf(seed);
    this.#changed = changed;
    this.#isMoving = source.edits === 'order';
    this.#hasDates = source.edits === 'dates';
  }

  readonly change: ListChange = (reviews, plan) => {
    if (plan.seed !== this.#changed) return reviews;
    const pool = originalsOf({ ...plan, seed: `${plan.seed}/new`, count: 100 });
    const added = pool
      .slice(0, this.#added.length)
      .map((review, index) => ({ ...review, isEdited: false, writtenAt: this.#added[index] ?? 0 }));
    const listed = [...added, ...reviews].filter(({ seed }) => !this.#gone.has(seed));
    this.#seeds = listed.map(({ seed }) => seed);
    return listed
      .map((review) => {
        const at = this.#moved.get(review.seed);
        return at === undefined ? review : { ...review, isEdited: true, writtenAt: at, text: `Edited at ${at}` };
      })
      .sort((a, b) => b.writtenAt - a.writtenAt);
  };

  /** Shows the edits in their place. */
  readonly alterPage: AlterPage = (page) => ({
    ...page,
    reviews: page.reviews.map((review) => ({ ...review, ...this.#edits.get(review.id ?? '') })),
  });

  /**
   * One day passes: up to three new reviews, of which some appear hours after their date, a deletion, and an edit.
   *
   * @param recent the ids of reviews in whose place an edit is looked for
   */
  pass(now: number, recent: readonly string[]): void {
    const chance = this.#chance;
    const moment = () => now - chance.integer(60, 86_000) * 1_000;
    const count = chance.integer(0, 3);
    for (let index = 0; index < count; index++) {
      this.#added.push(moment() - (chance.happens(0.2) ? chance.integer(1, 20) * hourMs : 0));
    }
    if (chance.happens(0.3)) this.#gone.add(chance.pick(this.#seeds));
    if (chance.happens(0.5) && this.#isMoving) this.#moved.set(chance.pick(this.#seeds), moment());
    if (chance.happens(0.5) && !this.#isMoving && recent.length > 0) {
      const at = new Date(moment()).toISOString();
      this.#edits.set(chance.pick(recent), { text: `Edited at ${at}`, ...(this.#hasDates && { updated_at: at }) });
    }
  }
}

const contentOf = ({ rating, title, text }: Review): string => JSON.stringify([rating, title, text]);

/** What a caller of the API keeps: each review in its last form, by its id. */
type Kept = Map<string, string>;

const keep = (kept: Kept, steps: readonly Step[]): void => {
  for (const review of steps.flatMap(({ reviews }) => reviews)) kept.set(review.review_id, contentOf(review));
};

/** Runs `read` at another time of the clock. */
const at = async <Value>(time: number, read: () => Promise<Value>): Promise<Value> => {
  const { now } = Date;
  Date.now = () => time;
  try {
    return await read();
  } finally {
    Date.now = now;
  }
};

/**
 * Syncs a list every day for `days` days. Gives what the caller lacks at the end without having been told; undefined when
 * nothing.
 */
export const problemOfSync = async (subject: Subject, seed: string, days: number): Promise<string | undefined> => {
  const list = new LivingList(seed, subject);
  const { alterPage } = list;
  const kept: Kept = new Map();
  let syncs: Step[] = [];
  let since: string | undefined;
  try {
    changeSandbox(list.change);
    for (let day = 0; day <= days; day++) {
      const now = begin + day * dayMs;
      const fields = since === undefined ? {} : { sync_date: since };
      const steps = await at(now, () => walk({ ...subject, fields, alterPage }));
      keep(kept, steps);
      if (since !== undefined) syncs = [...syncs, ...steps];
      since = steps.at(-1)?.nextSyncDate ?? since;
      if (day === days) break;
      list.pass(now + dayMs, [...kept.keys()].slice(0, 60));
      changeSandbox(list.change);
    }
    const whole = await walk({ ...subject, alterPage });
    const reviews = whole.flatMap((step) => step.reviews);
    const missing = reviews.filter(({ review_id }) => !kept.has(review_id));
    const old = reviews.filter((review) => (kept.get(review.review_id) ?? contentOf(review)) !== contentOf(review));
    const isToldOfEdits = syncs.some(({ codes }) => codes.includes('edits_may_be_missing'));
    if (missing.length === 0 && (old.length === 0 || isToldOfEdits)) return undefined;
    return `${seed}: ${subject.name}: ${missing.length} missing, ${old.length} not as edited: ${described(syncs.slice(-5))}`;
  } finally {
    changeSandbox(undefined);
  }
};
