import { readImage } from '#shared/site/image/image.ts';
import { fc } from '../../toolkit/properties.ts';
import { bitmap, extendedWebp, gif, ico, jpeg, losslessWebp, lossyWebp, png, svg } from './image-bytes.ts';

const anySize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

describe('the type and size of an image', () => {
  it.each([
    ['a PNG image', png(180, 120), { type: 'png', width: 180, height: 120 }],
    ['a GIF image', gif(300, 2), { type: 'gif', width: 300, height: 2 }],
    ['a JPEG image', jpeg(640, 48), { type: 'jpeg', width: 640, height: 48 }],
    ['a lossy WebP image', lossyWebp(512, 16), { type: 'webp', width: 512, height: 16 }],
    ['a lossless WebP image', losslessWebp(1_000, 700), { type: 'webp', width: 1_000, height: 700 }],
    ['an extended WebP image', extendedWebp(70_000, 3), { type: 'webp', width: 70_000, height: 3 }],
    ['an icon file of bitmaps', ico(bitmap(16), bitmap(48), bitmap(32)), { type: 'ico', width: 48, height: 48 }],
    ['an icon file of PNG images', ico(png(16), png(256)), { type: 'ico', width: 256, height: 256 }],
    ['an SVG image', svg, { type: 'svg', ...anySize }],
  ])('%s', (_, bytes, expected) => expect(readImage(bytes)).toEqual(expected));

  it.each([
    '\uFEFF<svg width="16" height="16"></svg>',
    '\n <?xml version="1.0" encoding="utf-8"?>\n<!-- made by a program, <svg> inside -->\n<svg></svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY a "b">\n]>\n<SVG></SVG>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>',
  ])('an SVG image that begins %j', (text) => {
    expect(readImage(Buffer.from(text))).toEqual({ type: 'svg', ...anySize });
  });
});

describe('what is no image', () => {
  it.each([
    ['a page with an image in it', `<!doctype html><html><body>${svg}</body></html>`],
    ['another kind of XML', '<?xml version="1.0"?><rss><svg></svg></rss>'],
    ['another element', '<svgx></svgx>'],
  ])('%s', (_, text) => expect(readImage(Buffer.from(text))).toBeUndefined());

  it.each([
    ['PNG', Buffer.from(png(8).fill(0, 16, 24))],
    ['GIF', gif(0, 10)],
    ['JPEG', jpeg(10, 0)],
    ['ICO', ico(bitmap(0))],
    ['ICO with an unknown bitmap', ico(Buffer.alloc(64))],
    ['JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])],
    ['WebP of an unknown kind', Buffer.from(lossyWebp(8).toString('latin1').replace('VP8 ', 'VP9 '), 'latin1')],
  ])('%s without a size', (_, bytes) => expect(readImage(bytes)).toBeUndefined());
});

describe('hostile bytes', () => {
  it.each([
    ['PNG', png(32)],
    ['GIF', gif(32)],
    ['JPEG', jpeg(32)],
    ['ICO', ico(bitmap(32))],
    ['lossy WebP', lossyWebp(32)],
    ['lossless WebP', losslessWebp(32)],
    ['extended WebP', extendedWebp(32)],
    ['SVG', Buffer.from('<svg><path/></')],
  ])('%s: cut off anywhere, it is no image', (_, bytes) => {
    const cut = Array.from(bytes, (__, length) => readImage(bytes.subarray(0, length)));
    expect(cut.filter((image) => image !== undefined)).toEqual([]);
  });

  it('is read where the images of an icon file are not cut off', () => {
    expect(readImage(ico(bitmap(16), png(64)).subarray(0, -1))).toEqual({ type: 'ico', width: 16, height: 16 });
  });

  it('never throws', () => {
    const beginnings = [png(8), gif(8), jpeg(8), ico(bitmap(8), png(8)), lossyWebp(8), losslessWebp(8), svg];
    const altered = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
      fc.uint8Array({ maxLength: 64 }),
    );
    fc.assert(
      fc.property(altered, ([beginning, changes, more]) => {
        const bytes = Buffer.concat([beginning, more]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const image = readImage(bytes);
        expect(image === undefined || (image.width > 0 && image.height > 0)).toBe(true);
      }),
    );
  });

  it('ends on tables, segments and comments without end', () => {
    const table = Buffer.alloc(1_048_576, 0xff);
    table.set([0, 0, 1, 0]);
    expect(readImage(table)).toBeUndefined();
    const segments = Buffer.alloc(1_048_576);
    segments.set([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]);
    segments.set([0xff, 0xd9], segments.length - 2);
    expect(readImage(segments)).toBeUndefined();
    expect(readImage(Buffer.from('<!---->'.repeat(100_000)))).toBeUndefined();
    expect(readImage(Buffer.from(`<!doctype ${'['.repeat(100_000)}`))).toBeUndefined();
  });
});
