import { encode } from 'fast-png';

/** Icons in the real formats: a disc of one color with a light dot. */

/** Red, green and blue of `#rrggbb`, 0 to 255. */
const channels = (color: string): readonly number[] => [...Buffer.from(color.slice(1), 'hex')];

/** The pixels of the icon, red, green, blue and alpha, row by row. */
const pixels = (size: number, color: string): Uint8Array => {
  const data = new Uint8Array(size * size * 4);
  const middle = (size - 1) / 2;
  for (let index = 0; index < size * size; index += 1) {
    const distance = Math.hypot((index % size) - middle, Math.floor(index / size) - middle) / size;
    const paint = distance < 0.15 ? [255, 255, 255] : channels(color);
    data.set([...paint, distance > 0.5 ? 0 : 255], index * 4);
  }
  return data;
};

const made = new Map<string, Buffer>();

/** The icon as a square PNG. */
export const png = (size: number, color: string): Buffer => {
  const key = `${size} ${color}`;
  const known = made.get(key) ?? Buffer.from(encode({ width: size, height: size, data: pixels(size, color) }));
  made.set(key, known);
  return known;
};

/** The icon as an ICO file: PNG images of three sizes. */
export const ico = (color: string): Buffer => {
  const images = [16, 32, 48].map((size) => ({ size, bytes: png(size, color) }));
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const at = 6 + 16 * index;
    directory.set([size, size, 0, 0, 1, 0, 32, 0], at);
    directory.writeUInt32LE(bytes.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...images.map(({ bytes }) => bytes)]);
};

/** The icon as SVG. */
export const svg = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${color}"/><circle cx="32" cy="32" r="10" fill="#ffffff"/></svg>`;

/** A wide logo: the icon, and the name beside it, smaller if it is long. */
export const logo = (name: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="64" viewBox="0 0 320 64"><circle cx="32" cy="32" r="28" fill="${color}"/><text x="76" y="43" font-family="Georgia, serif" font-size="${Math.min(32, Math.floor(390 / name.length))}" fill="${color}">${name}</text></svg>`;

/** One transparent pixel, as trackers and placeholders send it. */
export const pixelGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
