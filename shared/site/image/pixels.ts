/** The pixels of an image, four numbers each: red, green, blue and alpha, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The largest image that is decoded: 2,048 by 2,048 pixels, which need 16 MiB. */
export const maximumPixels = 2_048 ** 2;
