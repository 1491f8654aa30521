import { allowNull, simplifySchemas } from '#infra/openapi/openapi-schemas.ts';

const simplified = (schema: object): object => {
  const schemas = { Some: structuredClone(schema) };
  simplifySchemas(schemas);
  return schemas.Some;
};
const nothing = { type: 'null' };
const reference = { $ref: '#/components/schemas/Other' };

it.each<[what: string, before: object, after: object]>([
  [
    'a nullable text',
    { anyOf: [{ type: 'string', minLength: 1 }, nothing] },
    { type: ['string', 'null'], minLength: 1 },
  ],
  [
    'a nullable choice',
    { anyOf: [{ type: 'string', enum: ['a'] }, nothing], description: 'Some' },
    { type: ['string', 'null'], enum: ['a', null], description: 'Some' },
  ],
  [
    'a nullable date',
    { anyOf: [{ type: 'string', format: 'date-time', pattern: '^x$' }, nothing] },
    { type: ['string', 'null'], format: 'date-time' },
  ],
  [
    'two formats of a text',
    {
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
      description: 'Some',
    },
    { type: 'string', description: 'Some' },
  ],
  ['an object that is closed', { type: 'object', additionalProperties: false }, { type: 'object' }],
  ['what is beside a reference', { ...reference, additionalProperties: false }, reference],
  [
    'an integer',
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'integer' },
  ],
  [
    'a schema inside',
    { type: 'object', properties: { some: { anyOf: [{ type: 'number' }, nothing] } } },
    { type: 'object', properties: { some: { type: ['number', 'null'] } } },
  ],
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
  const text = { type: 'string', description: 'Some' };
  const schema = {
    properties: {
      name: text,
      text,
      choice: { type: 'string', enum: ['a'] },
      group: { type: 'object', properties: { name: text, text }, required: ['name'] },
      other: { ...reference, description: 'Some' },
      anything: { description: 'Some' },
      union: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    required: ['name'],
  };
  allowNull(schema);
  allowNull(schema); // Endpoints may share a request.
  const textOrNull = { type: ['string', 'null'], description: 'Some' };
  expect(schema.properties).toEqual({
    name: text,
    text: textOrNull,
    choice: { type: ['string', 'null'], enum: ['a', null] },
    group: { type: ['object', 'null'], properties: { name: text, text: textOrNull }, required: ['name'] },
    other: { description: 'Some', anyOf: [reference, nothing] },
    anything: { description: 'Some' },
    union: { anyOf: [{ type: 'string' }, { type: 'number' }, nothing] },
  });
});
