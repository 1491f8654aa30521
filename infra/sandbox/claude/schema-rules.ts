import * as z from 'zod';

/** The keywords of JSON Schema that the service accepts. It refuses lengths, bounds, patterns and defaults. */
const keywords = new Set(
  '$schema $ref $defs definitions type enum const anyOf allOf title description properties required additionalProperties items minItems format'.split(
    ' ',
  ),
);

const mostOptional = 24;

/** One node of a JSON Schema, with the keywords that the rules check. */
const Node = z.looseObject({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  $defs: z.record(z.string(), z.unknown()).default({}),
});
type Node = z.infer<typeof Node>;

/** The node and all nodes below it; undefined if one of them is not a schema. */
const nodesOf = (schema: unknown): Node[] | undefined => {
  const { data: node } = Node.safeParse(schema);
  if (node === undefined) return undefined;
  const { properties, items, anyOf, $defs } = node;
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  const below = [...parts, ...Object.values($defs)].map(nodesOf);
  return below.includes(undefined) ? undefined : [node, ...below.flatMap((nodes) => nodes ?? [])];
};

/** What is wrong with one node. */
const faultOf = (node: Node): string | undefined => {
  const kind = String(node.type ?? 'object');
  const stray = Object.keys(node).filter((key) => !keywords.has(key));
  if (stray.length > 0) return `For '${kind}' type, properties ${stray.join(', ')} are not supported`;
  if (kind === 'object' && node.type !== undefined && node['additionalProperties'] !== false) {
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  return undefined;
};

/** Why the service refuses a schema of structured output; undefined if it accepts it. */
export const schemaFault = (schema: unknown): string | undefined => {
  const nodes = nodesOf(schema);
  if (nodes === undefined) return 'Invalid schema';
  const fault = nodes.map(faultOf).find((found) => found !== undefined);
  const optional = nodes.reduce(
    (sum, { properties, required }) => sum + Object.keys(properties).filter((name) => !required.includes(name)).length,
    0,
  );
  return fault ?? (optional > mostOptional ? `Schemas contains too many optional parameters (${optional})` : undefined);
};
