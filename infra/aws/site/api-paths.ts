import type { Endpoint } from '#shared/api/endpoint.ts';
import { mcpFunction } from '#shared/mcp/function.ts';

/** What serves a path behind the address of the site: the REST API, or the function URL of this endpoint. */
export type ApiOrigin = 'api' | { readonly stream: Endpoint['name'] };

/** Paths that one origin serves, as a path pattern of CloudFront. */
export interface ApiPaths {
  readonly pattern: string;
  readonly origin: ApiOrigin;
}

/** CloudFront allows so many patterns, the default one included, unless the quota of the account is raised. */
export const maximumPatterns = 25;

/** `/features/*` for every path below `/features`; a path of one segment as it is. */
const patternOf = (path: string): string => path.replace(/^(\/[^/]+)\/.*/, '$1/*');

/**
 * The paths of the API, from the contracts, by their first segment. They do not overlap.
 *
 * @param hasStreamUrls whether endpoints that stream have function URLs
 * @throws if endpoints of different origins have the same first segment
 */
export const apiPaths = (endpoints: readonly Endpoint[], hasStreamUrls: boolean): ApiPaths[] => {
  const originOf = ({ transport, name }: Endpoint): ApiOrigin =>
    hasStreamUrls && transport === 'events' ? { stream: name } : 'api';
  const served = [
    ...endpoints.map((endpoint) => ({ pattern: patternOf(endpoint.path), origin: originOf(endpoint) })),
    { pattern: mcpFunction.path, origin: 'api' as const },
  ];
  return [...Map.groupBy(served, ({ pattern }) => pattern).entries()].map(([pattern, [first, ...others]]) => {
    if (first === undefined) throw new Error(`No path has the pattern ${pattern}`); // groupBy makes no empty groups.
    const isMixed = others.some(({ origin }) => JSON.stringify(origin) !== JSON.stringify(first.origin));
    if (isMixed)
      throw new Error(`The paths ${pattern} have several origins. Give the new endpoint another first segment.`);
    return first;
  });
};
