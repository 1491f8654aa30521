import { readFileSync } from 'node:fs';
import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import { withShared } from '#infra/tools/client/api.ts';
import { pythonTypes } from '#infra/tools/client/python-types.ts';
import { declaration, typeText } from '#infra/tools/client/typescript-types.ts';
import { version } from '#infra/version.ts';

const text = { type: 'string' };
const typesOf = (schemas: Record<string, Schema>) => pythonTypes({ schemas, operations: [] });

it.each<[schema: Schema, typeScript: string, python: string]>([
  [{ $ref: '#/components/schemas/Review' }, 'Review', 'Review'],
  [{ type: 'string' }, 'string', 'str'],
  [{ type: 'integer' }, 'number', 'int'],
  [{ type: 'number' }, 'number', 'float'],
  [{ type: 'boolean', const: true }, 'true', 'Literal[True]'],
  [{ type: ['string', 'null'], format: 'uri' }, 'string | null', 'str | None'],
  [{ type: ['string', 'null'], enum: ['a', 'b', null] }, '"a" | "b" | null', 'Literal["a", "b"] | None'],
  [{ anyOf: [{ $ref: '#/components/schemas/Review' }, { type: 'null' }] }, 'Review | null', 'Review | None'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]', 'list[str]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]', 'list[str | None]'],
  [{ type: 'array' }, 'unknown[]', 'list[Any]'],
  [{ type: 'object' }, 'Record<string, unknown>', 'dict[str, Any]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>', 'dict[str, int]'],
  [{ type: ['object', 'null'], additionalProperties: text }, 'Record<string, string> | null', 'dict[str, str] | None'],
  [{}, 'unknown', 'Any'],
])('%j is %s, and %s in Python', (field, type, python) => {
  expect(typeText(field)).toBe(type);
  const schema = { type: 'object', properties: { field }, required: ['field'] };
  expect(typesOf({ Some: schema })).toContain(`class Some(TypedDict):\n    field: ${python}\n`);
});

it.each<[schema: Schema, type: string]>([
  [{ type: ['integer', 'number'] }, 'number'],
  [{ type: 'object', oneOf: [{ $ref: '#/A' }, { $ref: '#/B' }] }, 'A | B'],
])('%j is %s', (schema, type) => expect(typeText(schema)).toBe(type));

it('describes what is described, and marks what may be absent', () => {
  const schema = {
    description: 'Ends no comment: */',
    type: 'object',
    properties: {
      name: { type: 'string', description: 'One line\nand another' },
      'with-dash': { type: 'object', properties: { inner: { type: 'number' } }, required: ['inner'] },
    },
    required: ['name'],
  };
  expect(declaration('Some', schema)).toBe(`/** Ends no comment: *\\/ */
export type Some = {
  /** One line
   * and another */
  name: string;
  'with-dash'?: {
    inner: number;
  };
};
`);
});

it('takes the comment of its use, if the schema has no description', () => {
  expect(declaration('Some', { type: 'string' }, 'What is asked.')).toBe(`/** What is asked. */
export type Some = string;
`);
});

it('gives an object inside of another a class of its own, before it', () => {
  const name = { type: 'string', description: 'As shown' };
  const inner = { type: 'object', properties: { name }, required: ['name'] };
  const items = { type: 'array', items: inner };
  const text = typesOf({ Some: { type: 'object', properties: { items, other_one: inner }, required: ['items'] } });
  expect(text).toContain('class SomeItem(TypedDict):\n    name: str  # As shown\n');
  expect(text).toContain('class SomeOtherOne(TypedDict):\n');
  expect(text).toContain(
    'class Some(TypedDict, total=False):\n    items: Required[list[SomeItem]]\n    other_one: SomeOtherOne\n',
  );
  expect(text.indexOf('class SomeItem')).toBeLessThan(text.indexOf('class Some('));
});

it('names a union by its members, which may come later', () => {
  const schemas = { Either: { oneOf: [{ $ref: '#/A' }, { $ref: '#/Bread' }] } };
  expect(typesOf(schemas)).toContain('Either = Union["A", "Bread"]\n');
});

it('gives the fields that all requests have to a type of their own', () => {
  const text = { type: 'string' };
  const own = (field: string): Schema => ({
    type: 'object',
    properties: { shared: text, [field]: text },
    required: [field],
  });
  const schemas = withShared(
    { One: own('one'), Other: own('other'), Else: own('one') },
    { name: 'Both', description: 'Of both', of: ['One', 'Other'] },
  );
  const [one, shared] = [schemas['One'] ?? {}, schemas['Both'] ?? {}];
  expect([typeText(shared), typeText(one)]).toEqual(['{\n  shared?: string;\n}', 'Both & {\n  one: string;\n}']);
  expect(typesOf(schemas)).toContain('class One(Both):\n    one: str\n');
  expect(schemas['Else']).toEqual(own('one'));
});

it('refuses a field that Python cannot name', () => {
  const schema = { type: 'object', properties: { 'with-dash': {} } };
  expect(() => typesOf({ Some: schema })).toThrow('with-dash is no name of Python.');
});

it('gives each operation a method, unless the client has one, and a place in the table', () => {
  const operation = (name: string, address: 'base' | 'stream') => ({
    ...{ name, address, summary: 'What it does', path: `/${name}` as const },
    ...{ request: { $ref: '#/Asked' }, answer: { $ref: '#/Answered' } },
  });
  const operations = [operation('do-this', 'base'), operation('watch', 'stream'), operation('bulk', 'base')];
  const text = pythonTypes({ schemas: {}, operations });
  expect(text).toContain('def do_this(self, **request: Unpack[Asked]) -> Answered:\n        """What it does."""\n');
  expect(text.match(/ def /g)).toHaveLength(1);
  expect(text).toContain('    "watch": ("stream", "/watch"),\n');
});

it('has the version of the project', () => {
  expect(readFileSync('client/python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`);
});
