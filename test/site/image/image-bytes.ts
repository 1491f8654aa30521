import { encode as encodePng } from 'fast-png';

/** Synthetic images, as small as they can be. */

/** A red PNG image. */
export const png = (width: number, height = width): Buffer => {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at % 3 === 0 ? 200 : 30));
  return Buffer.from(encodePng({ width, height, data, channels: 3, depth: 8 }));
};

/** Numbers of one or two bytes, the lesser byte first. */
export const little = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, at * 2);
  return bytes;
};

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A bitmap as icon files hold it, its mask below, without a pixel. */
export const bitmap = (width: number, height = width): Buffer =>
  Buffer.concat([long(40), long(width), long(height * 2), little(1, 32), Buffer.alloc(24)]);

/** An icon file of these images, each said to have `side` by `side` pixels. */
export const icoOf = (...images: readonly { readonly side: number; readonly bytes: Buffer }[]): Buffer => {
  let start = 6 + 16 * images.length;
  const lines = images.map(({ side, bytes }) => {
    const line = Buffer.concat([Buffer.from([side, side, 0, 0]), little(1, 32), long(bytes.length), long(start)]);
    start += bytes.length;
    return line;
  });
  return Buffer.concat([little(0, 1, images.length), ...lines, ...images.map(({ bytes }) => bytes)]);
};

/** The same, whose table says that each is 16 by 16. */
export const ico = (...images: readonly Buffer[]): Buffer => icoOf(...images.map((bytes) => ({ side: 16, bytes })));

export const gif = (width: number, height = width): Buffer =>
  Buffer.concat([Buffer.from('GIF89a'), little(width, height), Buffer.from([0, 0, 0, 0x2c, 0, 0x3b])]);

/** A JPEG image with fill bytes and a table, which is called almost as a frame is, before its frame. */
export const jpeg = (width: number, height = width): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8]),
    little(height, width).swap16(),
    Buffer.from([1, 1, 0x11, 0, 0xff, 0xd9]),
  ]);

const webp = (chunk: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('RIFF'),
    long(12 + content.length),
    Buffer.from(`WEBP${chunk}`),
    long(content.length),
    content,
  ]);

export const lossyWebp = (width: number, height = width): Buffer =>
  webp('VP8 ', Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), little(width, height)]));

export const losslessWebp = (width: number, height = width): Buffer =>
  webp('VP8L', Buffer.concat([Buffer.from([0x2f]), long(((height - 1) << 14) | (width - 1)), Buffer.alloc(1)]));

export const extendedWebp = (width: number, height = width): Buffer =>
  webp('VP8X', Buffer.concat([long(0), long(width - 1).subarray(0, 3), long(height - 1).subarray(0, 3)]));

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
