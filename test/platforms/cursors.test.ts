import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';

/** Callers send cursors back in tokens, and sources write them into addresses: each form is held at both ends. */

const platforms = [...new Set(endpoints.filter(isReviewEndpoint).flatMap((endpoint) => endpoint.platforms))];
const sources = platforms.flatMap((platform) =>
  platform.sources.map((source) => ({ name: `${platform.name} ${source.name}`, form: source.cursor })),
);

const hostile = [
  ...[' ', '\n', '.', ' 1', '1 ', '\n1', '1\n', '1.5', '../1', '1/..', '1&a=b', '1?a', '1#a', '1%2f', '1;', '"1"'],
  ...['1'.repeat(2_001), 'a'.repeat(2_001), 'é'],
];

describe.each(sources)('the cursors of $name', ({ form }) => {
  it('include nothing that changes an address', () => {
    expect(hostile.filter((cursor) => form.test(cursor))).toEqual([]);
  });

  it('are short numbers, if they are numbers', () => {
    const isNumber = form.test('1') && !form.test('a');
    expect(isNumber && (form.test('12345678') || form.test('-1') || form.test('1a') || form.test('a1'))).toBe(false);
  });

  it('are the same in every call', () => expect([form.global, form.sticky]).toEqual([false, false]));
});
