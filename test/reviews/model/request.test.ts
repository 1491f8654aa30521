import { inspect } from 'node:util';
import * as z from 'zod';
import { commonFields, reviewRequest } from '#shared/reviews/model/request.ts';
import { requestWarnings } from '#shared/reviews/model/request-warnings.ts';

/** What the schema of a field cannot show (its bounds are in test/samples/contracts.json). No type is converted. */

const schema = reviewRequest({ sorts: ['newest', 'oldest'] });

const long = 'x'.repeat(10_000);
const oddTexts = ['', long, 'a\u0000b', 'newest\n', '\ud800', '__proto__', ['newest'], JSON.parse('{"__proto__":"a"}')];

const wrong: Readonly<Record<string, readonly unknown[]>> = {
  query: [
    ...['   ', long, 'a\u0000b', 'a\nb', 'https://a.example/1\n2', 'a\u001b[2Jb', 'a\u007f', 'a\u0085b'],
    ...['\ud800', 'a\udc00b', 5, true],
  ],
  reviews_to_fetch: ['20', true, 1.5],
  is_text_formatted: ['true', 1],
  sync_date: [
    ...oddTexts,
    ...['yesterday', '2026', '2026-01', '2026-0131', '2026-1-1', '2026-13-01', '2026-02-30', '31.01.2026'],
    ...['2026-01-31T25:00:00Z', '2026-01-31X10:00:00Z', '2026-01-31T10', '2026-01-31T10:00:00 Europe/Berlin'],
    ...['2026-01-31T10:00:00+25:00', 1_790_000_000],
  ],
  pagination_token: [5],
  until_date: [5],
  minimum_rating: ['4'],
  maximum_rating: ['4'],
  has_text: ['true', 1],
  language: [
    ...['e', 'english', 'en-', '-en', 'en US', 'de-DE-', 'a1', `en${'-abcd'.repeat(9)}`, ['english'], [], [5]],
    ...oddTexts,
  ],
  country: ['u', 'usa', 'u1', 'U S', 'ÜS', ['usa'], [], Array(251).fill('us'), ...oddTexts],
  sort_type: [5, 'Newest', 'most_helpful', 'toString', ...oddTexts],
};

const cases = Object.entries(wrong).flatMap(([field, values]) =>
  values.map((value) => ({ field, value, shown: inspect(value, { depth: 1 }).slice(0, 40) })),
);

it('the table of wrong values leaves no field out', () => {
  expect(Object.keys(wrong)).toEqual(Object.keys(schema.shape));
});

it.each(cases)('$field: $shown is refused by its name', ({ field, value }) => {
  const { error } = schema.safeParse({ query: 'a', [field]: value });
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
  for (const { message } of error?.issues ?? []) expect(message.length).toBeLessThan(200);
});

describe('a request', () => {
  it('may be a query alone', () => {
    expect(schema.parse({ query: 'a' })).toEqual({ query: 'a', reviews_to_fetch: 20, is_text_formatted: false });
  });

  it.each([
    ['language', 'pt_BR', 'pt-BR'],
    ['language', 'zh-Hant-TW', 'zh-Hant-TW'],
    ['country', ' UK ', 'gb'],
    ['country', 'De', 'de'],
    ['language', ' en ', 'en'],
    ['language', 'ALL', 'all'],
    ['language', ['en', 'all'], 'all'],
    ['language', ['EN_us', 'deu', 'iw'], ['en-US', 'de', 'he']],
    ['language', 'en-us-us', 'en-us-us'],
    ['country', ['us', 'All'], 'all'],
    ['sort_type', 'oldest', 'oldest'],
  ])('with %s %j is read as %j', (field, value, read) => {
    expect(schema.parse({ query: 'a', [field]: value })).toMatchObject({ [field]: read });
  });

  it('without sorts has no sort_type', () => {
    expect(reviewRequest({}).parse({ query: 'a', sort_type: 'newest' })).not.toHaveProperty('sort_type');
  });

  it('needs no query where a field of the endpoint names the item', () => {
    const own = reviewRequest({ fields: { deal_id: z.int().optional() }, itemField: 'deal_id' });
    expect(own.parse({ deal_id: 5 })).toMatchObject({ deal_id: 5 });
    expect(own.safeParse({ query: null, deal_id: 5 }).success).toBe(false);
  });
});

it.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31t10:00:00z', '2026-01-31T10:00:00Z'],
  ['2026-01-31T10:00:00+0200', '2026-01-31T10:00:00+02:00'],
  ['2026-01-31T10:00:00-07', '2026-01-31T10:00:00-07:00'],
  ['2026-01-31 10:00:00.25Z', '2026-01-31T10:00:00.25Z'],
  ['2026-01-31T10:00Z', '2026-01-31T10:00:00Z'],
  ['2026-01-31T10:00', '2026-01-31T10:00:00-00:00'],
  ['2026-01-31 10:00:00\n', '2026-01-31T10:00:00-00:00'],
  ['2026-01-31 10:00:00 UTC', '2026-01-31T10:00:00Z'],
  ['2026-01-31 10:00:00 utc', '2026-01-31T10:00:00Z'],
  ['2026-01-31T10:00:00,25Z', '2026-01-31T10:00:00.25Z'],
  ['20260131', '2026-01-31'],
  ['20260131T100000+0200', '2026-01-31T10:00:00+02:00'],
])('sync_date: %j is read as %s', (text, read) => {
  expect(schema.parse({ query: 'a', sync_date: text }).sync_date).toBe(read);
  expect(schema.parse({ query: 'a', sync_date: read }).sync_date).toBe(read);
  expect(Date.parse(read)).not.toBeNaN();
});

it.each([
  [{ sync_date: '2026-01-31T10:00:00-00:00' }, ['zone_assumed']],
  [{ until_date: '2026-01-31T10:00:00-00:00' }, ['zone_assumed']],
  [{ until_date: '2026-01-31', sync_date: '2026-01-30T00:00:00Z' }, []],
  [{ sync_date: '2026-01-31T10:00:00Z', language: 'en', country: 'us' }, []],
  [{ language: 'zz' }, ['language_unknown']],
  [{ language: ['pt-BR', 'xx-YY'] }, ['language_unknown']],
  [{ language: 'all', country: 'all' }, []],
  [{ country: 'zz' }, ['country_unknown']],
  [{ country: 'qq' }, ['country_unknown']],
])('%j is warned of: %j', (fields, codes) => {
  expect(requestWarnings(fields).map(({ code }) => code)).toEqual(codes);
});

it.each([
  [{ minimum_rating: 4, maximum_rating: 3.9 }, ['minimum_rating']],
  [{ minimum_rating: 4, maximum_rating: 4 }, undefined],
  [{ minimum_rating: 5 }, undefined],
  [{ maximum_rating: 0 }, undefined],
])('%j is refused at %j: no rating is above the one and below the other', (fields, path) => {
  expect(schema.safeParse({ query: 'a', ...fields }).error?.issues[0]?.path).toEqual(path);
});

it.each([
  ['us', true],
  ['DE', true],
  ['ALL', true],
  ['usa', false],
])('the country %s fits the pattern in the OpenAPI document: %s', (country, fits) => {
  const { anyOf: [one] = [] } = z.toJSONSchema(commonFields().country, { io: 'input' });
  expect(new RegExp(Object(one).pattern).test(country)).toBe(fits);
});
