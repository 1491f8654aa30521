import { HtmlPage } from '#shared/html/html-page.ts';
import { meaningfulText } from '#shared/site/page/meaningful-text.ts';
import { resolveAddress } from '#shared/site/page/resolve-address.ts';
import { containsName, siteNames } from '#shared/site/page/site-names.ts';
import { site } from '../sample-site.ts';

const page = new HtmlPage('', new URL(site));

describe('of a page is read', () => {
  it('a text of at most 5,000 characters', () => {
    expect(meaningfulText('a'.repeat(5_000))).toHaveLength(5_000);
    expect(meaningfulText('a'.repeat(5_001))).toBeUndefined();
  });

  it('an address of at most 2,048 characters', () => {
    const address = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;
    expect(resolveAddress(page, address(2_048))).toBe(address(2_048));
    expect(resolveAddress(page, ` ${address(2_048)} `)).toBe(address(2_048));
    expect(resolveAddress(page, address(2_049))).toBeUndefined();
    expect(resolveAddress(page, `/${'../'.repeat(683)}`)).toBeUndefined();
  });

  it('a name of at most 300 characters, and of what may contain it as many', () => {
    const named = (name: string) => new HtmlPage(`<meta property="og:site_name" content="${name}">`, new URL(site));
    expect(siteNames(named('a'.repeat(400)))).toContain('a'.repeat(300));
    const names = siteNames(named('Blue Lantern'));
    expect(containsName(`${'x'.repeat(289)}bluelantern`, names)).toBe(true);
    expect(containsName(`${'x'.repeat(290)}bluelantern`, names)).toBe(false);
  });
});
