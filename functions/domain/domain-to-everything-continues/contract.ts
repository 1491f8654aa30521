import * as z from 'zod';
import { jsonLimits } from '#shared/api/endpoint.ts';
import {
  type DomainEndpoint,
  type DomainEvent,
  domainInformation,
  type PlatformsByEndpoint,
} from '#shared/domain/information.ts';
import { upstreamErrors } from '#shared/errors.ts';
import { usedBy } from '#shared/reviews/model/endpoint.ts';
import { SiteQuery } from '#shared/site/page/site-query.ts';
import { reviewEndpoints } from '../../review-endpoints.ts';

/** Every platform that a site may link to, by the name of its endpoint. */
const platforms: PlatformsByEndpoint = Object.fromEntries(
  reviewEndpoints.map((endpoint) => [endpoint.name, endpoint.platforms]),
);
const request = z.object({ query: SiteQuery });

/** What each event adds. */
const events = {
  site: 'title, description, theme color, logo and likely favicon, as soon as the head of the page has been read',
  platforms: 'the platforms that the page links or embeds, grouped by endpoint; post `query` to `path` as it is',
  reviews: 'one per source: the first reviews, up to 20, of the page itself and of each platform found',
  done: 'everything, with the favicon that was fetched and verified',
  error: 'sent instead of `done`: what was known until then, and the error that ended the stream in the member `error`',
} satisfies Record<DomainEvent['event'], string>;

export default {
  name: 'domain-to-everything-continues',
  group: 'domain',
  path: '/domain-to-everything-continues/reviews',
  host: 'base',
  summary: 'Everything known about a domain, as a stream',
  description: `Returns Server-Sent Events, each as soon as its data is known. The data of each event is a DomainInformation object with everything that is known so far, so that you can replace what you have. Only reviews are sent once: add those of each event \`reviews\`, or take all of them from \`done\`.

${Object.entries(events)
  .map(([name, text]) => `- \`${name}\`: ${text}`)
  .join('\n')}

The \`id\` of each event is one higher than the last. A comment is sent as heartbeat every 10 seconds. The stream cannot be resumed: if the connection breaks, send the request again and you get every event again. An error before the first event is a plain error response. A platform that fails becomes a warning. The stream ends within 50 seconds.`,
  request,
  get response() {
    return domainInformation();
  },
  responseHeaders: {},
  transport: 'events',
  events,
  timeoutSeconds: 60,
  memoryMb: 1024,
  bodyLimitBytes: jsonLimits.bodyLimitBytes,
  ...usedBy(Object.values(platforms).flat()),
  errors: upstreamErrors,
  platforms,
} satisfies DomainEndpoint<typeof request>;
