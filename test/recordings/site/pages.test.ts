import { type Attributes, attribute } from '#shared/html/document.ts';
import type { HtmlPage } from '#shared/html/html-page.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { findFavicon, likelyFavicon } from '#shared/site/favicon/favicon.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { type metadataRules, readMetadata } from '#shared/site/metadata.ts';
import { distance } from '../../site/colors/color-recordings.ts';
import { gif, svg } from '../../site/image/image-bytes.ts';
import { describeRecordings } from '../suite.ts';
import { type RecordedPage, recordedPages, recordedSites } from './recorded-pages.ts';

const pages = await recordedPages();

/** The side of an icon of which a page says nothing. */
const usualSide = 32;

/** The image that a page says is at an address. */
const assumedImage = ({ elements, base }: HtmlPage, url: string): Buffer => {
  const link = elements.find((element) => URL.parse(attribute(element, 'href') ?? '', base.href)?.href === url);
  const { sizes = url, type = '' }: Attributes = link?.attribs ?? {};
  const sides = Array.from(sizes.matchAll(/(\d+)x\d+/g), ([, side]) => Number(side));
  return type === 'image/svg+xml' ? svg : gif(Math.max(...sides, sides.length === 0 ? usualSide : 0));
};

/** Answers as if whatever is asked for were the image that the page says it is: the files of most pages were not recorded. */
const assume = (page: HtmlPage): Pick<Http, 'send'> => ({
  send: async ({ url }: HttpRequest): Promise<HttpAnswer> => {
    const bytes = assumedImage(page, url);
    return { url, status: 200, contentType: 'image/gif', bytes, text: '' };
  },
});

/** Whether an address is one of these; a `*` at the end stands for any text. */
const isAmong = (url: string, expected: readonly string[]): boolean =>
  expected.some((text) => (text.endsWith('*') ? url.startsWith(text.slice(0, -1)) : url === text));

/** What is wrong with an address that was read: nothing is right only where nothing is best. */
const missOf = (id: string, read: string | undefined, best: readonly string[], alsoRight: readonly string[]) => {
  const isRight = read === undefined ? best.length === 0 : isAmong(read, [...best, ...alsoRight]);
  return isRight ? [] : [{ id, read, best, alsoRight }];
};

const missedIcon = ({ id, expected }: Pick<RecordedPage, 'id' | 'expected'>, read: string | undefined) =>
  missOf(id, read, expected.favicon ?? [], expected.favicon_also_right);

const missedLogo = ({ id, expected }: RecordedPage, read: string | undefined) =>
  missOf(id, read, expected.logo === null ? [] : [expected.logo], expected.logo_also_right);

/** In red, green or blue. */
const tolerance = 24;

const isNear = (color: string | undefined, expected: readonly string[]): boolean =>
  color !== undefined && expected.some((one) => distance(color, one) <= tolerance);

type Known = 'brand_or_button_color' | 'page_background';

/** The pages of which a color is known, with what is read of it. */
const readingsOf = async <Part extends 'button' | 'background'>(part: Part, known: Known) => {
  const readings = pages.map(async ({ id, page, expected }) => {
    return { id, expected: expected[known], read: (await readColors(page))[part] };
  });
  return (await Promise.all(readings)).filter(({ expected }) => expected.length > 0);
};

const buttons = await readingsOf('button', 'brand_or_button_color');

/** The pages of which a field is not read as one of the texts that are right. */
const misses = (
  field: keyof typeof metadataRules,
  right: (expected: RecordedPage['expected']) => readonly unknown[],
): string[] =>
  pages.flatMap(({ id, page, expected }) => {
    const told = readMetadata(page)[field];
    return right(expected).includes(told) ? [] : [`${id}: ${JSON.stringify(told)}`];
  });

describeRecordings('recorded pages', () => {
  it('are 38', () => expect(pages).toHaveLength(38));

  // metascraper 5.49 reads 35 of them right, open-graph-scraper 6.12 33; ours must be 36 at least.
  it('have the icons that they are known to have, all 38', async () => {
    const missed = pages.map(async (site) =>
      missedIcon(site, (await findFavicon(site.page, site.http?.() ?? assume(site.page)))?.url),
    );
    expect((await Promise.all(missed)).flat()).toEqual([]);
  });

  it('promise an icon in their heads that is one', async () => {
    const promised = pages.filter(({ page }) => likelyFavicon(page) !== undefined);
    expect(promised).toHaveLength(34);
    expect(promised.flatMap((site) => missedIcon(site, likelyFavicon(site.page)))).toEqual([]);
  });

  // metascraper 5.49 reads 15 of them right, open-graph-scraper 6.12 13; ours must be 30 at least.
  it('have the logos that they are known to have, all 38', () => {
    expect(pages.flatMap((site) => missedLogo(site, logoOf(site.page)?.url))).toEqual([]);
  });

  it('are not needed: a site without a page may have an icon', async () => {
    const [site] = recordedSites().filter(({ file, http }) => http !== undefined && !file?.endsWith('.html'));
    const icon = site?.http && (await findFavicon(new URL(site.final_url), site.http()));
    expect(site && missedIcon(site, icon?.url)).toEqual([]);
  });

  // No style sheet and no icon was recorded with the pages: these are the colors of the pages' own text alone.
  it('have the color of buttons that they are known to have, all 12', () => {
    expect(buttons.filter(({ read, expected }) => !isNear(read?.stated, expected))).toEqual([]);
    expect(buttons).toHaveLength(12);
  });

  it('keep that color in the answer, but for a yellow that cannot be seen on white', () => {
    const changed = buttons.filter(({ read, expected }) => !isNear(read?.color, expected));
    expect(changed.map(({ expected, read }) => [expected, read])).toEqual([
      [['#ffc501'], { color: '#b78d00', rule: 'button', stated: '#ffc501' }],
    ]);
  });

  it('have the background that they are known to have, all 7', async () => {
    const backgrounds = await readingsOf('background', 'page_background');
    expect(backgrounds.filter(({ read, expected }) => !isNear(read?.color, expected))).toEqual([]);
    expect(backgrounds).toHaveLength(7);
  });

  it('tell their titles', () => {
    expect(misses('title', ({ title, title_also }) => [title, ...title_also])).toEqual([]);
  });

  it('tell their descriptions', () => {
    expect(misses('description', ({ description, description_also }) => [description, ...description_also])).toEqual(
      [],
    );
  });

  it('tell their theme colors', () => {
    expect(misses('theme_color', ({ theme_color }) => [theme_color])).toEqual([]);
  });

  it('tell the names of their sites, where they name them', () => {
    expect(misses('site_name', ({ site_name }) => (site_name === null ? [null] : [site_name]))).toEqual([
      // Named in their JSON-LD only, which the expectation leaves out.
      'archive.org: "Internet Archive"',
      'sass-ag.de: "SASS DATENTECHNIK AG"',
    ]);
  });

  it.each([
    ['google.co.jp-shift_jis', '世界中のあらゆる情報'],
    ['alazan.com', 'Presencia en Internet desde 20 euros/mes'],
    ['arabic-media.com', 'الصحف و الجرائد'],
  ])('%s is decoded right', (id, text) => {
    const { html = '' } = pages.find((page) => page.id === id)?.page ?? {};
    expect(html).toContain(text);
    expect(html).not.toContain('\ufffd');
  });
});
