import * as z from 'zod';
import { candidates } from '../../api/problem-schema.ts';
import { type ErrorCode, errorKinds } from '../../errors.ts';
import type { Review } from '../../reviews/model/review.ts';
import type { Store } from '../store/store.ts';

/** What a job is made of, as its store keeps it. */

/** The most items of one job. */
export const mostItems = 50_000;
/** The most items in a request itself; more are uploaded. */
export const mostInline = 1_000;

/** One item: a request of a review endpoint. */
export const Item = z.object({
  /** Fingerprint of the endpoint and the request. It names the files of the item. */
  id: z.string(),
  /** The line of the manifest, from 1. */
  line: z.int(),
  /** Items of one lane are read a few at a time: the platform, or the endpoint where a name may mean several. */
  lane: z.string(),
  endpoint: z.string(),
  /** As the schema of that endpoint gives it. */
  request: z.record(z.string(), z.unknown()),
});
export type Item = z.infer<typeof Item>;

/** A job, written when it is created and when its status changes. */
export const Job = z.object({
  job_id: z.string(),
  customer: z.string(),
  /** The usage plan of the customer when the job was created. */
  plan: z.string(),
  /** Of the request, so that another one with the same idempotency key is refused. */
  fingerprint: z.string(),
  status: z.enum(['waiting_for_upload', 'running', 'complete', 'partial', 'failed', 'cancelled']),
  items: z.int(),
  duplicates: z.int(),
  /** The fields of its list that were ignored, the first of them, as the response says it. */
  ignored: z.array(z.string()),
  webhook_url: z.string().optional(),
  schedule: z.object({ expression: z.string(), whole: z.boolean() }).optional(),
  /** The run that was started last. */
  run: z.string().optional(),
  /** When the last run started; before the first, when the job was created. */
  started_at: z.string(),
  ended_at: z.string().optional(),
});
export type Job = z.infer<typeof Job>;

/** One run over the items of a job. */
export const Run = z.object({
  /** Where the job is kept: `jobs/<customer>/<job_id>`. */
  job: z.string(),
  id: z.string(),
  /** new: all items. retry: those that are not complete. refresh: all items again, from where they were read last. */
  kind: z.enum(['new', 'retry', 'refresh']),
  /** What is written: all reviews; or what has changed since the last walk, found by sync_date or in the whole list. */
  writes: z.enum(['all', 'changes', 'whole']),
});
export type Run = z.infer<typeof Run>;

/** A part of a run: the items of one platform, in `manifest`. */
export const Lane = z.object({ name: z.string(), manifest: z.string(), concurrency: z.int() });
export type Lane = z.infer<typeof Lane>;

/** How an item ended: complete, or why it is not. */
export const Outcome = z.enum(['complete', 'incomplete', ...(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]])]);
export type Outcome = z.infer<typeof Outcome>;

/** An item that ended and is not complete. */
export const ItemFailure = z.object({
  line: z.int().describe('The line of the manifest, or the place in `items`, from 1'),
  item: z.string().describe('Id of the item, which also begins the names of its files'),
  endpoint: z.string().describe('The endpoint that reads it'),
  request: z.record(z.string(), z.unknown()).describe('The request of the item'),
  code: Outcome.exclude(['complete']).describe(
    'The code of the error; `incomplete` if the list ended early and cannot be continued, or an edition of it failed',
  ),
  detail: z.string().describe('What happened, what is allowed, what to do next'),
  retryable: z.boolean().describe('Whether the same request may succeed later'),
  reviews: z.int().describe('How many of its reviews were read'),
  candidates: candidates(),
});
export type ItemFailure = z.infer<typeof ItemFailure>;

/** How far one item was read: the checkpoint. */
export const State = z.object({
  run: z.string(),
  /** The day of its parts, UTC. It is fixed when the walk begins, so that a repeated part has the same name. */
  day: z.string(),
  /** The beginning of the names of its parts. */
  stem: z.string(),
  platform: z.string().optional(),
  item_id: z.string().optional(),
  /** How many parts were written. */
  part: z.int(),
  reviews: z.int(),
  /** Whether the call of its next page was counted for the plan with the start of the run. */
  is_paid: z.boolean(),
  /** Failures one after the other without a review between them. */
  attempts: z.int(),
  token: z.string().optional(),
  outcome: Outcome.optional(),
  detail: z.string().optional(),
  candidates: candidates(),
  /** The sync_date of this walk, and of the next one. */
  sync_date: z.string().optional(),
  next_sync_date: z.string().optional(),
  /** The codes of the warnings that its mark names, the most important first: it has no room for all. */
  codes: z.array(z.string()).optional(),
  /** Whether the walk may lack reviews of the list: filters left some out, or an answer said so. */
  is_doubtful: z.boolean().optional(),
  /** What a warning said of an edition that was left out: the next sync must not begin behind it. */
  edition_failed: z.string().optional(),
  /** Of a job with a schedule: the reviews of this walk, id to fingerprint, and whether they are the whole list. */
  is_whole: z.boolean().optional(),
  read: z.record(z.string(), z.string()).optional(),
});
export type State = z.infer<typeof State>;

/** One line of the results. A review that is gone has only the ids. */
export type ResultLine = Partial<Review> &
  Pick<Review, 'review_id' | 'platform' | 'item_id'> & {
    readonly job_id: string;
    readonly item: string;
    readonly line: number;
    readonly change: 'new' | 'edited' | 'gone';
  };

/** The codes in the name of a mark: while a file is written, its name must have less than 256 characters. */
const mostCodes = 7;

/** The keys of the objects of a job. */
export const keysOf = (job: string) => ({
  job: `${job}/job.json`,
  upload: `${job}/upload`,
  items: `${job}/items.ndjson`,
  summary: `${job}/summary.json`,
  results: `${job}/results/`,
  errors: `${job}/errors/`,
  marks: `${job}/done/`,
  lanes: `${job}/lanes/`,
  /** The keys of the marks that the last run removed when it began. */
  removed: `${job}/removed.json`,
  begun: (run: string) => `${job}/runs/${run}/begun.json`,
  state: (item: string) => `${job}/state/${item}.json`,
  seen: (item: string) => `${job}/seen/${item}.json`,
  /** Its name begins with the line, so that failures are listed in the order of the list. */
  error: ({ line, id }: Pick<Item, 'line' | 'id'>) => `${job}/errors/${String(line).padStart(6, '0')}-${id}.json`,
  lane: (name: string) => `${job}/lanes/${name}.json`,
  manifest: (run: string, lane: string) => `${job}/runs/${run}/${lane}.json`,
  part: ({ platform = 'unknown', day, stem }: State, part: number) =>
    `${job}/results/platform=${platform}/dt=${day}/${stem}-${String(part).padStart(5, '0')}.ndjson`,
  /** An item that has ended: an empty object, whose name alone says how, so that a status is one list. */
  mark: (item: string, outcome: Outcome, reviews: number, codes: readonly string[] = []) =>
    `${job}/done/${[item, outcome, reviews, ...codes.slice(0, mostCodes)].join('.')}`,
});

/** What the name of a mark says. */
export const readMark = (key: string): { item: string; outcome: Outcome; reviews: number; codes: string[] } => {
  const [item = '', outcome, reviews, ...codes] = key.slice(key.lastIndexOf('/') + 1).split('.');
  return { item, outcome: Outcome.parse(outcome), reviews: Number(reviews), codes };
};

/** An object of the store, as its schema reads it; undefined if there is none. */
export const readObject = async <Schema extends z.ZodType>(
  store: Pick<Store, 'read'>,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const text = await store.read(key);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

/** Lines of JSON, as their schema reads them. */
export const readLines = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema>[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [schema.parse(JSON.parse(line))]));
