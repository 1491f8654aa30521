import { anySize, type ImageSize } from '../image/image.ts';

/**
 * The longer sides of square icons, from best to worst. Widgets show an icon at 64 points, which are 128 pixels of a sharp
 * screen, and load it with every page; SVG images are the sharpest, but not shown everywhere (not in e-mails).
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

/** The last of the grades that end the search for a better icon. */
const goodGrade = 3;

/** A pixel more or less does not make a banner of an icon. */
const squareness = 0.9;

/** What is not square comes after all that is, and what does not serve at all after that. */
const [oblong, useless] = [grades.length, grades.length + 1];

/** How well an icon of this size serves, 0 the best. */
export const gradeOf = ({ width, height }: ImageSize): number => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < squareness * longer) return shorter >= 16 && longer <= 4_096 ? oblong : useless;
  const grade = grades.findIndex(([least, most]) => longer >= least && longer <= most);
  return grade >= 0 ? grade : useless;
};

/** Whether an icon of this size is good enough to look for no other. */
export const isGood = (size: ImageSize): boolean => gradeOf(size) <= goodGrade;

/** Whether an icon of this size serves at all: a pixel that counts visitors does not, nor a wall paper. */
export const serves = (size: ImageSize): boolean => gradeOf(size) < useless;
