import { crc32, deflateSync } from 'node:zlib';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { mainColorOf } from '#shared/site/colors/main-color.ts';
import { pngPixels, readPixels } from '#shared/site/image/read-pixels.ts';
import { describeRecordings } from '../../recordings/suite.ts';
import { bitmap as bitmapHeader, gif, icoOf, little } from '../image/image-bytes.ts';
import { assertedIcons, distance } from './color-recordings.ts';

/** Synthetic icons: a white ground with a red field in its middle, and some blue in a corner. */

type Rgba = readonly [r: number, g: number, b: number, alpha: number];
const red: Rgba = [200, 16, 46, 255];
const blue: Rgba = [0, 40, 160, 255];
const white: Rgba = [255, 255, 255, 255];
const clear: Rgba = [0, 0, 0, 0];

const side = 32;
const paint = (colorAt: (x: number, y: number) => Rgba): Uint8Array =>
  Uint8Array.from(Array.from({ length: side * side }, (_, at) => colorAt(at % side, Math.floor(at / side))).flat());
const isMiddle = (x: number, y: number): boolean => Math.max(Math.abs(x - 16), Math.abs(y - 16)) < 8;
const icon = paint((x, y) => (isMiddle(x, y) ? red : x < 8 && y < 8 ? blue : white));
const transparentIcon = paint((x, y) => (isMiddle(x, y) ? red : clear));
const grayIcon = paint((x) => (x < 20 ? [40, 44, 48, 255] : white));

const png = (data: Uint8Array, channels = 4): Buffer =>
  Buffer.from(encodePng({ width: side, height: side, data, channels, depth: 8 }));

/** A bitmap as icon files hold one: from the lowest line up, blue before red, and a mask below. */
const bitmap = ([r, g, b, alpha]: Rgba, length = 8, height = length): Buffer => {
  const pixels = Buffer.alloc(length * length * 4, Buffer.from([b, g, r, alpha]));
  return Buffer.concat([bitmapHeader(length, height), pixels, Buffer.alloc(length * 4)]);
};

const svg = (content: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (name: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([bigEndian(data.length), content, bigEndian(crc32(content))]);
};
/** `form`: bits a number, and the type of color. */
const pngHeader = (width: number, height: number, form: readonly [number, number] = [8, 6]): Buffer => {
  return chunk('IHDR', Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([...form, 0, 0, 0])]));
};
const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]);

/**
 * What a failure needs to be explained: `readPixels` hides the error of a decoder. (A gray PNG image had no color once, in 2026-11,
 * and its color in each of 26,000 other runs.)
 */
const factsOf = (bytes: Buffer) => {
  const facts = { bytes: bytes.toString('hex', 0, 200), again: mainColorOf(bytes)?.toHex() };
  try {
    return { ...facts, pixels: Array.from(pngPixels(bytes)).slice(0, 8) };
  } catch (error) {
    return { ...facts, error };
  }
};

describe('the main color of an icon', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['the strongest of several', png(icon), '#c8102e'],
    ['on a transparent ground', png(transparentIcon), '#c8102e'],
    ['a gray where nothing is chromatic', png(grayIcon), '#282c30'],
    ['nothing that can be seen', png(paint(() => clear)), undefined],
    [
      'gray and alpha',
      png(
        new Uint8Array(side * side * 2).map((_, at) => (at % 2 === 0 ? 90 : 255)),
        2,
      ),
      '#5a5a5a',
    ],
    ['an icon file with a bitmap', icoOf({ side: 8, bytes: bitmap(red) }), '#c8102e'],
    ['a bitmap without alpha', icoOf({ side: 8, bytes: bitmap([200, 16, 46, 0]) }), '#c8102e'],
    ['the largest of an icon file', icoOf({ side: 8, bytes: bitmap(blue) }, { side: 32, bytes: png(icon) }), '#c8102e'],
    ['fill', svg('<path fill="#c8102e" d="M0 0h9v9z"/><path fill="white" d="M0 0"/>'), '#c8102e'],
    ['an inherited fill', svg('<g fill="rgb(200,16,46)"><path d="M0 0"/></g>'), '#c8102e'],
    ['a class of its style sheet', svg('<style>.a,.b{fill:#c8102e}</style><path class="a"/>'), '#c8102e'],
    ['its strongest rule', svg('<style>g .a{fill:#c8102e}.a{fill:blue}</style><g><path class="a"/></g>'), '#c8102e'],
    ['a style sheet as XML has it', svg('<style><![CDATA[.a{fill:#c8102e}]]></style><path class="a"/>'), '#c8102e'],
    ['a style that overrides an attribute', svg('<circle fill="blue" style="fill:#c8102e"/>'), '#c8102e'],
    ['an outline', svg('<path fill="none" stroke="#c8102e"/>'), '#c8102e'],
    [
      'a gradient',
      svg('<linearGradient><stop stop-color="#c8102e"/></linearGradient><path fill="url(#a)"/>'),
      '#c8102e',
    ],
    ['no mask', svg('<mask><path fill="blue"/></mask><path fill="#c8102e"/>'), '#c8102e'],
    ['many rules', svg(`<style>${'path{fill:#c8102e}'.repeat(2e4)}</style>${'<path/>'.repeat(2e4)}`), '#c8102e'],
    ['black, where nothing is said', svg('<path d="M0 0"/>'), '#000000'],
  ])('is read from %s', (_name, bytes, expected) => {
    const color = mainColorOf(bytes)?.toHex();
    expect({ color, ...(color !== expected && factsOf(bytes)) }).toEqual({ color: expected });
  });

  it('is read from a JPEG image, about', () => {
    const { data } = encodeJpeg({ width: side, height: side, data: icon }, 90);
    expect(distance(mainColorOf(data)?.toHex() ?? '', '#c8102e')).toBeLessThan(24);
  });

  it('is that of a gray image, where only a stray pixel is chromatic', () => {
    const withStrays = (count: number) =>
      png(paint((x, y) => (x + y * side < count ? [150, 90, 80, 255] : [70, 70, 70, 255])));
    expect(mainColorOf(withStrays(4))?.toHex()).toBe('#464646');
    expect(mainColorOf(withStrays(40))?.toHex()).toBe('#965a50');
  });

  it('is read from PNG images of all kinds', () => {
    const wide = Uint16Array.from(icon, (value) => value * 257);
    const kinds = [
      encodePng({ width: side, height: side, data: wide, channels: 4, depth: 16 }),
      encodePng({ width: side, height: side, data: icon, channels: 4, depth: 8 }, { interlace: 'Adam7' }),
      pngOf(
        pngHeader(4, 2, [2, 3]),
        // A second header is none.
        pngHeader(60_000, 60_000),
        chunk('PLTE', Buffer.from([255, 255, 255, 200, 16, 46, 0, 40, 160])),
        chunk('tRNS', Buffer.from([255, 255, 0])),
        // Two lines of four pixels of 2 bits: the transparent color three times.
        chunk('IDAT', deflateSync(Buffer.from([0, 0b00_01_01_10, 0, 0b00_10_10_00]))),
      ),
    ];
    for (const kind of kinds) expect(mainColorOf(Buffer.from(kind))?.toHex()).toBe('#c8102e');
    const bilevel = pngOf(pngHeader(8, 1, [1, 0]), chunk('IDAT', deflateSync(Buffer.from([0, 0b1111_1100]))));
    expect(mainColorOf(bilevel)?.toHex()).toBe('#ffffff');
  });
});

describe('an image that is not read', () => {
  const jpeg = encodeJpeg({ width: side, height: side, data: icon }, 90).data;
  const withScans = (count: number) => Buffer.concat([jpeg, Buffer.alloc(2 * (count - 1), Buffer.from([0xff, 0xda]))]);
  const bomb = deflateSync(Buffer.alloc(8_000_000));
  it.each<[string, Buffer]>([
    ['of no bytes', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><html><svg><path fill="red"/></svg></html>')],
    ['GIF', gif(1)],
    [
      'too large, by its header',
      pngOf(pngHeader(1_025, 1_024, [1, 0]), chunk('IDAT', deflateSync(Buffer.alloc(2 ** 18)))),
    ],
    ['larger inside than its header says', pngOf(pngHeader(16, 16), chunk('IDAT', bomb))],
    ['of no size', pngOf(pngHeader(0, 16), chunk('IDAT', deflateSync(Buffer.alloc(16))))],
    ['an icon file of too many lines', little(0, 1, 65_535)],
    ['an icon file with a bitmap of no width', icoOf({ side: 0, bytes: bitmap(red, 0, 2 ** 30 - 1) })],
    ['an icon file that points behind its end', icoOf({ side: 8, bytes: bitmap(red) }).subarray(0, 30)],
    ['a JPEG image with a hole', Buffer.concat([jpeg.subarray(0, -200), jpeg.subarray(-2)])],
    ['a JPEG image of too many scans', withScans(101)],
  ])('%s', (_name, bytes) => expect(readPixels(bytes)).toBeUndefined());

  it('larger than one that is read, or of more scans', () => {
    expect(readPixels(withScans(100))).toBeDefined();
    const bytes = pngOf(pngHeader(1_024, 1_024, [1, 0]), chunk('IDAT', deflateSync(Buffer.alloc(129 * 1_024))));
    expect(readPixels(bytes)).toHaveLength(1_024 * 1_024 * 4);
  });

  const images: Readonly<Record<string, Buffer>> = {
    png: png(icon),
    ico: icoOf({ side: 8, bytes: bitmap(red) }, { side: 32, bytes: png(icon) }),
    jpeg,
    svg: svg('<g></g><path fill="#c8102e"/>'),
  };
  it.each(Object.entries(images))('%s, cut off anywhere', (_type, bytes) => {
    expect(readPixels(bytes)).toBeDefined();
    const step = Math.ceil(bytes.length / 60);
    for (let length = 0; length < bytes.length - 20; length += step) {
      expect(readPixels(bytes.subarray(0, length))).toBeUndefined();
    }
  });

  it.each(Object.entries(images))('%s, with any byte changed, does no harm', (_type, bytes) => {
    // Every byte of the headers, and some of the rest.
    const rest = Math.ceil(bytes.length / 16);
    for (let at = 0; at < bytes.length; at += at < 64 ? 1 : rest) {
      for (const value of [0, 0xff]) {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        mainColorOf(changed); // It would throw.
      }
    }
    expect(mainColorOf(bytes)).toBeDefined();
  });
});

describeRecordings('recorded icons', () => {
  it('have the color that their collection asserts, at least 9 of 10', () => {
    const misses = assertedIcons()
      .map(({ file, bytes, expected }) => ({ file, expected, color: mainColorOf(bytes)?.toHex() ?? 'none' }))
      .filter(({ expected, color }) => distance(color, expected) > 24);
    // GIF is not decoded.
    expect(misses).toEqual([{ file: 'icons/white1x1.gif', expected: '#ffffff', color: 'none' }]);
    expect(assertedIcons()).toHaveLength(10);
  });
});
