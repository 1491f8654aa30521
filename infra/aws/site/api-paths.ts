import type { Endpoint } from '#shared/api/endpoint.ts';
import { mcpFunction } from '#shared/mcp/function.ts';

/** CloudFront allows so many patterns, the default one included, unless the quota of the account is raised. */
export const maximumPatterns = 25;

/** `/features/*` for every path below `/features`; a path of one segment as it is. */
const patternOf = (path: string): string => path.replace(/^(\/[^/]+)\/.*/, '$1/*');

/**
 * The paths of the API behind the address of the site, by their first segment: patterns of CloudFront that do not overlap,
 * each with the name of the endpoint whose function URL serves it; undefined for the REST API.
 *
 * @param hasStreamUrls whether endpoints that stream have function URLs
 * @throws if endpoints of different origins have the same first segment
 */
export const apiPaths = (
  endpoints: readonly Endpoint[],
  hasStreamUrls: boolean,
): ReadonlyMap<string, Endpoint['name'] | undefined> => {
  const origins = new Map<string, Endpoint['name'] | undefined>();
  for (const { path, transport, name } of [...endpoints, { ...mcpFunction, transport: 'json' }]) {
    const [pattern, origin] = [patternOf(path), hasStreamUrls && transport === 'events' ? name : undefined];
    if (origins.has(pattern) && origins.get(pattern) !== origin)
      throw new Error(`The paths ${pattern} have several origins. Give the new endpoint another first segment.`);
    origins.set(pattern, origin);
  }
  return origins;
};
