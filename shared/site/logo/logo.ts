import { attribute } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { wordsOf } from '../css/selectors.ts';
import { iconLinks } from '../page/icon-links.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { firstFound, type Rule } from '../page/rule.ts';
import { siteNames } from '../page/same-site.ts';
import { containsName, isHomePage } from '../page/site-names.ts';
import { fileNameOf, imageUrl, logoCandidates } from './logo-candidate.ts';
import { contextOf } from './logo-context.ts';
import { isExcluded, minimumPoints, pointsOf, version } from './logo-evidence.ts';
import { isForDarkBackground } from './logo-look.ts';
import { containsAny, containsLogoWord, nonLogoWords, otherPartyWords, withoutNames } from './logo-words.ts';
import { jsonLdLogo, microdataLogo } from './marked-logo.ts';
import { isOwner } from './page-words.ts';

/** The images of a page that are probably the logo of its site, the most probable first; else in the page's order. */
const logosOnPage = memoized((page: HtmlPage) => {
  const candidates = logoCandidates(page);
  const context = contextOf(page, candidates);
  const found = candidates
    .filter((image) => !isExcluded(image, context))
    .map((image) => ({ image, points: pointsOf(image, context) }))
    .filter(({ points }) => points >= minimumPoints);
  const leadHome = found.filter(({ image }) => image.linkTarget === 'home');
  const hasOwn = leadHome.some(({ image }) => image.isToOwnHost && context.areas.isInHeader(image.ancestors));
  const ofParents = new Set(leadHome.filter(({ image }) => hasOwn && !image.isToOwnHost));
  return found
    .filter((each) => !ofParents.has(each))
    .sort((a, b) => b.points - a.points)
    .map(({ image }) => ({ url: image.url, isForDark: isForDarkBackground(image, context.names) }));
});

const maximumAddresses = 50;

/** The logo that a page declares: with an Open Graph name, or as https://relogo.org proposes. */
const declaredLogo = (page: HtmlPage): string[] =>
  [...page.metaContents('og:logo'), ...page.linksOf('logo')]
    .slice(0, maximumAddresses)
    .flatMap((address) => imageUrl(page, address) ?? [])
    .slice(0, 1);

/** Whose logo a file is: the words before the one for logo, without those for versions of it. */
const ownerIn = (words: readonly string[]): string[] =>
  words
    .slice(0, words.findIndex((word) => containsLogoWord([word])) + 1)
    .map((word) => word.replace(/logo.*/, ''))
    .filter((word) => !version.test(word));

/** The names of the images that other sites show in previews of a page. */
const previews = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'];

/**
 * The preview images whose file name contains a word for logo. On other pages than the home page, and with a word for
 * other companies, the file name must also contain the name of the site: it may be the logo of the page's subject.
 */
const previewLogos = (page: HtmlPage): string[] => {
  const names = siteNames(page);
  return [...page.metaContents(...previews), ...page.linksOf('image_src')]
    .slice(0, maximumAddresses)
    .flatMap((address) => imageUrl(page, address) ?? [])
    .filter((address) => {
      const fileName = fileNameOf(address);
      const words = wordsOf(fileName);
      const mayBeOfOther =
        !isHomePage(page.url) || containsAny(words, otherPartyWords) || !isOwner(page, ownerIn(words));
      const isOfSite = !mayBeOfOther || containsName(fileName, names);
      return containsLogoWord(words) && !containsAny(withoutNames(words, names), nonLogoWords) && isOfSite;
    });
};

/** The file at an address, whatever its size is: `icon-32x32.png` and `icon.png?v=2` are versions of one. */
const fileAt = (address = ''): string | undefined => {
  const url = URL.parse(address);
  return url ? url.host + url.pathname.replace(/-\d{1,4}x\d{1,4}(?=\.\w+$)/, '') : undefined;
};

const iconFiles = memoized((page: HtmlPage): ReadonlySet<string> => {
  const addresses = iconLinks(page).map((link) => attribute(link, 'href'));
  return new Set(
    addresses.slice(0, maximumAddresses).flatMap((address) => fileAt(resolveAddress(page, address)) ?? []),
  );
});

/** Whether a declared logo is an icon, of the page or by its name: a header with a logo shows the better image. */
const isIcon = (page: HtmlPage, logo: string): boolean =>
  /favicon|apple-touch|android-chrome|mstile/i.test(new URL(logo).pathname) ||
  wordsOf(fileNameOf(logo)).includes('fav') ||
  iconFiles(page).has(fileAt(logo) ?? '');

const accepts: Rule<HtmlPage, string>['accepts'] = (logo, page) => !isIcon(page, logo);

/** The rules that find a logo, the most reliable first. No rule gives an icon or another image in place of a logo. */
const rules: readonly Rule<HtmlPage, string>[] = [
  { name: 'json-ld', find: jsonLdLogo, accepts },
  { name: 'declared', find: declaredLogo, accepts },
  { name: 'microdata', find: microdataLogo, accepts },
  { name: 'image', find: (page) => logosOnPage(page).flatMap(({ url, isForDark }) => (isForDark ? [] : url)) },
  { name: 'preview', find: previewLogos },
  { name: 'declared-icon', find: (page) => [jsonLdLogo, declaredLogo, microdataLogo].flatMap((find) => find(page)) },
  { name: 'image-for-dark-ground', find: (page) => logosOnPage(page).map(({ url }) => url) },
];

/**
 * The logo of a page's site, by the first rule that finds one: an address of http or https, which was not fetched.
 * Undefined when none is certain enough.
 */
export const logoOf = (page: HtmlPage) => {
  const found = firstFound(rules, page);
  return found && { url: found.value, rule: found.rule };
};
