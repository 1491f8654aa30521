import { errorsOf, read } from './read-list.ts';

describe('a list', () => {
  it.each(['0', 'yes', '1.5', '[5]', '[5', '05'])('refuses the cell %j of a number', (cell) => {
    expect(errorsOf(`query\treviews_to_fetch\napp-store: a\t${cell}\n`)).toMatchObject([{ path: 'reviews_to_fetch' }]);
  });

  it.each([
    [800, []],
    [801, [{ line: 801, path: '', message: 'A list names at most 200000 languages and countries. Send "all"' }]],
  ])('names at most 200,000 editions: %i rows of 250', (rows, errors) => {
    const row = (index: number) =>
      JSON.stringify({ query: `app-store: ${index}`, country: Array<string>(249).fill('us') });
    const text = Array.from({ length: rows }, (_, index) => row(index)).join('\n');
    if (errors.length === 0) expect(read(text).items).toHaveLength(rows);
    else expect(errorsOf(text)).toEqual(errors);
  });

  it('refuses every row that has a field which it ignores, once there are more than 500 of them', () => {
    const names = Array.from({ length: 501 }, (_, index) => `f${index}`);
    const rows = [['hotel_id'], names.slice(0, 400), names, ['f0'], [], ['hotel_id']].map((some) => {
      const fields = [...names, 'hotel_id'].map((name) => [name, some.includes(name) ? 'a' : null]);
      return JSON.stringify({ endpoint: 'mobile-app-store', query: 'a', ...Object.fromEntries(fields) });
    });
    const refused = errorsOf(rows.join('\n'));
    expect(refused.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('reads no cell that is too deep', () => {
    const json = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    for (const depth of [2, 501, 5_000_000]) {
      expect(errorsOf(`query,has_text\napp-store: a,${json(depth)}\n`)).toMatchObject([{ line: 2, path: 'has_text' }]);
    }
  });
});
