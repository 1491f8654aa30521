import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { mainColorOf } from '#shared/site/colors/main-color.ts';
import { readPixels } from '#shared/site/image/read-pixels.ts';
import { megabyte, type Reader } from './reader.ts';

/** Images of the largest size that is decoded, as Latin-1. */

const side = 1_024;
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

/** An empty chunk of data. */
const emptyChunk = Buffer.from('000000004944415435af061e', 'hex');

/** A small PNG image without its last chunk, and that chunk. */
const pngParts = (): readonly [Buffer, Buffer] => {
  const png = Buffer.from(encodePng({ width: 2, height: 2, data: new Uint8Array(16).fill(7) }));
  return [png.subarray(0, png.length - 12), png.subarray(png.length - 12)];
};

/** A progressive JPEG image of one color that repeats its frame and its first scan. */
const manyScans = (width: number, scans: number, frames = 1): Buffer => {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, width >> 8, width & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const quantization = Buffer.concat([Buffer.from([0xff, 0xdb, 0, 67, 0]), Buffer.alloc(64, 1)]);
  const huffman = Buffer.concat([Buffer.from([0xff, 0xc4, 0, 20, 0, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const scan = Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0]), Buffer.alloc((width / 8) ** 2 / 8)]);
  const parts = Array<Buffer>(scans).fill(scan);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantization,
    ...Array<Buffer>(frames).fill(frame),
    huffman,
    ...parts,
    Buffer.from([0xff, 0xd9]),
  ]);
};

export const imageReaders: readonly Reader[] = [
  {
    name: 'image',
    limit: megabyte,
    read: (text) => readPixels(Buffer.from(text, 'latin1')),
    inputs: {
      'PNG of 1 million pixels': () => asText(encodePng({ width: side, height: side, data: gray() })),
      'PNG of 16 bits a color': () =>
        asText(encodePng({ width: side, height: side, depth: 16, data: new Uint16Array(side * side * 4).fill(7) })),
      'JPEG of 1 million pixels': () => asText(encodeJpeg({ width: side, height: side, data: gray() }, 50).data),
      'ICO of 1 million pixels': () => asText(bitmapIcon(side, side - 100, 1)),
      'ICO with 65,535 entries': () => {
        const icon = bitmapIcon(16, 16, 32);
        const entries = Array.from({ length: 65_534 }, () => icon.subarray(6, 22));
        const file = Buffer.concat([icon.subarray(0, 22), ...entries]);
        file.writeUInt16LE(65_535, 4);
        return asText(file);
      },
      'PNG of many chunks': (bytes) => {
        const [beginning, end] = pngParts();
        return asText(Buffer.concat([beginning, Buffer.alloc(Math.floor((bytes - 500) / 12) * 12, emptyChunk), end]));
      },
      'JPEG of 100 scans': () => asText(manyScans(side, 100)),
      'JPEG of many frames': () => asText(manyScans(1_000, 1, 30)),
      'SVG, deep': `<svg>${'<g fill="red" stroke="blue">'.repeat(500)}«<g fill="red"><path/></g>»</svg>`,
      'SVG, deep only': '<svg>«<g>»</svg>',
      'SVG of closing tags': `<svg>${'<g>'.repeat(500)}«</x>»</svg>`,
      'SVG with styles': '<svg>«<rect style="fill:red" class="a"/>»</svg>',
      'SVG with a style sheet of exclusions': `<svg><style>«path:not(.b№){fill:red}»</style>${Array.from({ length: 4_500 }, (_, index) => `<path class="c${index}"/>`).join('')}</svg>`,
      'SVG with a style sheet': `<svg><style>«g .a{fill:red}»</style><g>${'<path class="a"/>'.repeat(4_990)}</g></svg>`,
    },
  },
  {
    name: 'main color of an icon',
    limit: megabyte,
    read: (text) => mainColorOf(Buffer.from(text, 'latin1')),
    inputs: { 'PNG of 1 million pixels': () => asText(encodePng({ width: side, height: side, data: gray() })) },
  },
];
