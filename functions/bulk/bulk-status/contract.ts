import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint } from '#shared/bulk/operations/requests.ts';

export default {
  ...bulkEndpoint,
  name: 'bulk-status',
  path: '/bulk/status',
  summary: 'How far a job is',
  description: 'Counts the items that have ended, by how they ended. It costs no call of a platform.',
} as const satisfies Endpoint;
