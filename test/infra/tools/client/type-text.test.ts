import { declaration, typeText } from '#infra/tools/client/type-text.ts';

it.each<[schema: object, type: string]>([
  [{ $ref: '#/components/schemas/Review' }, 'Review'],
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ type: ['string', 'null'], format: 'uri' }, 'string | null'],
  [{ type: ['string', 'null'], enum: ['a', 'b', null] }, '"a" | "b" | null'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{ anyOf: [{ $ref: '#/components/schemas/Translation' }, { type: 'null' }] }, 'Translation | null'],
  [{ type: 'object', oneOf: [{ $ref: '#/A' }, { $ref: '#/B' }] }, 'A | B'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'array' }, 'unknown[]'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [{ type: ['object', 'null'], additionalProperties: { type: 'integer' } }, 'Record<string, number> | null'],
  [{}, 'unknown'],
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
