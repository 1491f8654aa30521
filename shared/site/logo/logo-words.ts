/** The words of a text or of a name in a program, in lower case: `headerLogo-2x` is header, logo and 2x. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * `logo` alone or with more behind (`logotype`, `logobox`) or before (`sitelogo`), and what other scripts write.
 * Several logos are those of others; `logout`, `logopedia`, `catalogo` and `dialogo` are other words.
 */
const logoWord = /^logo(?!s\d*$|n$|ff$|ut|therap|p(?:ä|ae|e)d)|[^aio\u00e0-\u00ff]logo\d*$|^wordmark|логотип|ロゴ|로고/;

/** Whether one of these words says that something is a logo. */
export const sayLogo = (words: readonly string[]): boolean => words.some((word) => logoWord.test(word));

/** Whether one of these words is on a list. */
export const sayAny = (words: readonly string[], list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** How the place of the logo is called in themes. A logo itself is not called so: that may be any brand. */
export const brandWords = listOf('brand branding');

/** What has a header, too, and what shows images large. */
export const partWords = listOf(`article post entry card product hero homepage banner slide slider slideshow carousel
  gallery widget modal popup dialog comment sidebar table accordion teaser story event author profile`);

/** Those whose logos a site shows beside its own. */
export const otherPartyWords =
  listOf(`logos partner partners client clients customer customers sponsor sponsors sponsored
  brands supplier suppliers references referenzen press certificate certificates certification certifications certified
  award awards badge badges seal seals payment payments member members membership association associations affiliate
  affiliates affiliations ad ads advert advertiser advertisement integrations trusted testimonial testimonials`);

/** What is no logo, whatever else it says. */
export const nonLogoWords =
  listOf(`loading loader lädt chargement spinner preloader siteloader preload preloading animation
  placeholder dummy blank spacer pixel sprite avatar emoji captcha flag flags language languages lang locale`);

/** Signs that stand in a header, too. */
export const signWords =
  listOf(`icon icons ico arrow menu hamburger burger search suche cart basket bag close phone telephone
  tel mail email location map user account login chat home facebook twitter instagram youtube linkedin whatsapp tiktok
  pinterest rss play download`);

/** How logos are called that are seen on dark grounds only. */
export const lightWords = listOf(
  'white weiss weiß blanc blanco bianco light negative negativ inverse inverted reversed',
);
