import type { Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { propertyText } from '../../html/schema-graph.ts';
import { isHomePage } from '../page/own-site.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { containsName, siteNames } from '../page/site-names.ts';
import { fileNameOf, imageUrl, type LogoCandidate, logoCandidates, sharedAddresses } from './logo-candidate.ts';
import { evidence, exclusions, isForDarkBackground, type LogoContext, minimumPoints } from './logo-evidence.ts';
import { jsonLdLogo } from './logo-json-ld.ts';
import { microdataLogo } from './logo-microdata.ts';
import { containsAny, containsLogoWord, nonLogoWords, otherPartyWords, withoutNames, wordsIn } from './logo-words.ts';
import { areasOf } from './page-areas.ts';

/** So many different logos beside one another are those of other companies. */
const minimumRow = 3;
/** The number of elements around two logos of a row within which they have one in common. */
const rowDepth = 4;

const candidatesInRow = (candidates: readonly LogoCandidate[]): Set<LogoCandidate> => {
  const logos = candidates.filter(({ isCalledLogo }) => isCalledLogo);
  const addresses = new Map<Element, Set<string>>();
  for (const { ancestors, url } of logos) {
    for (const element of ancestors.slice(0, rowDepth)) {
      addresses.set(element, (addresses.get(element) ?? new Set()).add(url));
    }
  }
  const isRow = (element: Element): boolean => (addresses.get(element)?.size ?? 0) >= minimumRow;
  return new Set(logos.filter(({ ancestors }) => ancestors.slice(0, rowDepth).some(isRow)));
};

const pointsOf = (candidate: LogoCandidate, context: LogoContext): number =>
  evidence.reduce((sum, { points, applies }) => sum + (applies(candidate, context) ? points : 0), 0);

/** The images of a page that are probably the logo of its site, the most probable first; else in the page's order. */
const rankLogos = (page: HtmlPage): LogoCandidate[] => {
  const candidates = logoCandidates(page);
  const names = siteNames(page);
  const shared = sharedAddresses(page, names);
  const context: LogoContext = { names, shared, areas: areasOf(page), inRow: candidatesInRow(candidates) };
  return candidates
    .filter((candidate) => !exclusions.some(({ applies }) => applies(candidate, context)))
    .map((candidate) => ({ candidate, points: pointsOf(candidate, context) }))
    .filter(({ points }) => points >= minimumPoints)
    .sort((a, b) => b.points - a.points)
    .map(({ candidate }) => candidate);
};

/** The logo of a site, found on one of its pages. */
export interface Logo {
  /** http or https. It was not fetched. */
  readonly url: string;
  /** The name of the rule that found it. */
  readonly rule: string;
}

const maximumAddresses = 50;

/** The logo that a page declares: with an Open Graph name, or as https://relogo.org proposes. */
const declaredLogo = (page: HtmlPage): string | undefined =>
  [...page.metaContents('og:logo'), ...page.linksOf('logo')]
    .slice(0, maximumAddresses)
    .flatMap((address) => imageUrl(page, address) ?? [])
    .at(0);

/** The images that other sites show in previews of a page. */
const previewsOf = (page: HtmlPage): string[] =>
  [
    ...page.metaContents('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'),
    ...page.linksOf('image_src'),
  ].slice(0, maximumAddresses);

/**
 * The first preview image whose file name contains a word for logo. On a page other than the home page, and beside a word for
 * other companies, the file name must also contain the name of the site: the image may show the subject of the page.
 */
const previewLogo = (page: HtmlPage): string | undefined => {
  const names = siteNames(page);
  return previewsOf(page)
    .flatMap((address) => imageUrl(page, address) ?? [])
    .find((address) => {
      const fileName = fileNameOf(address);
      const words = wordsIn(fileName);
      const mayBeOfOther = !isHomePage(page.url) || containsAny(words, otherPartyWords);
      const isOfSite = !mayBeOfOther || containsName(fileName, names);
      return containsLogoWord(words) && !containsAny(withoutNames(words, names), nonLogoWords) && isOfSite;
    });
};

const backgroundWords = new Set(['background', 'bg', 'backdrop', 'hintergrund', 'fondo', 'sfondo']);

/** Whether a declared logo is probably none: the page also declares it as its general image, and it is named a background. */
const isDoubtful = (page: HtmlPage, logo: string): boolean =>
  containsAny(wordsIn(fileNameOf(logo)), backgroundWords) &&
  [
    ...previewsOf(page),
    ...page.jsonLd.flatMap((node) => propertyText(node, 'image') ?? []).slice(0, maximumAddresses),
  ].some((address) => resolveAddress(page, address) === logo);

/** Whether the address of a declared logo is that of an icon: a header with a logo shows the better image. */
const isIcon = (logo: string): boolean =>
  /favicon|apple-touch|android-chrome|mstile/i.test(new URL(logo).pathname) ||
  wordsIn(fileNameOf(logo)).includes('fav');

/** A rule for declared logos, without doubtful ones and icons. */
const declared =
  (find: (page: HtmlPage) => string | undefined) =>
  (page: HtmlPage): string | undefined => {
    const logo = find(page);
    return logo !== undefined && !isDoubtful(page, logo) && !isIcon(logo) ? logo : undefined;
  };

const declaredIcon = (page: HtmlPage): string | undefined =>
  [jsonLdLogo, declaredLogo, microdataLogo]
    .flatMap((find) => find(page) ?? [])
    .find((logo) => isIcon(logo) && !isDoubtful(page, logo));

interface LogoRule {
  readonly name: string;
  /** @param ranked the images that may be the logo, the most probable first */
  readonly find: (page: HtmlPage, ranked: () => readonly LogoCandidate[]) => string | undefined;
}

/** The rules that find a logo, the most reliable first. No rule gives an icon or another image in place of a logo. */
const rules: readonly LogoRule[] = [
  { name: 'json-ld', find: declared(jsonLdLogo) },
  { name: 'declared', find: declared(declaredLogo) },
  { name: 'microdata', find: declared(microdataLogo) },
  {
    name: 'image',
    find: (page, ranked) => {
      const names = siteNames(page);
      return ranked().find((image) => !isForDarkBackground(image, names))?.url;
    },
  },
  { name: 'preview', find: previewLogo },
  { name: 'declared-icon', find: declaredIcon },
  { name: 'image-for-dark-ground', find: (_page, ranked) => ranked().at(0)?.url },
];

/** The logo of a page's site, by the first rule that finds one. Undefined when none is certain enough. */
export const logoOf = (page: HtmlPage): Logo | undefined => {
  let images: readonly LogoCandidate[] | undefined;
  const ranked = (): readonly LogoCandidate[] => {
    images ??= rankLogos(page);
    return images;
  };
  for (const { name, find } of rules) {
    const url = find(page, ranked);
    if (url !== undefined) return { url, rule: name };
  }
  return undefined;
};
