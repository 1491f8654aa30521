import { manifestIcons } from '#shared/site/favicon/favicon.ts';
import { gradeOf, isGood, isUsable, linkedIcons, tileIcons } from '#shared/site/favicon/icon-candidates.ts';
import { anySize } from '#shared/site/image/image.ts';
import { sampleSite, site, sitePage } from '../sample-site.ts';

const paths = (icons: readonly { readonly url: string }[]): string[] => icons.map(({ url }) => url.replace(site, '/'));

describe('the icons that a page links', () => {
  it.each(
    Object.entries({
      sizes: ['/192.png', '/180.png', '/many.ico', '/48.png', '/1024.png', '/32.png', '/16.png', '/banner.png'],
      'file-name': ['/android-chrome-192x192.png?v=16x16', '/favicon-96x96.png', '/2024x/x16/0x99999.png'],
      'nothing-said': ['/fluid.png', '/apple.png', '/precomposed.png', '/favicon.ico'],
      vector: ['/by-type', '/by-name.svg', '/favicon.ico', '/format/png/icon.svg'],
      masks: ['/icon.png'],
      words: ['/capitals.ico'],
      addresses: ['https://static.larkspur-mill.example/protocol.png', '/above.png', '/blanks.png'],
      base: ['https://assets.larkspur.example/v4/icon.png', 'https://assets.larkspur.example/root.png'],
      dark: ['/light.png', '/usual.png'],
      twice: ['/icon.png'],
      nothing: [],
    }),
  )('%s', (name, expected) => expect(paths(linkedIcons(sampleSite(`icons/${name}`)))).toEqual(expected));

  it('have the best size that is said of them', () => {
    expect(linkedIcons(sampleSite('icons/twice'))[0]?.size).toEqual({ width: 180, height: 180 });
    expect(linkedIcons(sampleSite('icons/words'))[0]?.size).toBeUndefined();
  });
});

const read = (html: string) => {
  const page = sitePage(html);
  return [...linkedIcons(page), ...tileIcons(page)].map(({ url, size }) => [url.replace(site, '/'), size?.width]);
};

it.each([
  ['<link rel="icon" href="/ICON.SVG">', '/ICON.SVG', anySize.width],
  ['<link rel="icon" href="/a" type="Image/SVG+XML">', '/a', anySize.width],
  ['<meta name="MSAPPLICATION-SQUARE70X70LOGO" content="/tile.png">', '/tile.png', 70],
])('capital letters make no difference in %s', (html, path, width) => expect(read(html)).toEqual([[path, width]]));

it('the icons that others name are those of tiles, but for wide ones', () => {
  expect(paths(tileIcons(sampleSite('icons/tiles')))).toEqual(['/large.png', '/tile-144x144.png', '/tile.png']);
});

describe('a manifest', () => {
  const read = (icons: unknown): string[] =>
    paths(manifestIcons(JSON.stringify({ icons }), new URL(`${site}app/m.json`)));

  it('names icons relative to itself, the larger first', () => {
    expect(
      read([
        { src: 'small.png', sizes: '48x48' },
        { src: '/large.png', sizes: '512x512', type: 'image/png' },
        { src: 'https://static.larkspur-mill.example/vector', type: 'image/svg+xml' },
      ]),
    ).toEqual(['/large.png', 'https://static.larkspur-mill.example/vector', '/app/small.png']);
  });

  it('names those last that are cut to shape, and no masks', () => {
    expect(
      read([
        { src: '/mask.png', sizes: '512x512', purpose: 'monochrome' },
        { src: '/cut.png', sizes: '512x512', purpose: 'maskable monochrome' },
        { src: '/small.png', sizes: '48x48', purpose: 'Maskable ANY' },
        { src: '/unknown.png', sizes: '32x32', purpose: 'splash' },
      ]),
    ).toEqual(['/small.png', '/unknown.png', '/cut.png']);
  });

  it('is read up to its 100th icon', () => {
    const behind = (count: number) => read([...Array<unknown>(count).fill({}), { src: '/icon.png' }]);
    expect([behind(99), behind(100)]).toEqual([['/icon.png'], []]);
  });

  it('may hold anything', () => {
    expect(
      read([null, 'icon', { src: 7 }, { src: '' }, { src: '/odd.png', sizes: 48, type: [], purpose: {} }]),
    ).toEqual(['/odd.png']);
    expect(read({})).toEqual([]);
    expect(manifestIcons('<!doctype html>', new URL(site))).toEqual([]);
    expect(manifestIcons('[]', new URL(site))).toEqual([]);
  });
});

it.each([
  ['msapplication-square70x70logos', 0],
  ['msapplication-square70xlogo', 0],
  ['x-msapplication-TileImage', 0],
])('a meta element named %s holds %i images of tiles', (name, count) => {
  expect(tileIcons(sitePage(`<meta name="${name}" content="/a.png">`))).toHaveLength(count);
});

const size = (width: number, height = width) => ({ width, height });

/** Sizes of equal worth beside one another, the best first. */
const grades = [
  [size(128), size(192), size(512), size(180, 176)],
  [anySize],
  [size(64), size(127)],
  [size(48), size(63), size(44, 48)],
  [size(513), size(4_096)],
  [size(32), size(47)],
  [size(16), size(31), size(15, 16)],
  [size(200, 50), size(16, 4_096)],
  [size(15), size(1), size(4_097), size(200, 15), size(4_097, 100)],
];

describe('the grade of a size', () => {
  it.each([...grades.entries()])('%i', (grade, sizes) => {
    expect(sizes.map(gradeOf)).toEqual(sizes.map(() => grade));
  });

  it('ends the search from 48 pixels on', () => {
    expect(grades.flat().filter(isGood)).toEqual(grades.slice(0, 4).flat());
  });

  it('tells what isUsable at all', () => expect(grades.flat().filter(isUsable)).toEqual(grades.slice(0, -1).flat()));
});
