import { decode as decodeJpeg } from 'jpeg-js';
import { icoPixels, largestIn } from './ico-pixels.ts';
import { type Image, type ImageType, readImage } from './image.ts';
import { mostPixels, type Pixels } from './pixels.ts';
import { pngPixels } from './png-pixels.ts';
import { svgPixels } from './svg-pixels.ts';

/** Each scan of a progressive image costs as much time as the image is large; usual ones have about 10. */
const mostScans = 100;
const startOfScan = Buffer.from([0xff, 0xda]);
/** Of a color image of the largest size the decoder keeps 20 bytes a pixel. */
const jpegMegabytes = 128;

const jpegPixels = (bytes: Buffer): Pixels => {
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  if (scans > mostScans) throw new RangeError(`an image of ${scans} scans`);
  return decodeJpeg(bytes, {
    useTArray: true,
    maxResolutionInMP: mostPixels / 1e6,
    maxMemoryUsageInMB: jpegMegabytes,
  }).data;
};

const readers: Partial<Record<ImageType, (bytes: Buffer) => Pixels>> = {
  png: pngPixels,
  ico: icoPixels,
  jpeg: jpegPixels,
  svg: svgPixels,
};

const isReadable = ({ type, width, height }: Image): boolean => type === 'svg' || width * height <= mostPixels;

/**
 * The pixels of a PNG, ICO, JPEG or SVG image. Undefined for other formats (GIF and WebP among them), for images that
 * are broken or cut off, and for those of more than 4 million pixels, whose size is read before anything is decoded.
 * It never throws.
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
