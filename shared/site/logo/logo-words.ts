import { wordSet } from '../css/selectors.ts';

/**
 * The words for logo: `logo` alone, with an ending (`logotype`, `logobox`) or a beginning (`sitelogo`), and the words
 * of other scripts. `logos` are those of other companies; `logout`, `logopedia`, `catalogo` and `dialogo` are other
 * words.
 */
const logoWord = /^logo(?!s\d*$|n$|ff$|ut|therap|p(?:\u00e4|ae|e)d)|[^aio\u00e0-\u00ff]logo\d*$|^wordmark/;
const otherScripts = ['логотип', 'ロゴ', '로고'];

export const containsLogoWord = (words: readonly string[]): boolean =>
  words.some((word) => logoWord.test(word) || otherScripts.some((logo) => word.includes(logo)));

export const containsAny = (words: readonly string[], list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

/** The words that are not part of a name of the site, as `siteNames` gives them. */
export const withoutNames = (words: readonly string[], names: readonly string[]): string[] =>
  words.filter((word) => !names.some((name) => name.includes(word)));

/** The names of the logo's place in themes. They do not count as names of the image itself: it may show any brand. */
export const brandWords = wordSet('brand branding');

/** Parts of a page that have headers of their own or show large images. */
export const partWords = wordSet(`article post entry card product hero homepage banner slide slider slideshow carousel
  gallery widget modal popup dialog comment sidebar table accordion teaser story event author profile`);

/** Other companies whose logos a site shows beside its own. */
export const otherPartyWords =
  wordSet(`logos partner partners client clients customer customers sponsor sponsors sponsored
  brands supplier suppliers references referenzen press certificate certificates certification certifications certified
  award awards badge badges seal seals payment payments member members membership association associations affiliate
  affiliates affiliations ad ads advert advertiser advertisement integrations trusted testimonial testimonials`);

/** Portraits, signs and flags. */
export const otherImageWords = wordSet('avatar emoji captcha flag flags language languages lang locale');

/** What stands in the place of an image. Classes of a logo that is loaded late have these words, too. */
export const fillerWords = wordSet(`loading loader lädt chargement spinner preloader siteloader preload preloading
  animation placeholder dummy blank spacer pixel 1x1 sprite`);

/** Images that are not a logo, whatever their other words are. */
export const nonLogoWords = fillerWords.union(otherImageWords);

/** Icons that are also in headers. */
export const iconWords =
  wordSet(`icon icons ico arrow menu hamburger burger search suche cart basket bag close phone telephone
  tel mail email location map user account login chat home facebook twitter instagram youtube linkedin whatsapp tiktok
  pinterest rss play download`);

/** The names of logos for dark backgrounds only. */
export const lightWords = wordSet(
  'white weiss weiß blanc blanco bianco light negative negativ inverse inverted reversed',
);
