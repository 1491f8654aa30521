import list from './tools.json' with { type: 'json' };

/** How the response of an endpoint becomes the result of a tool. */
export type ResultForm = 'reviews' | 'events' | 'json';

/** The endpoint that a tool calls. */
export interface Route {
  readonly path: string;
  readonly host: string;
  readonly form: ResultForm;
}

/**
 * The tools as an MCP client sees them, and the version of Vouch. They are generated from the contracts: `npm run tools`
 * writes them, a test compares them.
 */
export const { tools, version } = list;

/** The kinds of get_reviews: the names of the review endpoints. */
export const kinds: readonly string[] = Object.keys(list.reviewPaths);

const entry = <Value>(record: Readonly<Record<string, Value>>, name: unknown): Value | undefined =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** The endpoint of a tool other than get_reviews; undefined for an unknown name. */
export const routeOfTool = (name: string): Route | undefined => {
  const route = entry(list.routes, name);
  return route && { ...route, form: route.form === 'events' ? 'events' : 'json' };
};

/** The review endpoint of a kind; undefined for an unknown one. */
export const routeOfKind = (kind: unknown): Route | undefined => {
  const path = entry(list.reviewPaths, kind);
  return path === undefined ? undefined : { path, host: 'base', form: 'reviews' };
};
