import type { Endpoint } from '#shared/api/endpoint.ts';
import { bulkEndpoint, ResultsAnswer, ResultsRequest } from '#shared/bulk/operations/requests.ts';

export default {
  ...bulkEndpoint,
  name: 'bulk-results',
  path: '/bulk/results',
  summary: 'The files and the failures of a job',
  description:
    'Returns addresses of the files with the reviews, then the items that ended and are not complete, page by page. Each address works for 15 minutes without a key. Results can be read while the job is running.',
  request: ResultsRequest,
  response: ResultsAnswer,
} as const satisfies Endpoint;
