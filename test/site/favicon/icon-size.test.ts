import { gradeOf, isGood, isUsable } from '#shared/site/favicon/icon-size.ts';
import { anySize } from '#shared/site/image/image.ts';

const size = (width: number, height = width) => ({ width, height });

/** Sizes of equal worth beside one another, the best first. */
const grades = [
  [size(128), size(192), size(512), size(180, 176)],
  [anySize],
  [size(64), size(127)],
  [size(48), size(63), size(44, 48)],
  [size(513), size(4_096)],
  [size(32), size(47)],
  [size(16), size(31), size(15, 16)],
  [size(200, 50), size(16, 4_096)],
  [size(15), size(1), size(4_097), size(200, 15), size(4_097, 100)],
];

describe('the grade of a size', () => {
  it.each([...grades.entries()])('%i', (grade, sizes) => {
    expect(sizes.map(gradeOf)).toEqual(sizes.map(() => grade));
  });

  it('ends the search from 48 pixels on', () => {
    expect(grades.flat().filter(isGood)).toEqual(grades.slice(0, 4).flat());
  });

  it('tells what isUsable at all', () => expect(grades.flat().filter(isUsable)).toEqual(grades.slice(0, -1).flat()));
});
