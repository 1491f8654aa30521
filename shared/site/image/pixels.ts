/** Pixels one after another, four numbers each: red, green, blue and alpha, 0 to 255. */
export type Pixels = ArrayLike<number>;

/** A larger image is not decoded: 2,048 by 2,048 pixels, which take 16 MiB. */
export const mostPixels = 2_048 ** 2;
