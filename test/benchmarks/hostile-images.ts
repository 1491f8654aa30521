import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { mainColorOf } from '#shared/site/colors/main-color.ts';
import { readPixels } from '#shared/site/image/read-pixels.ts';
import { filled, megabyte, type Reader } from './hostile-reader.ts';

/** Images of the largest size that is decoded, as Latin-1. */

const side = 2_048;
const gray = (): Uint8Array => new Uint8Array(side * side * 4).fill(7);
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** An icon file with one bitmap without compression, and its mask. */
const bitmapIcon = (width: number, height: number, bitsPerPixel: number): Buffer => {
  const line = Math.ceil((width * bitsPerPixel) / 32) * 4;
  const maskLine = Math.ceil(width / 32) * 4;
  const palette = bitsPerPixel <= 8 ? 4 * 2 ** bitsPerPixel : 0;
  const bitmap = Buffer.alloc(40 + palette + (line + maskLine) * height);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(width, 4);
  bitmap.writeInt32LE(height * 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(bitsPerPixel, 14);
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, bitsPerPixel, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(bitmap.length, 14);
  return Buffer.concat([head, bitmap]);
};

export const imageReaders: readonly Reader[] = [
  {
    name: 'image',
    limit: megabyte,
    read: (text) => readPixels(Buffer.from(text, 'latin1')),
    inputs: {
      'PNG of 4 million pixels': () => asText(encodePng({ width: side, height: side, data: gray() })),
      'JPEG of 4 million pixels': () => asText(encodeJpeg({ width: side, height: side, data: gray() }, 50).data),
      'ICO of 4 million pixels': () => asText(bitmapIcon(side, side - 100, 1)),
      'ICO with 65,535 entries': () => {
        const icon = bitmapIcon(16, 16, 32);
        const entries = Array.from({ length: 65_534 }, () => icon.subarray(6, 22));
        const file = Buffer.concat([icon.subarray(0, 22), ...entries]);
        file.writeUInt16LE(65_535, 4);
        return asText(file);
      },
      'SVG with styles': (bytes) => `${filled('<rect style="fill:red" class="a"/>', bytes - 10, '<svg>')}</svg>`,
    },
  },
  {
    name: 'main color of an icon',
    limit: megabyte,
    read: (text) => mainColorOf(Buffer.from(text, 'latin1')),
    inputs: { 'PNG of 4 million pixels': () => asText(encodePng({ width: side, height: side, data: gray() })) },
  },
];
