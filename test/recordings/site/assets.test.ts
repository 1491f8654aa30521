import { type Attributes, attribute } from '#shared/html/document.ts';
import type { HtmlPage } from '#shared/html/html-page.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { findFavicon, likelyFavicon } from '#shared/site/favicon/favicon.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { gif, svg } from '../../site/image/image-bytes.ts';
import { describeRecordings } from '../suite.ts';
import { type RecordedPage, recordedPages, recordedSites } from './recorded-pages.ts';

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

describeRecordings('recorded pages', () => {
  let pages: readonly RecordedPage[];
  beforeAll(async () => {
    pages = await recordedPages();
  });

  it('are 38', () => expect(pages).toHaveLength(38));

  // metascraper 5.49 reads 35 of them right, open-graph-scraper 6.12 33; ours must be 36 at least.
  it('have the icons that they are known to have, all 38', async () => {
    const misses = pages.map(async (site) =>
      missedIcon(site, (await findFavicon(site.page, site.http?.() ?? assume(site.page)))?.url),
    );
    expect((await Promise.all(misses)).flat()).toEqual([]);
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
});
