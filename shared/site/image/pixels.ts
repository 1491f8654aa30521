/** The pixels of an image, four numbers each: red, green, blue and alpha, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The largest image that is decoded: 1,536 by 1,536 pixels. Icons are smaller, and 16 bits a color take twice the time. */
export const maximumPixels = 1_536 ** 2;
