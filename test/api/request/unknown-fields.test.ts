import { unknownFieldHint, unknownFieldWarnings } from '#shared/api/request/unknown-fields.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);
const quoted = (count: number): string =>
  names(count)
    .map((name) => `"${name}"`)
    .join(', ');

describe('the names of unknown fields', () => {
  it.each<[string, readonly string[], string]>([
    ['one', ['a'], '"a"'],
    ['ten', names(10), quoted(10)],
    ['the first ten of twelve', names(12), `${quoted(10)} and others`],
    ['40 characters of each', ['a'.repeat(40), 'b'.repeat(41)], `"${'a'.repeat(40)}", "${'b'.repeat(40)}"`],
  ])('are said: %s', (_, unknown, said) => {
    const detail = `Unknown fields were ignored: ${said}.`;
    expect(unknownFieldHint(unknown)).toBe(` ${detail}`);
    expect(unknownFieldWarnings(unknown)).toEqual([{ code: 'unknown_field', detail }]);
  });

  it('are not said where there are none', () =>
    expect([unknownFieldHint([]), unknownFieldWarnings([])]).toEqual(['', []]));
});
