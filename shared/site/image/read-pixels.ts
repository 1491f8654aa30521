import { decode as decodeJpeg } from 'jpeg-js';
import { icoPixels, largestIn } from './ico-pixels.ts';
import { type Image, type ImageType, maximumPixels, type Pixels, readImage } from './image.ts';
import { pngPixels } from './png-pixels.ts';
import { svgPixels } from './svg-pixels.ts';

/**
 * The number of scans of a progressive image. Each one takes time in proportion to the size of the image; 10 are usual.
 */
const maximumScans = 100;
const startOfScan = Buffer.from([0xff, 0xda]);
/** The memory of the decoder. For a color image of the largest size it needs 20 bytes for each pixel. */
const jpegMegabytes = 128;

const jpegPixels = (bytes: Buffer): Pixels => {
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  if (scans > maximumScans) throw new RangeError(`The image has ${scans} scans.`);
  return decodeJpeg(bytes, {
    useTArray: true,
    maxResolutionInMP: maximumPixels / 1e6,
    maxMemoryUsageInMB: jpegMegabytes,
  }).data;
};

const readers: Partial<Record<ImageType, (bytes: Buffer) => Pixels>> = {
  png: pngPixels,
  ico: icoPixels,
  jpeg: jpegPixels,
  svg: svgPixels,
};

const isReadable = ({ type, width, height }: Image): boolean => type === 'svg' || width * height <= maximumPixels;

/**
 * The pixels of a PNG, ICO, JPEG or SVG image. Undefined for other formats, GIF and WebP among them, for images that
 * are broken or break off, and for those of more than 1 million pixels: the size is read before anything is decoded.
 * Never throws.
 */
export const readPixels = (bytes: Buffer): Pixels | undefined => {
  try {
    const file = readImage(bytes)?.type === 'ico' ? largestIn(bytes) : bytes;
    const image = readImage(file);
    return image && isReadable(image) ? readers[image.type]?.(file) : undefined;
  } catch {
    return undefined;
  }
};
