import { readColors } from '#shared/site/colors/read-colors.ts';
import { distance } from '../../site/colors/color-recordings.ts';
import { describeRecordings } from '../suite.ts';
import { recordedPages } from './recorded-pages.ts';

/** In red, green or blue. */
const tolerance = 24;

type Colors = Awaited<ReturnType<typeof readColors>>;

interface Reading<Part extends keyof Colors> {
  readonly id: string;
  readonly expected: readonly string[];
  readonly read: Colors[Part];
}

const isNear = (color: string | undefined, expected: readonly string[]): boolean =>
  color !== undefined && expected.some((one) => distance(color, one) <= tolerance);

/** No style sheet and no icon was recorded with the pages: these are the colors of the pages' own text alone. */
describeRecordings('recorded pages', () => {
  const buttons: Reading<'button'>[] = [];
  const backgrounds: Reading<'background'>[] = [];
  beforeAll(async () => {
    for (const { id, page, expected } of await recordedPages()) {
      const { button, background } = await readColors(page);
      const [ofButtons, ofPage] = [expected.brand_or_button_color, expected.page_background];
      if (ofButtons.length > 0) buttons.push({ id, expected: ofButtons, read: button });
      if (ofPage.length > 0) backgrounds.push({ id, expected: ofPage, read: background });
    }
  });

  it('have the color of buttons that they are known to have, all 12', () => {
    expect(buttons.filter(({ read, expected }) => !isNear(read?.stated, expected))).toEqual([]);
    expect(buttons).toHaveLength(12);
  });

  it('keep that color in the answer, but for a yellow that cannot be seen on white', () => {
    const changed = buttons.filter(({ read, expected }) => !isNear(read?.color, expected));
    expect(changed.map(({ expected, read }) => [expected, read])).toEqual([
      [['#ffc501'], { color: '#b78d00', rule: 'button', stated: '#ffc501' }],
    ]);
  });

  it('have the background that they are known to have, all 7', () => {
    expect(backgrounds.filter(({ read, expected }) => !isNear(read?.color, expected))).toEqual([]);
    expect(backgrounds).toHaveLength(7);
  });
});
