import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint } from '#shared/bulk/operations/requests.ts';

export default {
  ...bulkEndpoint,
  name: 'bulk-retry',
  path: '/bulk/retry',
  summary: 'Reads what failed of a job again',
  description:
    'Reads the items that are not complete once more, each from where it stopped. Complete items are not read again.',
  successStatus: 202,
} as const satisfies Endpoint;
