import * as z from 'zod';

/** The keywords of JSON Schema that the service accepts. It refuses lengths, bounds, patterns and defaults. */
const keywords = new Set([
  ...['$schema', '$ref', '$defs', 'definitions', 'type', 'enum', 'const', 'anyOf', 'allOf', 'title', 'description'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'format'],
]);

const formats = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']);

const mostOptional = 24;
const mostUnions = 16;

/** One node of a JSON Schema, with the keywords that the rules check. */
const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  $ref: z.string().optional(),
});
type Node = z.infer<typeof Node>;

const childrenOf = ({ properties, items, anyOf, allOf, $defs }: Node): unknown[] => [
  ...Object.values(properties ?? {}),
  ...(items === undefined ? [] : [items]),
  ...(anyOf ?? []),
  ...(allOf ?? []),
  ...Object.values($defs ?? {}),
];

/** The node and all nodes below it; undefined if one of them is not a schema. */
const nodesOf = (schema: unknown): Node[] | undefined => {
  const node = Node.safeParse(schema);
  if (!node.success) return undefined;
  const below = childrenOf(node.data).map(nodesOf);
  return below.includes(undefined) ? undefined : [node.data, ...below.flatMap((nodes) => nodes ?? [])];
};

const isObject = ({ type, properties }: Node): boolean => type === 'object' || properties !== undefined;

/** What is wrong with one node. */
const faultOf = (node: Node): string | undefined => {
  const kind = typeof node.type === 'string' ? node.type : 'object';
  const stray = Object.keys(node).filter((key) => node[key] !== undefined && !keywords.has(key));
  if (stray.length > 0) return `For '${kind}' type, properties ${stray.join(', ')} are not supported`;
  if (isObject(node) && node['additionalProperties'] !== false) {
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  const { minItems = 0, format } = node;
  if (minItems !== 0 && minItems !== 1)
    return "For 'array' type, 'minItems' values other than 0 or 1 are not supported";
  if (format !== undefined && !formats.has(String(format))) return `String format '${format}' is not supported`;
  return undefined;
};

const optionalIn = ({ properties = {}, required = [] }: Node): number =>
  Object.keys(properties).filter((name) => !required.includes(name)).length;

const isUnion = ({ type, anyOf }: Node): boolean => anyOf !== undefined || Array.isArray(type);

/** Follows every $ref; true if one leads back to a definition that is being read. */
const isRecursive = (root: Node, node: unknown = root, open: readonly string[] = []): boolean => {
  const parsed = Node.safeParse(node);
  if (!parsed.success) return false;
  const name = parsed.data.$ref?.replace('#/$defs/', '');
  if (name === undefined) {
    const { $defs, ...own } = parsed.data;
    return childrenOf(own).some((child) => isRecursive(root, child, open));
  }
  return name === '#' || open.includes(name) || isRecursive(root, root.$defs?.[name], [...open, name]);
};

/** Why the service refuses a schema of structured output; undefined if it accepts it. */
export const schemaFault = (schema: unknown): string | undefined => {
  const nodes = nodesOf(schema);
  const [root] = nodes ?? [];
  if (nodes === undefined || root === undefined) return 'Invalid schema';
  if (isRecursive(root)) return 'Recursive schemas are not supported';
  const fault = nodes.map(faultOf).find((found) => found !== undefined);
  if (fault !== undefined) return fault;

  const optional = nodes.reduce((sum, node) => sum + optionalIn(node), 0);
  if (optional > mostOptional) {
    return `Schemas contains too many optional parameters (${optional}), which would make grammar compilation inefficient. Reduce the number of optional parameters (limit: ${mostOptional}).`;
  }
  const unions = nodes.filter(isUnion).length;
  if (unions > mostUnions) {
    return `Schemas contains too many parameters with union types (${unions} parameters with type arrays or anyOf). Reduce them (limit: ${mostUnions}).`;
  }
  return undefined;
};
