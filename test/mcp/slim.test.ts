import { clip, fitting, type Limits, resultBudget, slim, slimObject, whole } from '#shared/mcp/slim.ts';

const limits: Limits = { text: 10, entries: 2 };

describe('clip', () => {
  it.each([
    ['', ''],
    ['0123456789', '0123456789'],
    ['0123456789a', '012345678…'],
    ['01234567😀a', '01234567…'],
    ['0123456😀ab', '0123456😀…'],
  ])('%j becomes %j', (text, clipped) => expect(clip(text, 10)).toBe(clipped));
});

describe('slim', () => {
  it('leaves out nulls, empty lists and empty objects at any depth, and keeps false, 0 and empty texts', () => {
    const value = { a: null, b: [], c: { d: { e: null } }, f: false, g: 0, h: '', i: [null, { j: undefined, k: 1 }] };
    expect(slim(value, limits)).toEqual({ f: false, g: 0, h: '', i: [{ k: 1 }] });
    expect(slim({ c: { d: [] } }, limits)).toBeUndefined();
    expect(slimObject({ c: { d: [] } }, limits)).toEqual({});
  });

  it('cuts texts and lists', () => {
    expect(slim({ text: 'a'.repeat(11), list: [1, 2, 3] }, limits)).toEqual({
      text: `${'a'.repeat(9)}…`,
      list: [1, 2],
    });
    expect(slim({ text: 'a'.repeat(11), list: [1, 2, 3] }, whole)).toEqual({ text: 'a'.repeat(11), list: [1, 2, 3] });
  });

  it('never cuts an address: one over 500 characters is left out', () => {
    const long = `https://example.com/${'a'.repeat(480)}`;
    expect(slim({ url: long, logo_url: long }, limits)).toEqual({ url: long, logo_url: long });
    expect(slim({ url: `${long}a`, curl: long }, limits)).toEqual({ curl: 'https://e…' });
  });
});

describe('fitting', () => {
  const texts = (length: number, count: number) => ({ list: Array.from({ length: count }, () => 'a'.repeat(length)) });

  it('keeps the most that fits', () => {
    const tried: Limits[] = [];
    const form = (each: Limits) => {
      tried.push(each);
      return slimObject(texts(2_000, 40), each);
    };
    const result = fitting(form);
    expect(result['list']).toHaveLength(20);
    expect(tried.map(({ text }) => text)).toEqual([1_500, 600]);
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(resultBudget);
  });

  it('gives the shortest form if none fits', () => {
    const result = fitting((each) => ({ ...slimObject(texts(200, 9), each), other: 'a'.repeat(resultBudget) }));
    expect(result).toMatchObject({ list: [`${'a'.repeat(99)}…`, expect.any(String), expect.any(String)] });
  });
});
