/** The pixels of an image, four numbers each: red, green, blue and alpha, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The largest image that is decoded: 1,024 by 1,024 pixels. The largest of 57 recorded icons has 192 by 192 (2026-11). */
export const maximumPixels = 1_024 ** 2;
