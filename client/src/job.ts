import { repeatedPage, type VouchError } from './errors.ts';
import { wait } from './send.ts';
import type { BulkFailure, BulkJob, BulkResults, Review } from './types.ts';

/** One line of the results of a job: a review, and where it comes from. A review that is gone has only its ids. */
export type JobReview = Review & {
  readonly job_id: string;
  readonly item: string;
  readonly line: number;
  readonly change: 'new' | 'edited' | 'gone';
};

/** What a job needs of the client. */
export interface JobCalls {
  call(operation: string, request: object): Promise<object>;
  /** The text at an address that needs no key. */
  get(url: string): Promise<string>;
}

/** A list of items that is read as a job. The API keeps it: `vouch.job(id)` gives it back in another process. */
export class Job {
  readonly id: string;
  readonly #calls: JobCalls;

  /** Use `bulk` or `job` of the client. */
  constructor(calls: JobCalls, id: string) {
    this.#calls = calls;
    this.id = id;
  }

  /** The state of the job, and how many of its items have ended. */
  status(): Promise<BulkJob> {
    return this.#post('bulk-status');
  }

  /**
   * Waits until the job has ended and returns its status.
   *
   * @param everySeconds how often it is asked; 10 by default
   * @param signal ends the waiting; the job goes on
   */
  async wait(everySeconds = 10, signal?: AbortSignal): Promise<BulkJob> {
    for (;;) {
      const status = await this.status();
      if (status.status !== 'running' && status.status !== 'waiting_for_upload') return status;
      await wait(everySeconds, signal);
    }
  }

  /** The reviews of all files, one after the other. */
  async *reviews(): AsyncGenerator<JobReview, void> {
    for await (const { files, again } of this.#results()) {
      let known = files;
      for (const { path } of files) {
        const read = () => this.#calls.get(known.find((file) => file.path === path)?.url ?? '');
        const text = await read().catch(async (error: Partial<VouchError>) => {
          if (error.code !== 'forbidden') throw error;
          known = (await again()).files; // The addresses work for 15 minutes.
          return read();
        });
        for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as JobReview; // As the docs say.
      }
    }
  }

  /** The items that ended and are not complete. */
  async *failures(): AsyncGenerator<BulkFailure, void> {
    for await (const { failures } of this.#results()) yield* failures;
  }

  /** Reads the items that are not complete again. */
  retry(): Promise<BulkJob> {
    return this.#post('bulk-retry');
  }

  /** Ends the job. What was read stays. */
  cancel(): Promise<BulkJob> {
    return this.#post('bulk-cancel');
  }

  /** The pages of the results, each with how to ask for it again. */
  async *#results(): AsyncGenerator<BulkResults & { again(): Promise<BulkResults> }, void> {
    let cursor: string | null = null;
    const again = (): Promise<BulkResults> => this.#post('bulk-results', { cursor });
    for (;;) {
      const page: BulkResults = await again();
      yield { ...page, again };
      if (page.next_cursor === null) return;
      if (page.next_cursor === cursor) throw repeatedPage();
      cursor = page.next_cursor;
    }
  }

  #post<Answer>(operation: string, fields: object = {}): Promise<Answer> {
    // As the OpenAPI document says.
    return this.#calls.call(operation, { job_id: this.id, ...fields }) as Promise<Answer>;
  }
}
