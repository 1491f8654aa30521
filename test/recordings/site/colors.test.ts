import { readColors } from '#shared/site/colors/read-colors.ts';
import { distance } from '../../site/colors/color-recordings.ts';
import { describeRecordings } from '../suite.ts';
import { recordedPages } from './recorded-pages.ts';

/** In red, green or blue. */
const tolerance = 24;

const isNear = (color: string | undefined, expected: readonly string[]): boolean =>
  color !== undefined && expected.some((one) => distance(color, one) <= tolerance);

type Known = 'brand_or_button_color' | 'page_background';

/** The pages of which a color is known, with what is read of it. */
const readingsOf = async <Part extends 'button' | 'background'>(part: Part, known: Known) => {
  const pages = (await recordedPages()).filter(({ expected }) => expected[known].length > 0);
  const readings = pages.map(async ({ id, page, expected }) => {
    return { id, expected: expected[known], read: (await readColors(page))[part] };
  });
  return Promise.all(readings);
};

const buttons = await readingsOf('button', 'brand_or_button_color');

/** No style sheet and no icon was recorded with the pages: these are the colors of the pages' own text alone. */
describeRecordings('recorded pages', () => {
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

  it('have the background that they are known to have, all 7', async () => {
    const backgrounds = await readingsOf('background', 'page_background');
    expect(backgrounds.filter(({ read, expected }) => !isNear(read?.color, expected))).toEqual([]);
    expect(backgrounds).toHaveLength(7);
  });
});
