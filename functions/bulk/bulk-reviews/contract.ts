import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint, StartRequest } from '#shared/bulk/operations/requests.ts';
import anyPlatform from '../../reviews/any-platform/contract.ts';

export default {
  ...bulkEndpoint,
  name: 'bulk-reviews',
  path: '/bulk/reviews',
  summary: 'Starts a job that reads a list of items',
  description: `Reads the whole list of reviews of each item, or as many as its \`reviews_to_fetch\`, and returns at once. /bulk/status says how far the job is, /bulk/results has the files.

- Send up to 1,000 \`items\`, each with a \`url\`, or with an \`endpoint\` and the fields of its request.
- Send \`"manifest": "upload"\` for up to 50,000: PUT them as lines of JSON or as CSV to the \`upload_url\`, then send the \`job_id\` here.
- If a row is not valid, \`errors\` lists it by its line, and nothing starts.
- With a \`schedule\` the list is read again and again; each result says whether the review is \`new\`, \`edited\` or \`gone\`.

A job counts as the calls that it takes: one for each item, and one for each further 500 reviews.`,
  successStatus: 202,
  request: StartRequest,
  /** What reads the items. */
  items: anyPlatform,
} as const satisfies Endpoint & { readonly items: typeof anyPlatform };
