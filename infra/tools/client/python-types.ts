import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import { type Api, nameOf, type Operation } from './api.ts';
import { union } from './typescript-types.ts';

/** Collects the classes of objects that stand inside of others: Python has no type for them without a name. */
class Types {
  readonly classes: string[] = [];

  /** The Python type of a schema. An object gets a class of this name. What the schema does not describe is Any. */
  of(schema: Schema, name: string): string {
    const { $ref, const: value, enum: values, type, items } = schema;
    if ($ref !== undefined) return nameOf($ref);
    if (value !== undefined) return `Literal[${literal(value)}]`;
    if (values)
      return union([literals(values.filter((each) => each !== null)), ...(values.includes(null) ? ['None'] : [])]);
    if (schema.allOf) return this.#derived(schema.allOf, schema.description, name);
    const members = schema.anyOf ?? schema.oneOf;
    if (members) return union(members.map((member) => this.of(member, name)));
    if (Array.isArray(type)) return union(type.map((each) => this.of({ ...schema, type: each }, name)));
    if (type === 'array') return `list[${this.of(items ?? {}, singular(name))}]`;
    if (type === 'object') return this.#object(schema, name);
    return { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[type ?? ''] ?? 'Any';
  }

  /** A class of all members of another class, and more. */
  #derived([base = {}, own = {}]: readonly Schema[], description: string | undefined, name: string): string {
    return this.#object({ ...own, ...(description !== undefined && { description }) }, name, this.of(base, name));
  }

  #object(schema: Schema, name: string, base = 'TypedDict'): string {
    const { properties, additionalProperties, required = [], description } = schema;
    if (properties === undefined) {
      return `dict[str, ${typeof additionalProperties === 'object' ? this.of(additionalProperties, name) : 'Any'}]`;
    }
    const isTotal = Object.keys(properties).every((field) => required.includes(field));
    const lines = Object.entries(properties).map(([field, each]) => {
      if (!/^[a-z_]\w*$/i.test(field)) throw new Error(`${field} is no name of Python.`);
      const own = this.of(each, name + pascal(field));
      const needed = !isTotal && required.includes(field) ? `Required[${own}]` : own;
      return `    ${field}: ${needed}${each.description ? `  # ${each.description.replaceAll('\n', ' ')}` : ''}\n`;
    });
    const about = description === undefined ? '' : `    """${sentence(description)}"""\n\n`;
    this.classes.push(`class ${name}(${base}${isTotal ? '' : ', total=False'}):\n${about}${lines.join('')}`);
    return name;
  }
}

const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A description with the full stop that some have and others lack. */
const sentence = (description: string): string => description.replace(/\.?$/, '.');

/** The name of one element of a list of this name. */
const singular = (name: string): string => name.replace(/s$/, '');

const literal = (value: unknown): string =>
  typeof value === 'boolean' ? pascal(String(value)) : JSON.stringify(value);

const literals = (values: readonly unknown[]): string => `Literal[${values.map(literal).join(', ')}]`;

/** The class or the name of a component. A name in a union stands for types that may come later in the file. */
const component = (types: Types, name: string, schema: Schema): void => {
  const text = types.of(schema, name);
  if (text === name) return;
  if (schema.$ref) return void types.classes.push(`${name} = ${text}\n`);
  const members = text.split(' | ').map((each) => (each.includes('"') ? each : `"${each}"`));
  types.classes.push(`${name} = Union[${members.join(', ')}]\n`);
};

const method = ({ name, summary, request, answer }: Operation): string => {
  const [asked, answered] = [request, answer].map((schema) => new Types().of(schema, ''));
  return `    def ${name.replaceAll('-', '_')}(self, **request: Unpack[${asked}]) -> ${answered}:
        """${sentence(summary)}"""
        answer: ${answered} = self.call("${name}", request)
        return answer
`;
};

/** The generated end of `client/python/vouch.py`: a class a schema of the OpenAPI document, a method an operation. */
export const pythonTypes = ({ schemas, operations }: Api): string => {
  const types = new Types();
  for (const [name, schema] of Object.entries(schemas)) component(types, name, schema);
  const lines = operations.map(({ name, address, path }) => `    "${name}": ("${address}", "${path}"),\n`);
  const methods = operations.filter(({ address }) => address !== 'stream').map(method);
  return [
    ...types.classes,
    `class Vouch(_Client):\n    """A client of the API. An argument that is None counts as absent."""\n\n${methods.join('\n')}`,
    `_OPERATIONS: dict[str, tuple[str, str]] = {\n${lines.join('')}}\n`,
  ].join('\n\n');
};
