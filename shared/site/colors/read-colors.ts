import { attribute } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import { type Color, isChromatic, minimumContrast, readLegacyColor, white, withContrast } from '../css/color.ts';
import { usualMetaContents } from '../css/media.ts';
import { wordSet, wordsOf } from '../css/selectors.ts';
import { forwardOf } from '../page/fetch-page.ts';
import { firstFound, type Rule } from '../page/rule.ts';
import { Cascade } from './cascade.ts';
import { mainColorOf } from './main-color.ts';
import { buttonColors, unnamedColors } from './page-buttons.ts';
import { readStyles } from './page-styles.ts';
import { isPlaceholder, isToolColor } from './tool-colors.ts';
import { isEmpty, isPaintedOver, wholeGround } from './wrapper.ts';

interface BackgroundSources {
  readonly cascade: Cascade;
  /** Whether the whole page and all its style sheets were read. */
  readonly isComplete: boolean;
}

const backgroundWords = ['background', 'bg'];
/** The other words that may be in the name of a property for the background of the whole page. */
const otherBackgroundWords = wordSet('background bg color page body html site base main default primary global bs');

const isPageBackground = (property: string): boolean => {
  const words = wordsOf(property);
  return words.some((word) => backgroundWords.includes(word)) && words.every((word) => otherBackgroundWords.has(word));
};

const bodyAttributeColors = ({ cascade }: BackgroundSources): Color[] =>
  cascade.page.named('body').flatMap((element) => readLegacyColor(attribute(element, 'bgcolor') ?? '') ?? []);

const backgroundProperties = ({ cascade }: BackgroundSources): Color[] =>
  [...cascade.properties]
    .filter(([name]) => isPageBackground(name))
    .flatMap(([, value]) => cascade.colorOf(value) ?? []);

const isNotWhite = (ground: Color | 'image'): boolean => ground === 'image' || !ground.isEqual(white);
const isDark = (ground: Color | 'image'): boolean => ground !== 'image' && ground.contrast(white) >= minimumContrast;

/** Frameworks set white on each page, also where a dark element lies on it. */
const isSeen = (color: Color, { cascade }: BackgroundSources): boolean =>
  !color.isEqual(white) || !isPaintedOver(cascade, isDark);

/** Whether browsers paint white: no style sets a color, every style was read, and none may give another ground. */
const isWhite = ({ cascade, isComplete }: BackgroundSources): boolean =>
  isComplete &&
  !cascade.mayHaveOtherGround &&
  wholeGround(cascade) !== 'image' &&
  !isEmpty(cascade) &&
  !isPaintedOver(cascade, isNotWhite);

/** The rules that find the background color of a page, the most reliable first. */
export const backgroundRules: readonly Rule<BackgroundSources, Color>[] = [
  { name: 'wrapper', find: ({ cascade }) => [wholeGround(cascade)].filter((ground) => ground !== 'image') },
  { name: 'body-rule', find: ({ cascade }) => [cascade.backgroundOf('body')], accepts: isSeen },
  { name: 'html-rule', find: ({ cascade }) => [cascade.backgroundOf('html')], accepts: isSeen },
  { name: 'bgcolor', find: bodyAttributeColors, accepts: isSeen },
  { name: 'background-property', find: backgroundProperties, accepts: isSeen },
  { name: 'white-by-default', find: (sources) => (isWhite(sources) ? [white] : []) },
];

/** Words for a site's own color, the most reliable first. */
const brandWords: readonly (readonly string[])[] = [['brand'], ['primary'], ['main', 'theme'], ['accent']];
/** Words that may be beside them: words for a color, the middle steps of a color scale, and prefixes of tools. */
const otherWords = wordSet('color colour clr c base default 500 600 site global theme e bs md sys mdc ion ghost');

const knownWords = new Set([...brandWords.flat(), ...otherWords]);

/** How reliably a custom property or class names the site's own color, 0 the most. Undefined if it does not. */
export const brandRank = (name: string, moreWords: readonly string[] = []): number | undefined => {
  const words = wordsOf(name);
  const rank = brandWords.findIndex((list) => list.some((word) => words.includes(word)));
  const isKnown = (word: string) => knownWords.has(word) || moreWords.includes(word);
  return rank >= 0 && words.every(isKnown) ? rank : undefined;
};

interface ButtonSources {
  readonly cascade: Cascade;
  /** The page's background; white when it is not known. */
  readonly background: Color;
  readonly icon: Buffer | undefined;
}

/** The colors of custom properties whose names are those of the site's own color, the most reliable name first. */
const propertyColors = (cascade: Cascade, isWanted: (rank: number) => boolean): Color[] =>
  [...cascade.properties]
    .map(([name, value]) => ({ rank: brandRank(name) ?? Number.NaN, value }))
    .filter(({ rank }) => isWanted(rank))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ value }) => cascade.colorOf(value) ?? []);

/** The backgrounds of classes on the page whose names are those of the site's own color, such as `bg-primary`. */
const classColors = (cascade: Cascade): Color[] =>
  cascade.rules.flatMap(({ selectors, declarations }) => {
    const isBrand = selectors.some(
      (selector) =>
        selector.startsWith('.') &&
        cascade.hasElement(selector.slice(1)) &&
        brandRank(selector, ['bg', 'background']) !== undefined,
    );
    return (isBrand ? cascade.backgroundAmong(declarations) : undefined) ?? [];
  });

const metaColors = ({ page }: Cascade, name: string): Color[] =>
  usualMetaContents(page, name).flatMap((content) => readLegacyColor(content) ?? []);

const isIntended = (color: Color): boolean => isChromatic(color) && !isPlaceholder(color.toHex());
const isOwn = (color: Color): boolean => isIntended(color) && !isToolColor(color.toHex());

/**
 * The rules that find the color of a site's buttons, the most reliable first. The color must not be gray, and not a
 * default of a tool unless the site names it its brand. A gray theme color comes last, if it is visible on the
 * background.
 */
export const buttonRules: readonly Rule<ButtonSources, Color>[] = [
  { name: 'primary-button', find: ({ cascade }) => buttonColors(cascade, (each) => each.isPrimary), accepts: isOwn },
  { name: 'brand-property', find: ({ cascade }) => propertyColors(cascade, (rank) => rank === 0), accepts: isIntended },
  {
    name: 'button',
    find: ({ cascade }) => buttonColors(cascade, ({ isPrimary, uses }) => !isPrimary && uses > 0),
    accepts: isOwn,
  },
  { name: 'primary-property', find: ({ cascade }) => propertyColors(cascade, (rank) => rank > 0), accepts: isOwn },
  { name: 'brand-class', find: ({ cascade }) => classColors(cascade), accepts: isOwn },
  { name: 'unnamed-button', find: ({ cascade }) => unnamedColors(cascade), accepts: isOwn },
  { name: 'theme-color', find: ({ cascade }) => metaColors(cascade, 'theme-color'), accepts: isOwn },
  { name: 'button', find: ({ cascade }) => buttonColors(cascade, ({ isPrimary }) => !isPrimary), accepts: isOwn },
  { name: 'tile-color', find: ({ cascade }) => metaColors(cascade, 'msapplication-tilecolor'), accepts: isOwn },
  { name: 'icon', find: ({ icon }) => [icon && mainColorOf(icon)], accepts: isIntended },
  {
    name: 'gray-theme-color',
    find: ({ cascade }) => metaColors(cascade, 'theme-color'),
    accepts: (color, { background }) => !isToolColor(color.toHex()) && color.contrast(background) >= minimumContrast,
  },
];

interface OtherSources {
  /** With it, up to five style sheets of the same site are fetched; one that is not available is no error. */
  readonly http?: Http;
  /** The site's icon. Its main color may be the site's own color. */
  readonly icon?: Promise<{ readonly bytes: Buffer } | undefined>;
  readonly isCut?: boolean;
}

/**
 * Reads the colors of a page as `#rrggbb`, each with the rule that found it; undefined if unknown. The color of buttons
 * has a contrast of at least 3 to 1 to the background, or to white if that is unknown. A background that is not set is
 * white, as in browsers, if the whole page and its style sheets were read and it does not forward; else it is unknown.
 */
export const readColors = async (page: HtmlPage, { http, icon, isCut = false }: OtherSources = {}) => {
  const [styles, readIcon] = await Promise.all([readStyles(page, http), icon]);
  const cascade = new Cascade(page, styles);
  const isComplete = styles.isComplete && !isCut && forwardOf(page) === undefined;
  const background = firstFound(backgroundRules, { cascade, isComplete });
  const against = background?.value ?? white;
  const button = firstFound(buttonRules, { cascade, background: against, icon: readIcon?.bytes });
  return {
    button: button && {
      color: withContrast(button.value, against).toHex(),
      rule: button.rule,
      stated: button.value.toHex(), // Before its contrast was increased.
    },
    background: background && { color: background.value.toHex(), rule: background.rule },
  };
};
