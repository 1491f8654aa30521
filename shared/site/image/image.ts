/** The pixels of an image, four numbers each: red, green, blue and alpha, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The largest image that is decoded: 1,024 by 1,024. The largest of 57 recorded icons has 192 by 192 (2026-11). */
export const maximumPixels = 1_024 ** 2;

/** The text that is searched for the image. Drawing programs write some kilobytes before it. */
const maximumProlog = 16 * 1024;

/** One of the parts that may be before the root element of an XML document. */
const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\b[^[>]*(?:\[[^\]]*\]\s*)?>)/i;
const root = /^<(?:[a-z]\w*:)?svg[\s/>]/i;

/** Whether bytes begin like an SVG document. A page that contains an SVG image begins differently. */
const beginsAsSvg = (bytes: Buffer): boolean => {
  let text = bytes.toString('utf8', 0, maximumProlog).replace(/^\uFEFF/, '');
  for (let found = prolog.exec(text); found; found = prolog.exec(text)) text = text.slice(found[0].length);
  return root.test(text);
};

/** A size in pixels. Both sides of an SVG image are infinite: it can be drawn at any size. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface Image extends ImageSize {
  readonly type: (typeof formats)[number]['type'];
}

/** Reads the size of an image of one type. Throws when it reads beyond the last byte. */
type SizeReader = (bytes: Buffer) => ImageSize | undefined;

export const anySize: ImageSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

const area = ({ width, height }: ImageSize): number => width * height;

/** The beginning of a PNG image: its signature and the name of its first chunk, the header. */
const pngBegins = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text;

const pngSize: SizeReader = (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

const gifSize: SizeReader = (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });

/** The length of the oldest bitmap header in icon files. Later ones have the same beginning. */
const bitmapHeader = 40;

/** A bitmap in an icon file has no file header. Its height includes the mask below it. */
const bitmapSize: SizeReader = (bytes) =>
  bytes.readUInt32LE(0) < bitmapHeader
    ? undefined
    : { width: bytes.readInt32LE(4), height: Math.abs(bytes.readInt32LE(8)) / 2 };

/**
 * The size of the largest image in an icon file, read from the images: the sizes in the table are at most 256, and
 * often wrong.
 */
const icoSize: SizeReader = (bytes) => {
  let largest: ImageSize | undefined;
  for (let line = 6; line < 6 + 16 * bytes.readUInt16LE(4); line += 16) {
    const start = bytes.readUInt32LE(line + 12);
    const length = bytes.readUInt32LE(line + 8);
    const image = bytes.subarray(start, start + length);
    if (image.length < Math.max(length, bitmapHeader)) continue; // Incomplete, or not an image.
    const size = startsWith(image, pngBegins) ? pngSize(image) : bitmapSize(image);
    if (size !== undefined && area(size) > (largest ? area(largest) : 0)) largest = size;
  }
  return largest;
};

/** Start of frame: C0 to CF, except for three that are tables (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize: SizeReader = (bytes) => {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Any number of FF bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** By the name of the first chunk (RFC 9649): lossy, lossless and extended. */
const webpSizes: Readonly<Record<string, SizeReader>> = {
  'VP8 ': (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }),
  VP8L: (bytes) => ({
    width: (bytes.readUInt32LE(21) & 0x3fff) + 1,
    height: ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1,
  }),
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
};

/** Bytes 4 to 7 contain the length of the rest of the file. */
const webpSize: SizeReader = (bytes) =>
  bytes.readUInt32LE(4) + 8 > bytes.length ? undefined : webpSizes[bytes.toString('latin1', 12, 16)]?.(bytes);

/**
 * The types that browsers show as icons: how they begin, what a complete image contains near its end, as Latin-1, and
 * their size. The end is empty when the size reader detects an incomplete image.
 */
const formats = [
  { type: 'png', begins: (bytes) => startsWith(bytes, pngBegins), ends: 'IEND\xaeB`\x82', size: pngSize },
  { type: 'ico', begins: (bytes) => startsWith(bytes, '\0\0\x01\0'), ends: '', size: icoSize },
  { type: 'gif', begins: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)), ends: '\0;', size: gifSize },
  { type: 'jpeg', begins: (bytes) => startsWith(bytes, '\xff\xd8\xff'), ends: '\xff\xd9', size: jpegSize },
  { type: 'webp', begins: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)), ends: '', size: webpSize },
  { type: 'svg', begins: beginsAsSvg, ends: '</', size: () => anySize },
] as const satisfies readonly { type: string; begins: (bytes: Buffer) => boolean; ends: string; size: SizeReader }[];

/**
 * The type and size of an image, read from its bytes only: headers and file names are often wrong. Undefined for other
 * bytes, for an incomplete image and for one without a size. No pixel is decoded.
 */
export const readImage = (bytes: Buffer): Image | undefined => {
  const format = formats.find(({ begins }) => begins(bytes));
  if (format === undefined || !bytes.includes(format.ends, 'latin1')) return undefined;
  try {
    const size = format.size(bytes);
    return size && size.width > 0 && size.height > 0 ? { type: format.type, ...size } : undefined;
  } catch {
    return undefined; // The bytes end too early.
  }
};
