/**
 * A schema.org thing in the form in which all syntaxes are read: `@type` is its types, `@id` its identifier, and every
 * other member a text, a number, a thing, or a list of them. Texts are plain.
 */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Whether a value is a thing, and no text, number or list. */
export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A term as schema.org calls it, without address or prefix. Terms of other vocabularies stay as they are. */
export const termOf = (name: string): string => name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');

/** The values of a property, one or many; empty where it is absent. */
export const valuesOf = (node: SchemaNode | undefined, property: string): readonly unknown[] => {
  const value = node?.[property] ?? [];
  return Array.isArray(value) ? value : [value];
};

/** Whether a thing is of one of `types`. */
export const isOfType = (node: SchemaNode, ...types: readonly string[]): boolean =>
  valuesOf(node, '@type').some((type) => typeof type === 'string' && types.includes(termOf(type)));

/** The first text that is not blank among these properties, in their order; a number reads as text. Null without one. */
export const textOf = (node: SchemaNode | undefined, ...properties: readonly string[]): string | null => {
  for (const value of properties.flatMap((property) => valuesOf(node, property))) {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
};

/** Whether a node only names a thing that stands elsewhere: of its members there are none but `@id` and `@type`. */
const isReference = (node: SchemaNode): boolean => Object.keys(node).every((name) => name.startsWith('@'));

/** All things of a page; those that others name by their `@id` can be looked up. */
export class Graph {
  readonly nodes: readonly SchemaNode[];
  readonly #byId = new Map<string, SchemaNode>();

  constructor(nodes: readonly SchemaNode[]) {
    this.nodes = nodes.filter((node) => !isReference(node));
    for (const node of this.nodes) {
      const id = textOf(node, '@id');
      if (id !== null && !this.#byId.has(id)) this.#byId.set(id, node);
    }
  }

  /** The first value of a property that is a thing, or names one of this page. */
  thing(node: SchemaNode | undefined, property: string): SchemaNode | undefined {
    const value = valuesOf(node, property).find(isNode);
    if (value === undefined || !isReference(value)) return value;
    return this.#byId.get(textOf(value, '@id') ?? '');
  }
}
