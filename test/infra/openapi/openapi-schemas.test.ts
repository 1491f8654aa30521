import { allowNull, simplifySchemas } from '#infra/openapi/openapi-schemas.ts';

const simplified = (schema: object): object => {
  const schemas = { Some: structuredClone(schema) };
  simplifySchemas(schemas);
  return schemas.Some;
};
const nothing = { type: 'null' };
const reference = { $ref: '#/components/schemas/Other' };
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const unbound = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const time = { format: 'date-time' };
const day = { ...text, format: 'date' };

it.each<[what: string, before: object, after: object]>([
  ['a nullable text', { anyOf: [{ ...text, minLength: 1 }, nothing] }, { ...textOrNull, minLength: 1 }],
  ['a nullable choice', { anyOf: [{ ...text, enum: ['a'] }, nothing] }, { ...textOrNull, enum: ['a', null] }],
  ['what is described', { anyOf: [text, nothing], description: 'Some' }, { ...textOrNull, description: 'Some' }],
  ['a nullable date', { anyOf: [{ ...text, ...time, pattern: '^x$' }, nothing] }, { ...textOrNull, ...time }],
  ['two formats of a text', { anyOf: [day, { ...text, ...time }], title: 'A' }, { ...text, title: 'A' }],
  ['an object that is closed', { type: 'object', additionalProperties: false }, { type: 'object' }],
  ['what is beside a reference', { ...reference, additionalProperties: false }, reference],
  ['an integer', { type: 'integer', ...unbound }, { type: 'integer' }],
  ['a schema inside', { properties: { some: { anyOf: [text, nothing] } } }, { properties: { some: textOrNull } }],
])('simplifies %s', (_, before, after) => expect(simplified(before)).toEqual(after));

it.each<[what: string, schema: object]>([
  ['a nullable reference', { anyOf: [reference, nothing] }],
  ['a choice of three', { anyOf: [{ type: 'string' }, { type: 'number' }, nothing] }],
  ['a text or a number', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['a text or one of a list', { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] }],
  ['values of a map', { type: 'object', additionalProperties: { type: 'number' } }],
  ['bounds that say something', { type: 'integer', minimum: 0, maximum: 500 }],
  ['the pattern of a text without an exact format', { type: 'string', format: 'email', pattern: '^x$' }],
])('leaves %s', (_, schema) => expect(simplified(schema)).toEqual(schema));

it('lets optional fields of a request be null, at every depth, and no other', () => {
  const described = { ...text, description: 'Some' };
  const schema = {
    properties: {
      name: described,
      text: described,
      choice: { type: 'string', enum: ['a'] },
      group: { type: 'object', properties: { name: described, text: described }, required: ['name'] },
      other: { ...reference, description: 'Some' },
      anything: { description: 'Some' },
      union: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    required: ['name'],
  };
  allowNull(schema);
  allowNull(schema); // Endpoints may share a request.
  const orNull = { ...textOrNull, description: 'Some' };
  expect(schema.properties).toEqual({
    name: described,
    text: orNull,
    choice: { type: ['string', 'null'], enum: ['a', null] },
    group: { type: ['object', 'null'], properties: { name: described, text: orNull }, required: ['name'] },
    other: { description: 'Some', anyOf: [reference, nothing] },
    anything: { description: 'Some' },
    union: { anyOf: [{ type: 'string' }, { type: 'number' }, nothing] },
  });
});
