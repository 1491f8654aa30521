import { metaContents } from '../page/metas.ts';
import { isHomePage } from '../page/own-site.ts';
import { addressOn, type SitePage } from '../page/page.ts';
import { containsName, siteNames } from '../page/site-names.ts';
import { fileNameOf, type PageImage } from './logo-candidate.ts';
import { isForDarkGround } from './logo-evidence.ts';
import { jsonLdLogo } from './logo-json-ld.ts';
import { microdataLogo } from './logo-microdata.ts';
import { nonLogoWords, sayAny, sayLogo, wordsIn } from './logo-words.ts';
import { likelyLogos } from './rank-logos.ts';

/** The logo of a site, as one of its pages shows or names it. */
export interface Logo {
  /** http or https. Nothing was fetched from it. */
  readonly url: string;
  /** The name of the rule that found it. */
  readonly rule: string;
}

/** The addresses of the links of a page that are of one kind. */
const linksOf = (page: SitePage, rel: string): string[] =>
  page.elements
    .filter(({ name, attributes }) => name === 'link' && attributes['rel']?.trim().toLowerCase() === rel)
    .map(({ attributes }) => attributes['href'] ?? '');

/** Where a page declares its logo: as Open Graph would call it, and as https://relogo.org asks for it. */
const declaredLogo = (page: SitePage): string | undefined =>
  [...metaContents(page, 'og:logo'), ...linksOf(page, 'logo')].flatMap((said) => addressOn(page, said) ?? []).at(0);

/** The pictures by which a page wants to be shown elsewhere. */
const previewsOf = (page: SitePage): string[] => [
  ...metaContents(page, 'og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'),
  ...linksOf(page, 'image_src'),
];

/**
 * The first preview whose file is called a logo. That of an inner page shows what the page tells of: there the name of
 * the site must be in that of the file, too.
 */
const previewLogo = (page: SitePage): string | undefined => {
  const names = siteNames(page);
  return previewsOf(page)
    .flatMap((said) => addressOn(page, said) ?? [])
    .find((address) => {
      const fileName = fileNameOf(address);
      const words = wordsIn(fileName);
      const isOfSite = isHomePage(page.url) || containsName(fileName, names);
      return sayLogo(words) && !sayAny(words, nonLogoWords) && isOfSite;
    });
};

interface LogoRule {
  readonly name: string;
  /** @param likely the images that may be the logo, the likeliest first */
  readonly find: (page: SitePage, likely: () => readonly PageImage[]) => string | undefined;
}

/** Where a site's logo is looked for, the surest first. None gives an icon or any picture for want of a logo. */
const rules: readonly LogoRule[] = [
  { name: 'json-ld', find: jsonLdLogo },
  { name: 'declared', find: declaredLogo },
  { name: 'microdata', find: microdataLogo },
  { name: 'image', find: (_page, likely) => likely().find((image) => !isForDarkGround(image))?.url },
  { name: 'preview', find: previewLogo },
  { name: 'image-for-dark-ground', find: (_page, likely) => likely().at(0)?.url },
];

/** The logo of a page's site by the first rule that finds one; undefined rather than a wrong one. */
export const logoOf = (page: SitePage): Logo | undefined => {
  let images: readonly PageImage[] | undefined;
  const likely = (): readonly PageImage[] => {
    images ??= likelyLogos(page);
    return images;
  };
  for (const { name, find } of rules) {
    const url = find(page, likely);
    if (url !== undefined) return { url, rule: name };
  }
  return undefined;
};
