import { cutAtWords } from '#shared/generation/prompts/cut-text.ts';
import { fitDescription, titleWidth } from '#shared/generation/prompts/wol-meta-info/lengths.ts';

describe('the width of a title', () => {
  it.each([
    ['i', 4], // 222 thousandths of 20 pixels
    ['e\u0301', 11],
    ['日本語', 60],
    ['ж', 11],
    ['a\u200bb', 22],
  ])('%j: %d px', (title, width) => expect(titleWidth(title)).toBe(width));

  it('of all printable characters of ASCII is that of the font metrics, to the thousandth', () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
    expect(titleWidth(ascii.repeat(100))).toBe(2 * 50_058); // The sum in the metrics of Helvetica, 20 pixels, 100 times.
  });
});

const upTo = (length: number) => (text: string) => text.length <= length;
it.each([
  ['loses whole words', 'one two three', 9, 'one two'],
  ['loses a sign at its end alone', 'one two!', 7, 'one two'],
  ['does not end in what waits for more', 'one, two – three', 12, 'one, two'],
  ['is empty where not even one word fits', 'incomprehensible', 5, ''],
  ['is cut in languages without spaces, too', '今日は良い天気です', 5, '今日は良い'],
])('cutting a text at words %s', (_, text, length, cut) => expect(cutAtWords(text, upTo(length))).toBe(cut));

const begin =
  'Read what the guests of our tea house say of it in their own words, and of the rooms that we let in the old mill';
const harbour = ', near the old harbour of Leeds.';
it.each([
  ['behind a sentence', `${begin} by the sea. And of the many other things that we have`, `${begin} by the sea.`],
  ['behind one that ends where it is cut', `${begin} by the sea${harbour} And`, `${begin} by the sea${harbour}`],
  ['not behind a single letter', `${begin} by the sea e.g. The Mill or all of the other houses`, undefined],
  ['not behind a point before a small letter', `${begin} by the sea etc. and all of the other old houses`, undefined],
])('a description that is too long ends %s', (_, text, end) => {
  const cut = fitDescription(text).text;
  expect(cut).toBe(end ?? text.slice(0, cut.length));
  expect(end === undefined && cut.endsWith('.')).toBe(false);
  expect(cut.length).toBeLessThan(text.length);
});
