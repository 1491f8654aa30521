import { type Operation, operations, type ReviewOperation } from '#client/src/index.ts';
import list from './tools.json' with { type: 'json' };

/** The tools as MCP clients see them, and the version of Vouch. `npm run readme` writes them from the contracts. */
export const { tools, version } = list;

/** The kinds of get_reviews: the names of the review endpoints. */
export const kinds: readonly string[] = list.kinds;

const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name);

const operationNames = new Map(Object.entries(list.operations));

/** The operation of a tool other than get_reviews; undefined for an unknown name. */
export const operationOfTool = (tool: string): Operation | undefined => {
  const name = operationNames.get(tool);
  return name !== undefined && isOperation(name) ? name : undefined;
};

export const isKind = (kind: unknown): kind is ReviewOperation => typeof kind === 'string' && kinds.includes(kind);
