import { inflateSync } from 'node:zlib';
import decodeIco from 'decode-ico';
import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { type Image, maximumPixels, type Pixels, readImage } from './image.ts';
import { svgPixels } from './svg-pixels.ts';

/** The length of the signature of a PNG image. The chunk after it contains the size of the image. */
const signatureBytes = 8;

/**
 * The chunks after the header that are needed for the pixels. Others (profiles, texts, animation) may be compressed and
 * are not read.
 */
const neededChunks = ['IDAT'];
/** The color type of indexed images, and the chunks that only these need. */
const [indexed, paletteChunks] = [3, ['PLTE', 'tRNS']];
/** The length of a chunk's length and name before its data, and of its checksum after it. */
const [headBytes, checksumBytes] = [8, 4];
/** The most bytes of a pixel, and of a line apart from its pixels, with the seven passes of an interlaced image. */
const [maximumPixelBytes, maximumLineBytes] = [8, 16];

/** The chunks of an image. `whole` has the length, the name and the checksum too. */
function* chunksOf(png: Buffer) {
  for (let start = signatureBytes; start + headBytes <= png.length; ) {
    const name = png.toString('latin1', start + 4, start + headBytes);
    const end = start + headBytes + png.readUInt32BE(start);
    yield { name, data: png.subarray(start + headBytes, end), whole: png.subarray(start, end + checksumBytes) };
    start = end + checksumBytes;
  }
}

/** Throws when the data decompresses to more than an image of this size needs: the decoder would keep all of it. */
const checkData = (data: Buffer, width: number, height: number): void => {
  inflateSync(data, { maxOutputLength: (width * maximumPixelBytes + maximumLineBytes) * height + maximumLineBytes });
};

const wholeChunk = (name: string, data: Buffer): Buffer => {
  const whole = Buffer.alloc(headBytes + data.length + checksumBytes);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, 'latin1');
  data.copy(whole, headBytes); // The decoder does not compare the checksum.
  return whole;
};

/** The palette of grays of fewer than 8 bits, which are packed like indices. */
const grays = (depth: number): number[][] =>
  Array.from({ length: 2 ** depth }, (_, index) => Array<number>(3).fill((index * 255) / (2 ** depth - 1)));

/** @returns the numbers for each pixel, and the pixels; each number is from 0 to `highest` */
const unpack = (png: DecodedPng): { channels: number; data: Pixels; highest: number } => {
  const palette = png.palette ?? (png.depth < 8 ? grays(png.depth) : undefined);
  if (palette === undefined) return { channels: png.channels, data: png.data, highest: 2 ** png.depth - 1 };
  return { channels: palette[0]?.length ?? 0, data: convertIndexedToRgb({ ...png, palette }), highest: 255 };
};

/**
 * The pixels of a PNG image. Its size must be checked before. In an image without alpha, the color that is declared as
 * transparent counts as opaque. Throws for a broken image.
 */
export const pngPixels = (bytes: Buffer): Pixels => {
  const header = bytes.subarray(signatureBytes + headBytes);
  const [width, height, colorType] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)];
  const names = colorType === indexed ? [...neededChunks, ...paletteChunks] : neededChunks;
  const chunks = [...chunksOf(bytes)].filter(({ name }, index) => index === 0 || names.includes(name));
  // In one chunk: the decoder takes 2.4 s for 80,000 of them.
  const compressed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data));
  checkData(compressed, width, height);
  const others = chunks.filter(({ name }) => name !== 'IDAT').map(({ whole }) => whole);
  const parts = [...others, wholeChunk('IDAT', compressed), wholeChunk('IEND', Buffer.alloc(0))];
  const png = decode(Buffer.concat([bytes.subarray(0, signatureBytes), ...parts]));
  const { channels, data, highest } = unpack(png);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const hasAlpha = channels % 2 === 0;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; to < pixels.length; from += channels, to += 4) {
    pixels[to] = ((data[from] ?? 0) * 255) / highest;
    pixels[to + 1] = ((data[from + green] ?? 0) * 255) / highest;
    pixels[to + 2] = ((data[from + blue] ?? 0) * 255) / highest;
    pixels[to + 3] = hasAlpha ? ((data[from + channels - 1] ?? 0) * 255) / highest : 255;
  }
  return pixels;
};

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
const jpegMegabytes = 48;

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
