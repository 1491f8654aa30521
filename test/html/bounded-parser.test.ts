import { parseBounded } from '#shared/html/bounded-parser.ts';

/** What is read of a text before a limit ends it: how many elements, and whether it was cut. */
const read = (html: string) => {
  let elements = 0;
  const onopentag = () => {
    elements += 1;
  };
  const { isCut } = parseBounded(html, { onopentag });
  return { elements, isCut };
};

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}`).join('');

const [line, open] = [`<br${attributes(500)}>`, '<i>'.repeat(500)];

describe('a text is read', () => {
  it.each<[limit: string, within: string, beyond: string]>([
    ['512 elements inside one another', '<i>'.repeat(512), '<i>'.repeat(513)],
    ['14,999 elements', '<br>'.repeat(14_999), '<br>'.repeat(15_000)],
    ['500 attributes of one element', `${line}<br>`, `<br${attributes(501)}>`],
    ['100,000 attributes in all', `${line.repeat(200)}<br>`, `${line.repeat(200)}<br a>`],
    ['500,000 pieces of text', '< '.repeat(400_000), '< '.repeat(600_000)],
    ['20 million comparisons', `${open}${'</b>'.repeat(40_000)}<br>`, `${open}${'</b>'.repeat(40_001)}<br>`],
  ])('up to %s', (_, within, beyond) => {
    expect(read(within)).toMatchObject({ elements: within.match(/<[a-z]/g)?.length ?? 0, isCut: false });
    expect(read(beyond).isCut).toBe(true);
  });

  it('no further than to its 15,000th element', () => expect(read('<br>'.repeat(30_000)).elements).toBe(15_000));

  it('whatever closing tags with an element there are', () =>
    expect(read(`${open}${'<b></b>'.repeat(14_000)}`).isCut).toBe(false));
});
