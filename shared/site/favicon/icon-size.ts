import { anySize, type ImageSize } from '../image/image.ts';

/**
 * The longer sides of square icons, the best first. Widgets show an icon at 64 points, which are 128 pixels on a
 * high-resolution screen, and load it with every page. SVG images are the sharpest, but e-mail programs do not show
 * them.
 */
const grades: readonly (readonly [least: number, most: number])[] = [
  [128, 512],
  [anySize.width, anySize.width],
  [64, 127],
  [48, 63],
  [513, 4_096],
  [32, 47],
  [16, 31],
];

/** Icons of this grade or a better one end the search. */
const goodGrade = 3;

/** The least ratio of the sides of a square icon: one pixel of difference is allowed. */
const squareness = 0.9;

/** The grades of icons that are not square, and of those that are not usable. */
const [oblong, useless] = [grades.length, grades.length + 1];

/** The grade of a size; 0 is the best. */
export const gradeOf = ({ width, height }: ImageSize): number => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < squareness * longer) return shorter >= 16 && longer <= 4_096 ? oblong : useless;
  const grade = grades.findIndex(([least, most]) => longer >= least && longer <= most);
  return grade >= 0 ? grade : useless;
};

/** Whether an icon of this size ends the search. */
export const isGood = (size: ImageSize): boolean => gradeOf(size) <= goodGrade;

/** Whether an icon of this size is usable: tracking pixels and wallpapers are not. */
export const isUsable = (size: ImageSize): boolean => gradeOf(size) < useless;
