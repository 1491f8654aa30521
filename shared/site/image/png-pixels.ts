import { inflateSync } from 'node:zlib';
import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import type { Pixels } from './pixels.ts';

/** Every PNG image begins with as many bytes, and with a chunk that tells its size. */
const signatureBytes = 8;

/** What pixels need behind the header. The rest (profiles, texts, animation) is compressed in part, and not looked at. */
const neededChunks = ['IDAT', 'IEND'];
/** Indexed images need their palette, too; to others it is a suggestion. */
const [indexed, paletteChunks] = [3, ['PLTE', 'tRNS']];
/** A chunk's length and name before its data, its checksum behind. */
const [headBytes, checksumBytes] = [8, 4];
/** Of one pixel, and of each line beside its pixels, an interlaced image's seven passes included. */
const [mostPixelBytes, mostLineBytes] = [8, 16];

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  /** With head and checksum. */
  readonly whole: Buffer;
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let start = signatureBytes; start + headBytes <= png.length; ) {
    const name = png.toString('latin1', start + 4, start + headBytes);
    const end = start + headBytes + png.readUInt32BE(start);
    yield { name, data: png.subarray(start + headBytes, end), whole: png.subarray(start, end + checksumBytes) };
    start = end + checksumBytes;
  }
}

/** Throws when the image's data inflates to more than its size can hold: the decoder would keep all of it. */
const checkData = (chunks: readonly Chunk[], width: number, height: number): void => {
  const data = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data));
  inflateSync(data, { maxOutputLength: (width * mostPixelBytes + mostLineBytes) * height + mostLineBytes });
};

/** Grays of fewer than 8 bits are packed as indices are. */
const grays = (depth: number): number[][] =>
  Array.from({ length: 2 ** depth }, (_, index) => Array<number>(3).fill((index * 255) / (2 ** depth - 1)));

/** @returns numbers per pixel, and the pixels, each number from 0 to `highest` */
const unpack = (png: DecodedPng): { channels: number; data: Pixels; highest: number } => {
  const palette = png.palette ?? (png.depth < 8 ? grays(png.depth) : undefined);
  if (palette === undefined) return { channels: png.channels, data: png.data, highest: 2 ** png.depth - 1 };
  return { channels: palette[0]?.length ?? 0, data: convertIndexedToRgb({ ...png, palette }), highest: 255 };
};

/**
 * The pixels of a PNG image of a size that may be decoded. The one color that an image without alpha may declare
 * transparent counts as opaque. Throws on a broken image.
 */
export const pngPixels = (bytes: Buffer): Pixels => {
  const header = bytes.subarray(signatureBytes + headBytes);
  const [width, height, colorType] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)];
  const names = colorType === indexed ? [...neededChunks, ...paletteChunks] : neededChunks;
  const chunks = [...chunksOf(bytes)].filter(({ name }, index) => index === 0 || names.includes(name));
  checkData(chunks, width, height);
  const png = decode(Buffer.concat([bytes.subarray(0, signatureBytes), ...chunks.map(({ whole }) => whole)]));
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
