import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint, JobAnswer, JobRequest } from '#shared/bulk/operations/requests.ts';
import example from './example.json' with { type: 'json' };

export default {
  ...bulkEndpoint,
  name: 'bulk-retry',
  path: '/bulk/retry',
  summary: 'Reads what failed of a job again',
  description:
    'Reads the items that are not complete once more, each from where it stopped. Complete items are not read again.',
  request: JobRequest,
  response: JobAnswer,
  example,
  successStatus: 202,
} as const satisfies Endpoint;
