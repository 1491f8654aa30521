import { allowReadForms, simplifySchemas } from '#infra/openapi/openapi-schemas.ts';

/** What the types of the clients do not show: they are made of simplified schemas, and compared with earlier ones. */
const simplified = (schema: object): object => {
  const schemas = { Some: structuredClone(schema) };
  simplifySchemas(schemas);
  return schemas.Some;
};
const nothing = { type: 'null' };
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const time = { format: 'date-time' };

it.each<[what: string, before: object, after: object]>([
  ['a nullable choice', { anyOf: [{ ...text, enum: ['a'] }, nothing] }, { ...textOrNull, enum: ['a', null] }],
  ['a nullable date', { anyOf: [{ ...text, ...time, pattern: '^x$' }, nothing] }, { ...textOrNull, ...time }],
  [
    'two formats of a text',
    {
      anyOf: [
        { ...text, format: 'date' },
        { ...text, ...time },
      ],
      title: 'A',
    },
    { ...text, title: 'A' },
  ],
])('simplifies %s', (_, before, after) => expect(simplified(before)).toEqual(after));

it.each<[what: string, schema: object]>([
  ['a choice of three', { anyOf: [{ type: 'string' }, { type: 'number' }, nothing] }],
  ['a text or one of a list', { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] }],
  ['the pattern of a text without an exact format', { type: 'string', format: 'email', pattern: '^x$' }],
])('leaves %s', (_, schema) => expect(simplified(schema)).toEqual(schema));

it('lets an optional reference of a request be null, and keeps its description', () => {
  const reference = { $ref: '#/components/schemas/Other' };
  const schema = { properties: { other: { ...reference, description: 'Some' } } };
  allowReadForms(schema);
  allowReadForms(schema); // Endpoints may share a request.
  expect(schema.properties).toEqual({ other: { description: 'Some', anyOf: [reference, nothing] } });
});

it('lets a text of digits of a choice be a number, as requests are read, and no other text', () => {
  const numbers = { type: 'string', enum: ['1', '2'] };
  const schema = { required: ['order'], properties: { order: numbers, name: { type: 'string', enum: ['a'] } } };
  allowReadForms(schema);
  allowReadForms(schema);
  expect(schema.properties).toEqual({
    order: { type: ['string', 'integer'], enum: ['1', '2', 1, 2] },
    name: { type: ['string', 'null'], enum: ['a', null] },
  });
});
