import * as z from 'zod';
import { type Endpoint, jsonLimits } from '../../api/endpoint.ts';
import { ItemFailure, Job, mostInline, mostItems } from '../job/model.ts';
import { mostNameLength } from '../manifest/rows.ts';

/** What the operations on jobs take and return. */

const job_id = z
  .string('Must be the id of a job')
  .regex(/^job_[\da-f]{24}$/, 'Must be the id of a job, as /bulk/reviews returned it')
  .describe('The id of the job');

/** A request that names a job. */
export const JobRequest = z.object({ job_id });

const text = (most: number, description: string) =>
  z.string(`Must be a text of 1 to ${most} characters`).min(1).max(most).optional().describe(description);

const schedule = z
  .object(
    {
      expression: z
        .string()
        .regex(
          /^(rate\([1-9]\d{0,3} (hours?|days?)\)|cron\([\w ,*/?#-]{9,80}\))$/,
          'Must be a rate of hours or days, such as rate(1 day), or a cron expression of EventBridge, such as cron(0 6 * * ? *)',
        )
        .describe('rate(1 day) or cron(0 6 * * ? *), as EventBridge has them, in UTC'),
      whole: z
        .boolean()
        .default(false)
        .describe('Reads each list whole at each run, which also finds the reviews that are gone'),
    },
    'Must be an object with an `expression`, such as {"expression": "rate(1 day)"}',
  )
  .optional()
  .describe('Runs the list again and again, and writes what has changed');

/** A row of any form: the list is checked as a whole, so that each problem is said with its line. */
const row = z
  .unknown()
  .meta({ type: 'object', propertyNames: { type: 'string', maxLength: mostNameLength }, additionalProperties: {} });

export const StartRequest = z.object({
  items: z
    .array(row)
    .min(1, 'Must have at least one item')
    .max(mostInline, `Must have at most ${mostInline} items. Upload more: "manifest": "upload"`)
    .optional()
    .describe(
      'The items: `{"url": "https://..."}`, or `endpoint` (the name of a review endpoint) with the fields of its request',
    ),
  manifest: z
    .literal('upload', 'Must be "upload"')
    .optional()
    .describe(`In place of items: returns an address for a file with up to ${mostItems} items`),
  job_id: job_id.optional().describe('Starts the job whose list was uploaded'),
  webhook_url: text(2_048, 'Gets a signed POST when the job has ended: https, and a public host'),
  schedule,
  idempotency_key: text(200, 'A request with the key of an earlier one starts no second job'),
});
export type StartRequest = z.infer<typeof StartRequest>;

const count = (description: string) => z.int().describe(description);
const time = (description: string) => z.iso.datetime().describe(description);
const { status } = Job.shape;

const request_warnings = z
  .array(
    z
      .object({
        code: z.string().describe('The code of the warning, for use in programs'),
        detail: z.string().describe('What was ignored'),
      })
      .meta({ id: 'RequestWarning' }),
  )
  .describe(
    'What was ignored of this request: an `unknown_field`, or all of it (`nothing_started`); empty if nothing was',
  );

/** What a job is, and how far. */
export const JobAnswer = z
  .object({
    job_id,
    status: status.describe(
      'complete: every item is. partial: some failed. failed: none is complete. The results of each are there to read',
    ),
    items: count('How many items the job has; 0 before the list is uploaded'),
    duplicates: count('How many rows repeat an earlier one. They are read once'),
    finished: count('How many items have ended'),
    outcomes: z
      .record(z.string(), z.int())
      .describe('How many items ended so: `complete`, `incomplete`, or the code of an error'),
    warnings: z
      .record(z.string(), z.int())
      .describe(
        'How many items have a warning, by its code: reviews may be missing (`platform_cap`), or a field of the request was not applied (`language_not_applied`)',
      ),
    request_warnings,
    reviews: count('How many reviews were written of the items that have ended'),
    run_started_at: time('When the last run started; before the first, when the job was created'),
    run_ended_at: z.iso.datetime().nullable().describe('When the last run ended; null before'),
    upload_url: z
      .string()
      .optional()
      .describe('PUT the list here within 15 minutes, as lines of JSON or CSV; then send the job_id'),
  })
  .meta({ id: 'BulkJob' });
export type JobAnswer = Omit<z.infer<typeof JobAnswer>, 'request_warnings'>;

/** What to do next with a job that a request did not start. */
const nextStep = ({ status, items, outcomes: { complete = 0 } }: JobAnswer): string => {
  if (status === 'running') return 'Wait until it has ended.';
  if (status === 'waiting_for_upload') return 'PUT its list to the upload_url, then send its job_id to /bulk/reviews.';
  return complete < items
    ? '/bulk/retry reads what is not complete.'
    : 'To read its items again, send them to /bulk/reviews with another idempotency_key, or none.';
};

/** The response to a request that started nothing: the job as it is, with a warning that says so. */
export const nothingStarted = (job: JobAnswer) => {
  const detail = `The job is ${job.status}, so this request started nothing. ${nextStep(job)}`;
  return { ...job, request_warnings: [{ code: 'nothing_started', detail }] };
};

export const ResultsRequest = z.object({
  job_id,
  cursor: text(1_100, 'The next_cursor of the previous response'),
});

export const ResultsAnswer = z
  .object({
    job_id,
    files: z
      .array(
        z.object({
          path: z.string().describe('results/platform=<platform>/dt=<day>/<item>-<part>.ndjson'),
          bytes: count('The size of the file'),
          url: z.string().describe('Where to get it without a key: one review per line, as JSON'),
        }),
      )
      .describe('The files with the reviews. Failures begin on the page with the last of them'),
    failures: z.array(ItemFailure.meta({ id: 'BulkFailure' })).describe('The items that ended and are not complete'),
    warnings: z
      .array(
        ItemFailure.pick({ line: true, item: true }).extend({
          codes: z.array(z.string()).describe('The codes of its warnings, such as `platform_cap`'),
        }),
      )
      .describe(
        'On the last page: the items that may lack reviews, or to which a field was not applied, although they are complete',
      ),
    request_warnings,
    next_cursor: z.string().nullable().describe('Send it as cursor to go on; null on the last page'),
    links_expire_at: time('When the addresses end: 15 minutes after this response'),
  })
  .meta({ id: 'BulkResults' });
export type ResultsAnswer = Omit<z.infer<typeof ResultsAnswer>, 'request_warnings'>;

/** What all operations on jobs have in common, and what most of them take and return. */
export const bulkEndpoint = {
  ...jsonLimits,
  group: 'bulk',
  host: 'base',
  responseHeaders: {},
  credentials: [],
  errors: ['item_not_found', 'not_supported', 'service_unavailable'],
  request: JobRequest,
  response: JobAnswer,
} as const satisfies Partial<Endpoint>;
