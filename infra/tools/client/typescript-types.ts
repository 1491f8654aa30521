import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import { type Api, nameOf, type Operation } from './api.ts';

/** A text as a comment of a declaration; nothing if there is no text. */
export const comment = (text: string | undefined, indent = ''): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;

/** A type that is one of several, in TypeScript and in Python. */
export const union = (types: readonly string[]): string => types.join(' | ');

/** The TypeScript type of a schema. What it does not describe is `unknown`. */
const typeText = (schema: Schema, indent = ''): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.allOf) return schema.allOf.map((each) => typeText(each, indent)).join(' & ');
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return union(members.map((member) => typeText(member, indent)));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeText({ ...schema, type }, indent)));
  if (schema.type === 'array') return arrayOf(typeText(schema.items ?? {}, indent));
  if (schema.type === 'object') return objectOf(schema, indent);
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
};

const arrayOf = (item: string): string => (item.includes('|') ? `(${item})[]` : `${item}[]`);

const objectOf = (schema: Schema, indent: string): string => {
  const { properties, additionalProperties, required = [] } = schema;
  const inner = `${indent}  `;
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const members = Object.entries(properties).map(([name, field]) => {
    const type = typeText(field, inner);
    return `${comment(field.description, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${type};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
};

/** A component as a declaration. */
export const declaration = (name: string, schema: Schema): string =>
  `${comment(schema.description)}export type ${name} = ${typeText(schema)};\n`;

const table = (about: string, name: string, members: readonly string[]): string =>
  `${comment(about)}export interface ${name} {\n${members.join('')}}\n`;

const requestMember = ({ name, request }: Operation): string => `  '${name}': ${typeText(request)};\n`;

const answerMember = ({ name, summary, answer }: Operation): string =>
  `${comment(`${summary}.`, '  ')}  '${name}': ${typeText(answer)};\n`;

const operationTable = (operations: readonly Operation[]): string => {
  const lines = operations.map(({ name, address, path }) => `  '${name}': ['${address}', '${path}'],\n`);
  return `/** The address and the path of each operation. */\nexport const operations = {\n${lines.join('')}} as const;\n`;
};

/** The text of `client/src/types.ts`: a type per schema of the OpenAPI document, and tables by operation. */
export const clientTypes = ({ schemas, operations }: Api): string => {
  const answers = (isStream: boolean) =>
    operations.filter(({ address }) => (address === 'stream') === isStream).map(answerMember);
  return [
    '// Written by `npm run readme` from the contracts. Do not edit.\n',
    ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema)),
    table(
      'The request of each operation. Null means that a field is absent.',
      'Requests',
      operations.map(requestMember),
    ),
    table('The answer of each operation that returns JSON.', 'Answers', answers(false)),
    table('The events of each operation that streams.', 'Streams', answers(true)),
    operationTable(operations),
  ].join('\n');
};
