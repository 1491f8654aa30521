import { reportError } from '../../api/handle-errors.ts';
import { detailOf, errorKinds, VouchError } from '../../errors.ts';
import type { Review } from '../../reviews/model/review.ts';
import { lacking, summaryOf } from '../../reviews/model/warnings.ts';
import { partialEnds } from '../../reviews/output/answer.ts';
import { type Item, type ItemFailure, keysOf, type ResultLine, type Run, readObject, State } from '../job/model.ts';
import type { Store } from '../store/store.ts';
import { changedSince, Seen, seenOf } from './changes.ts';
import { laneBreaker, mostBlocked } from './lane-breaker.ts';
import type { Page, ReadPage } from './reader.ts';
import { waitAfter } from './wait-after.ts';

/** What a worker needs. */
export interface WorkerOptions {
  readonly store: Store;
  readonly read: ReadPage;
  /** Counts one more call for the plan of the job's customer; false if the plan allows no more. */
  readonly count: (job: string) => Promise<boolean>;
  /** The longest wait before an item is tried again, in seconds. An item whose platform asks for more fails at once. */
  readonly maxWaitSeconds: number;
  /** Ends the page that is being read, of which nothing is kept. */
  readonly signal?: AbortSignal;
}

/** What to do with an item next: read on, wait so many seconds and read on, or nothing. */
export interface Step {
  readonly next: 'more' | 'wait' | 'done' | 'failed';
  readonly wait: number;
}

/** Reviews of one page: the most that one call of the API returns. */
const pageSize = 500;
/** How long one page may take, in milliseconds: as a call of the API. */
const pageMs = 24_000;
/** The wait before a list that the platform cut off is continued, in seconds. */
const cutOffWait = 5;

/** What is said of an item that is not complete. */
type Said = Partial<Pick<VouchError, 'candidates'> & { readonly detail: string }>;

/** The walk over the list of one item: it writes each page to a part with its own name, and then the checkpoint. */
export class ItemWalk {
  readonly #options: WorkerOptions;
  readonly #run: Run;
  readonly #item: Item;
  readonly #keys;
  readonly #breaker;
  #at: State;

  constructor(options: WorkerOptions, run: Run, item: Item) {
    this.#options = options;
    this.#run = run;
    this.#item = item;
    this.#keys = keysOf(run.job);
    this.#breaker = laneBreaker(options.store, run.job, item.lane);
    this.#at = this.#newWalk();
  }

  /** Reads the checkpoint. */
  async begin(): Promise<void> {
    const stored = await readObject(this.#options.store, this.#keys.state(this.#item.id), State);
    if (stored === undefined) return;
    if (stored.run === this.#run.id) this.#at = stored;
    else if (this.#run.kind !== 'retry') this.#at = this.#newWalk(stored.next_sync_date);
    else await this.#resume(stored);
  }

  async readPage(): Promise<Step> {
    if (this.#at.outcome !== undefined) return this.#end(); // The last call may have been stopped before it wrote all.
    if (await this.#breaker.isStopped()) {
      const detail = `The platform blocked ${mostBlocked} requests in a row, so the job stopped asking it. Retry the job later.`;
      return this.#end('upstream_blocked', { detail });
    }
    const { read, count, signal } = this.#options;
    const isCounted = this.#at.is_paid || (await count(this.#run.job)); // A table that fails is no fault of the item.
    try {
      if (!isCounted) throw new VouchError('quota_exceeded', noCallsLeft);
      const page = await read(this.#item.endpoint, this.#request(), Date.now() + pageMs, signal);
      await this.#breaker.count();
      return await this.#keep(page);
    } catch (thrown) {
      if (signal?.aborted) return { next: 'wait', wait: 0 };
      const error = reportError(thrown, 'bulk-worker', this.#run.id);
      await this.#breaker.count(error.code);
      return this.#afterError(error);
    }
  }

  #newWalk(syncDate?: string): State {
    const { id, kind, writes } = this.#run;
    const sync = writes === 'changes' && syncDate !== undefined && { sync_date: syncDate, next_sync_date: syncDate };
    const stem = kind === 'refresh' ? `${this.#item.id}-${id}` : this.#item.id;
    const day = new Date().toISOString().slice(0, 10);
    return { run: id, day, stem, part: 0, reviews: 0, is_paid: isPaid(this.#run), attempts: 0, ...sync };
  }

  /** Continues a walk that failed. One without a token starts again; its parts are kept only if changes are written. */
  async #resume(stored: State): Promise<void> {
    const { outcome, detail: _, candidates: __, ...walk } = stored;
    const isContinued = stored.token !== undefined && outcome !== 'invalid_pagination_token';
    if (isContinued) this.#at = { ...walk, run: this.#run.id, is_paid: isPaid(this.#run), attempts: 0 };
    else {
      const { day, stem, part, reviews, sync_date } = stored;
      const isKept = this.#run.writes !== 'all';
      this.#at = { ...this.#newWalk(sync_date), day, stem, ...(isKept && { part, reviews }) };
      const written = Array.from({ length: part }, (_each, index) => this.#keys.part(stored, index));
      if (!isKept) await this.#options.store.remove(written);
    }
  }

  /** How many reviews the item has at most. */
  get #limit(): number {
    const { reviews_to_fetch: limit } = this.#item.request;
    return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
  }

  get #had(): number {
    return this.#at.read ? Object.keys(this.#at.read).length : this.#at.reviews;
  }

  #request(): Record<string, unknown> {
    const { token, sync_date } = this.#at;
    return {
      ...this.#item.request,
      reviews_to_fetch: Math.min(pageSize, this.#limit - this.#had),
      ...(token !== undefined && { pagination_token: token }),
      ...(sync_date !== undefined && { sync_date }),
    };
  }

  /** Writes a page, then how far the list is read. */
  async #keep(page: Page): Promise<Step> {
    const at = this.#at;
    await this.#notePlatform(page.platform);
    const lines = await this.#linesOf(page.reviews);
    await this.#writePart(lines);
    const isStuck = page.nextToken === at.token;
    const isCutOff = page.endedBy === 'upstream_error';
    at.codes = summaryOf([...(at.codes ?? []), ...page.warnings.map(({ code }) => code)]);
    at.is_doubtful ||= isCutOff || page.leftOut > 0 || at.codes.some((code) => lacking.has(code));
    at.edition_failed ??= page.warnings.find(({ code }) => code === 'edition_failed')?.detail;
    at.is_paid = false;
    at.token = page.nextToken;
    if (this.#had >= this.#limit) return this.#end('complete');
    if (page.nextToken === undefined) return this.#endOfList(page);
    if (isStuck || (isCutOff && page.reviews.length === 0)) {
      throw new VouchError('upstream_error', `The list of the platform does not go on. ${warningTexts(page)}`);
    }
    if (page.reviews.length > 0) at.attempts = 0;
    await this.#save();
    return isCutOff
      ? { next: 'wait', wait: Math.min(cutOffWait, this.#options.maxWaitSeconds) }
      : { next: 'more', wait: 0 };
  }

  async #endOfList(page: Page): Promise<Step> {
    const [at, { endedBy, nextSyncDate }] = [this.#at, page];
    const isShort = at.edition_failed !== undefined || partialEnds.includes(endedBy);
    if (isShort) return this.#end('incomplete', { detail: at.edition_failed ?? warningTexts(page) });
    at.is_whole = this.#run.writes === 'whole' && endedBy === 'end_of_list' && !at.is_doubtful;
    if (at.is_whole) await this.#writePart(await this.#gone());
    at.next_sync_date = nextSyncDate ?? at.next_sync_date;
    return this.#end('complete');
  }

  /** A name may be found on another platform in a later search, so the platform is saved before the first part. */
  async #notePlatform(platform: string | undefined): Promise<void> {
    const at = this.#at;
    if (platform === undefined || at.platform === platform) return;
    if (at.platform !== undefined) await this.#options.store.remove([this.#keys.part(at, at.part)]);
    at.platform = platform;
    if (this.#item.lane !== platform) await this.#save();
  }

  async #linesOf(reviews: readonly Review[]): Promise<ResultLine[]> {
    const isTracked = this.#run.writes !== 'all';
    this.#at.item_id ??= reviews[0]?.item_id;
    const changed = changedSince(isTracked ? await this.#seen() : {}, reviews);
    if (isTracked) this.#at.read = { ...this.#at.read, ...seenOf(reviews) };
    return changed.map(({ review, change }) => ({ ...this.#lineStart, change, ...review }));
  }

  get #lineStart() {
    const { id: item, line } = this.#item;
    return { job_id: this.#run.job.slice(this.#run.job.lastIndexOf('/') + 1), item, line };
  }

  async #gone(): Promise<ResultLine[]> {
    const { read = {}, platform = '', item_id = '' } = this.#at;
    const gone = Object.keys(await this.#seen()).filter((id) => !Object.hasOwn(read, id));
    return gone.map((review_id) => ({ ...this.#lineStart, change: 'gone', platform, item_id, review_id }));
  }

  async #seen(): Promise<Seen> {
    return (await readObject(this.#options.store, this.#keys.seen(this.#item.id), Seen)) ?? {};
  }

  async #writePart(lines: readonly ResultLine[]): Promise<void> {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await this.#options.store.write(this.#keys.part(this.#at, this.#at.part), text);
    this.#at.part += 1;
    this.#at.reviews += lines.length;
  }

  #save(): Promise<void> {
    return this.#options.store.write(this.#keys.state(this.#item.id), JSON.stringify(this.#at));
  }

  async #afterError(error: VouchError): Promise<Step> {
    if (error.code !== 'too_many_requests') this.#at.attempts += 1; // That one is of our own plan.
    const wait = waitAfter(error, this.#at.attempts, this.#options.maxWaitSeconds);
    if (wait === undefined) return this.#end(error.code, { detail: detailOf(error), candidates: error.candidates });
    await this.#save();
    return { next: 'wait', wait };
  }

  /** Writes how the item ended. Each part of it may be repeated. */
  async #end(outcome = this.#at.outcome ?? 'complete', said: Said = {}): Promise<Step> {
    const [at, { store }] = [this.#at, this.#options];
    if (at.outcome === undefined) {
      Object.assign(at, { outcome, ...said });
      await this.#save();
    }
    if (at.read) {
      const seen = at.is_whole ? at.read : { ...(await this.#seen()), ...at.read };
      await store.write(this.#keys.seen(this.#item.id), JSON.stringify(seen));
    }
    const error = this.#keys.error(this.#item);
    if (outcome !== 'complete') await store.write(error, JSON.stringify(this.#failure(outcome)));
    else if (this.#run.kind !== 'new') await store.remove([error]); // That of a run before.
    await store.write(this.#keys.mark(this.#item.id, outcome, at.reviews, at.codes), '');
    return { next: outcome === 'complete' ? 'done' : 'failed', wait: 0 };
  }

  #failure(code: ItemFailure['code']): ItemFailure {
    const { line, id, endpoint, request } = this.#item;
    const { detail = '', reviews, candidates } = this.#at;
    const retryable = code === 'incomplete' || errorKinds[code].retryable;
    return { line, item: id, endpoint, request, code, detail, retryable, reviews, candidates };
  }
}

const warningTexts = ({ warnings }: Page): string => warnings.map(({ detail }) => detail).join(' ');

/** A new job and a retry count one call of each item when they start. A schedule starts its runs itself. */
const isPaid = ({ kind }: Run): boolean => kind !== 'refresh';

const noCallsLeft =
  'The plan allows no more calls this month. Retry the job in the next month, or ask for a larger plan.';
