import { readPage, writePage } from '#infra/tools/readme.ts';

/** Tests that a page has a text between two comments. With WRITE_README it is written there. */
export const expectPart = (name: string, [start, end]: readonly [string, string], text: string): void => {
  const [before, rest = ''] = readPage(name).split(start);
  const page = `${before}${start}\n${text}\n${end}${rest.split(end)[1]}`;
  if (process.env['WRITE_README']) writePage(name, page);
  expect(readPage(name)).toBe(page);
};
