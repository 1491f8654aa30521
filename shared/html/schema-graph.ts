/**
 * A schema.org node, in the form that all syntaxes are read into: `@type` holds its types, `@id` its identifier, and
 * every other member a text, a number, a node, or a list of these. Texts are plain.
 */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Whether a value is a node, and not a text, number or list. */
export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a schema.org term, without address or prefix. Terms of other vocabularies stay as they are. */
export const termName = (term: string): string => term.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');

/** The values of a property, one or many; empty when the property is absent. */
export const propertyValues = (node: SchemaNode | undefined, property: string): readonly unknown[] => {
  const value = node?.[property] ?? [];
  return Array.isArray(value) ? value : [value];
};

/** Whether a node is of one of `types`. */
export const isOfType = (node: SchemaNode, ...types: readonly string[]): boolean =>
  propertyValues(node, '@type').some((type) => typeof type === 'string' && types.includes(termName(type)));

/**
 * The first text that is not blank among these properties, in their order; a number counts as text. Null without one.
 */
export const propertyText = (node: SchemaNode | undefined, ...properties: readonly string[]): string | null => {
  for (const value of properties.flatMap((property) => propertyValues(node, property))) {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
};

/** Whether a node only refers to another one: it has no members except `@id` and `@type`. */
const isReference = (node: SchemaNode): boolean => Object.keys(node).every((name) => name.startsWith('@'));

/** The schema.org nodes of a page, without references. Nodes that are referred to by `@id` are looked up. */
export class SchemaGraph {
  readonly nodes: readonly SchemaNode[];
  readonly #byId = new Map<string, SchemaNode>();

  constructor(nodes: readonly SchemaNode[]) {
    this.nodes = nodes.filter((node) => !isReference(node));
    for (const node of this.nodes) {
      const id = propertyText(node, '@id');
      if (id !== null && !this.#byId.has(id)) this.#byId.set(id, node);
    }
  }

  /** The first value of a property that is a node, or refers to a node of this page. */
  propertyNode(node: SchemaNode | undefined, property: string): SchemaNode | undefined {
    const value = propertyValues(node, property).find(isNode);
    if (value === undefined || !isReference(value)) return value;
    return this.#byId.get(propertyText(value, '@id') ?? '');
  }
}
