import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint } from '#shared/bulk/operations/requests.ts';

export default {
  ...bulkEndpoint,
  name: 'bulk-cancel',
  path: '/bulk/cancel',
  summary: 'Ends a job',
  description:
    'Ends a job and its schedule. Items that are being read end after their page. What was read stays, and /bulk/retry reads the rest.',
} as const satisfies Endpoint;
