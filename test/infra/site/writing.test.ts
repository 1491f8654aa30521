import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import fc from 'fast-check';
import { endpoints } from '#functions/index.ts';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import { controlOf, requestSchema } from '#infra/site/page/forms/schema.ts';
import { contrast, readableOn } from '#infra/site/page/views/embed.ts';
import { markedParts, noticedWords } from '#infra/site/page/writing/marked.ts';

describe('contrast', () => {
  extend([a11y]);
  const color = fc.stringMatching(/^#[\da-f]{6}$/);

  it('is that of WCAG', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(Math.abs(contrast(one, other) - colord(one).contrast(other))).toBeLessThan(0.02);
      }),
    );
    expect(contrast('#000000', '#ffffff')).toBe(21);
  });

  it('of black or white on any color is enough to read', () => {
    fc.assert(fc.property(color, (background) => contrast(background, readableOn(background)) >= 4.5));
    expect(['#ffffff', '#000000', '#b4531f'].map(readableOn)).toEqual(['#000000', '#ffffff', '#ffffff']);
  });
});

it.each([
  ['"in two days": The material does not say this.', ['in two days']],
  ['"a "quoted" word": Not in the material.', ['a "quoted" word']],
  ['The e-mail has no greeting.', []],
  ['It says "x": no.', []],
])('the words that notices are about: %s', (detail, words) => expect(noticedWords([{ detail }])).toEqual(words));

describe('the form of an operation', () => {
  const document = openApiDocument(endpoints, { version: '1' });

  it.each([
    ['/public/v1/feed-form-generator', { brief: 'long text', user_meta: 'group' }],
    ['/public/v1/wol-review-selection', { feeds: 'json', number_of_feeds_to_filter: 'number' }],
    ['/public/v1/wol-meta-info', { email: 'text', website: 'text', language: 'text' }],
    ['/tools/review-text-generator', { customer_business_name: 'text', keywords: 'lines' }],
    ['/features/domain-to-asset', { query: 'text', favicon_only: 'yes or no' }],
  ])('%s', (path, controls) => {
    const fields = Object.entries(requestSchema(document, path).properties ?? {});
    expect(Object.fromEntries(fields.map(([name, field]) => [name, controlOf(field)]))).toMatchObject(controls);
  });

  it.each<[Schema, string]>([
    [{ enum: ['a'] }, 'choice'],
    [{ type: ['string', 'null'], maxLength: 200 }, 'text'],
    [{ type: ['null', 'string'], maxLength: 201 }, 'long text'],
    [{ type: 'array', items: { type: 'integer' } }, 'json'],
    [{ type: 'array' }, 'json'],
    [{}, 'json'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'texts'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'json'],
  ])('%j: %s', (schema, control) => expect(controlOf(schema)).toBe(control));

  it('follows references, and is empty for a path that the document does not have', () => {
    const schemas = {
      Request: { properties: { name: { $ref: '#/components/schemas/Name', description: 'Its own' } } },
      Name: { type: 'string' },
    };
    const schema = { $ref: '#/components/schemas/Request' };
    const paths = { '/x': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } };
    expect(requestSchema({ paths, components: { schemas } }, '/x').properties).toEqual({
      name: { type: 'string', description: 'Its own' },
    });
    expect(requestSchema({ paths, components: { schemas: {} } }, '/x').properties).toEqual({});
    expect(requestSchema({ paths, components: { schemas } }, '/y').properties).toEqual({});
  });
});

describe('the evidence in a transcript', () => {
  const marked = (text: string, ...quotes: string[]) =>
    markedParts(text, quotes)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['a b c', ['b'], 'a [b] c'],
    ['a b\n  c d', ['b c'], 'a [b\n  c] d'],
    ['Guest: I am Marit.', ['Guest: I am Marit.'], '[Guest: I am Marit.]'],
    ['<v Guest>I am Marit.', ['Guest: I am Marit.'], '<v Guest>[I am Marit.]'],
    ['At 10: I am (Marit).', ['At 10: I am (Marit).'], '[At 10: I am (Marit).]'],
    ['a b c d', ['b c', 'c d'], 'a [b c][ d]'],
    ['a b c d', ['b c', 'b c'], 'a [b c] d'],
    ['a b c d', ['a b c', 'b'], '[a b c] d'],
    ['a b c', ['x', ''], 'a b c'],
    ['a b c', ['… b …'], 'a [b] c'],
    ['', ['a'], ''],
  ])('%j with %j', (text, quotes, expected) => expect(marked(text, ...quotes)).toBe(expected));

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, quotes) => {
        const parts = markedParts(text, quotes).map((part) => part.text);
        expect(parts.join('')).toBe(text);
      }),
    );
  });
});
