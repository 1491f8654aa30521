import { parseBounded } from '#shared/html/bounded-parser.ts';

/** What is read of a text before a limit ends it: how many elements and texts, and whether it was cut. */
const read = (html: string) => {
  let [elements, texts] = [0, 0];
  const { isCut } = parseBounded(html, {
    onopentag: () => {
      elements += 1;
    },
    ontext: () => {
      texts += 1;
    },
  });
  return { elements, texts, isCut };
};

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}`).join('');

describe('a text is read', () => {
  it.each([
    [511, '<i>', false],
    [512, '<i>', false],
    [19_999, '<br>', false],
    [20_000, '<br>', true],
  ])('up to its limits: %i times %s', (count, element, isCut) => {
    expect(read(element.repeat(count))).toMatchObject({ elements: count, isCut });
  });

  it('no further than their limits', () => {
    expect(read('<i>'.repeat(513)).isCut).toBe(true);
    expect(read('<br>'.repeat(30_000)).elements).toBe(20_000);
  });

  it('up to 500 attributes of one element', () => {
    expect(read(`<br${attributes(500)}><br>`)).toMatchObject({ elements: 2, isCut: false });
    expect(read(`<br${attributes(501)}><br>`).isCut).toBe(true);
  });

  it('up to 100,000 attributes in all', () => {
    const element = `<br${attributes(500)}>`;
    expect(read(`${element.repeat(200)}<br>`)).toMatchObject({ elements: 201, isCut: false });
    expect(read(`${element.repeat(200)}<br a>`).isCut).toBe(true);
  });

  it('up to 500,000 pieces of text', () => {
    expect(read('< '.repeat(400_000)).isCut).toBe(false);
    expect(read('< '.repeat(600_000))).toMatchObject({ isCut: true });
  });

  it('although closing tags without an element are compared with all open ones, 20 million times', () => {
    const open = '<i>'.repeat(500);
    expect(read(`${open}${'</b>'.repeat(40_000)}<br>`)).toMatchObject({ elements: 501, isCut: false });
    expect(read(`${open}${'</b>'.repeat(40_001)}<br>`).isCut).toBe(true);
    expect(read(`${open}${'<b></b>'.repeat(19_000)}`).isCut).toBe(false);
  });
});
