import { type BrokenLine, type CsvRow, csvRows, separatorOf } from '#shared/bulk/manifest/csv-rows.ts';
import { fc } from '../../toolkit/properties.ts';

/** Reads a table to its end, or to the line that is broken. */
const tableOf = (text: string) => {
  const lines: (CsvRow | BrokenLine)[] = [...csvRows(text, separatorOf(text))];
  return {
    rows: lines.flatMap((line) => ('cells' in line ? [line] : [])),
    broken: lines.find((line) => 'problem' in line)?.line,
  };
};

describe('a table', () => {
  it.each([
    ['a,b\n1,2', '[["a","b"],["1","2"]]'],
    ['\ufeffa\r\n"x, ""y""\r\nz"\r\n', String.raw`[["a"],["x, \"y\"\r\nz"]]`],
    ['a,b\n,\n\n3,', '[["a","b"],["3",""]]'],
  ])('%j is read as RFC 4180 says', (text, cells) => {
    expect(JSON.stringify(tableOf(text).rows.map((row) => row.cells))).toBe(cells);
  });

  it('says the line of quotation marks that do not fit, and of each row', () => {
    expect(tableOf('a\n"x\ny"\n"b').broken).toBe(4);
    expect(tableOf('a\n"x\ny"\nb').rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it.each([
    ['a,b\n"x" \u00a0,y', 2, undefined],
    ['a,b\n"x"y,z', 1, 2],
    ['a,b\n"x', 1, 2],
    [`a,b\n"${'""'.repeat(2_000)}",c`, 2, undefined],
    [`a,b\n"${'""'.repeat(2_001)}",c`, 1, 2],
    [`a,b\n${'"",'.repeat(499)}x`, 2, undefined],
    [`a,b\n${'"",'.repeat(500)}x`, 1, 2],
  ])('%.20j has %i rows, and is broken at the line %j', (text, rows, broken) => {
    expect([tableOf(text).rows.length, tableOf(text).broken]).toEqual([rows, broken]);
  });

  it.each([
    ['quotation marks in a cell', `a\n"${'""'.repeat(2_000_000)}"`, 2],
    ['cells in a row', `a\n${','.repeat(500)}\n`, 2],
    ['empty lines', `a${'\n'.repeat(300_000)}b`, 200_001],
  ])('is refused for too many %s', (_, text, line) => expect(tableOf(text).broken).toBe(line));

  it.each([
    [10_000, undefined],
    [10_001, 10_001],
  ])('has at most 5,000,000 cells: %i rows of 500', (rows, line) =>
    expect(tableOf(`${','.repeat(499)}\n`.repeat(rows)).broken).toBe(line),
  );

  it('is the same with quotation marks around its cells and without them', () => {
    const cell = fc.string().map((text) => text.replaceAll(/["\n\r,;\t]/g, '').trim());
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(tables, fc.constantFrom('\n', '\r', '\r\n'), (rows, end) => {
        const plain = rows.map((cells) => cells.map((each) => ` ${each} `).join()).join(end);
        const quoted = rows.map((cells) => cells.map((each) => `"${each}"`).join()).join(end);
        expect([...csvRows(plain, ',')]).toEqual([...csvRows(quoted, ',')]);
      }),
    );
  });

  it('is read whole whatever its cells hold', () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, separator) => {
          const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
          const text = rows.map((cells) => cells.map(quoted).join(separator)).join('\n');
          const read = [...csvRows(text, separator)];
          expect(read.map((row) => 'cells' in row && row.cells)).toEqual(filled);
        },
      ),
    );
  });
});
