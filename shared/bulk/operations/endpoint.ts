import type { Endpoint } from '../../api/endpoint.ts';

/** What all operations on jobs have in common. */
export const bulkEndpoint = {
  group: 'bulk',
  host: 'base',
  responseHeaders: {},
  transport: 'json',
  timeoutSeconds: 28,
  memoryMb: 512,
  bodyLimitBytes: 1024 * 1024,
  credentials: [],
  errors: ['item_not_found', 'not_supported', 'service_unavailable'],
} as const satisfies Partial<Endpoint>;
