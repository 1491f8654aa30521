import decodeIco from 'decode-ico';
import { decode as decodeJpeg } from 'jpeg-js';
import { type Image, maximumPixels, type Pixels, readImage } from './image.ts';
import { pngPixels } from './png-pixels.ts';
import { svgPixels } from './svg-pixels.ts';

/** The length of the header of an icon file, and of one entry of its table. */
const [headerBytes, entryBytes] = [6, 16];

/** In the table 0 means 256. */
const areaOf = (line: Buffer): number => (line.readUInt8(0) || 256) * (line.readUInt8(1) || 256);
const bitsPerPixel = (line: Buffer): number => line.readUInt16LE(6);

/**
 * The largest image in an icon file; of several the one with the most colors. It is a PNG image, or an icon file with
 * this image only: the decoder reads all images of a file, and a table may name the same one 65,535 times. Throws for a
 * broken file.
 */
const largestIn = (ico: Buffer): Buffer => {
  const lines = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
    ico.subarray(headerBytes + index * entryBytes, headerBytes + (index + 1) * entryBytes),
  );
  const [line] = lines.sort((a, b) => areaOf(b) - areaOf(a) || bitsPerPixel(b) - bitsPerPixel(a));
  if (line === undefined) throw new RangeError('The icon file has no image.');
  const start = line.readUInt32LE(12);
  const image = ico.subarray(start, start + line.readUInt32LE(8));
  if (image.toString('latin1', 1, 4) === 'PNG') return image;
  const file = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), line, image]);
  file.writeUInt32LE(headerBytes + entryBytes, headerBytes + 12);
  return file;
};

const isAlpha = (index: number): boolean => index % 4 === 3;

/**
 * The pixels of the only image in an icon file, a bitmap. An alpha channel of zeros only means opaque pixels: files
 * from before 2001 do not use it. Throws for a broken file.
 */
const icoPixels = (bytes: Buffer): Pixels => {
  const data = decodeIco(bytes)[0]?.data ?? [];
  const isVisible = data.some((value, index) => isAlpha(index) && value > 0);
  return isVisible ? data : Array.from(data, (value, index) => (isAlpha(index) ? 255 : value));
};

/** The scans of a progressive image. Each takes time in proportion to the size of the image; 10 are usual. */
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

const readers: Partial<Record<Image['type'], (bytes: Buffer) => Pixels>> = {
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
