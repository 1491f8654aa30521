import * as z from 'zod';
import { type Endpoint, jsonLimits } from '#shared/api/endpoint.ts';
import { upstreamErrors } from '#shared/errors.ts';
import { SiteQuery } from '#shared/site/page/site-query.ts';
import { SiteAssets } from '#shared/site/read-assets.ts';

export default {
  ...jsonLimits,
  name: 'domain-to-asset',
  group: 'features',
  path: '/features/domain-to-asset',
  host: 'base',
  summary: 'The favicon, logo and colors of a site',
  description:
    'Reads the page of a domain or URL. The favicon is fetched and verified. The logo is the one that the page names as its own. The colors are those of the page and its buttons. Unknown values are null.',
  request: z.object({
    query: SiteQuery,
    favicon_only: z
      .boolean('Must be true or false')
      .default(false)
      .describe('Return only the favicon. Nothing else is fetched, and all other fields are null'),
  }),
  response: SiteAssets,
  responseHeaders: {},
  memoryMb: 1024,
  credentials: [],
  errors: upstreamErrors,
} as const satisfies Endpoint;
