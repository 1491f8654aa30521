import { attribute, type Element, lineOfText, parentOf } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import type { Color } from '../css/color.ts';
import type { Declaration } from '../css/stylesheet.ts';
import {
  asksForConsent,
  type ButtonName,
  buttonNamed,
  isOtherButton,
  isOtherPlace,
  mentionsButton,
} from './button-names.ts';
import { background, type Cascade } from './cascade.ts';

/** The custom property with which frameworks set the background of a kind of button, and what is drawn over it. */
const buttonProperty = /^(?:--(?:[a-z]+-)?(?:btn|button)-(?:bg|background)(?:-color)?|background-image)$/;

/** The selectors that are read as those of buttons. Real pages have a few hundred; a hostile one has 24,000. */
const maximumNames = 2_000;

/** The elements of one kind whose backgrounds are read. */
const maximumElements = 50;

/** Makes what finds the buttons with some names on the page: many rules are for the same ones. */
const finderOf = (cascade: Cascade) => {
  const find = (needs: readonly string[]) => {
    const found = cascade.elementsOf(needs, maximumElements);
    const elements = found.filter((element) => !asksForConsent(element));
    const colors = elements.flatMap((element) => cascade.backgroundOfElement(element)?.toHex() ?? []);
    return { isOfConsent: elements.length === 0 && found.length > 0, uses: elements.length, colors: new Set(colors) };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  return (needs: readonly string[]) => {
    const key = needs.join(' ');
    const found = known.get(key) ?? find(needs);
    known.set(key, found);
    return found;
  };
};

/** The button of a rule on the page; undefined for one of dialogs that ask for consent. */
const styledButton = (button: ButtonName, color: Color, find: ReturnType<typeof finderOf>) => {
  const { isOfConsent, uses, colors } = find(button.needs);
  if (isOfConsent) return undefined;
  // Whether the page shows it with its color; with any color of its own; and the number of elements that have its name.
  return { ...button, color, isSeen: colors.has(color.toHex()), isPainted: colors.size > 0, uses };
};

type StyledButton = NonNullable<ReturnType<typeof styledButton>>;

/** Whether a rule for a part of the page paints such a button instead. */
const isReplaced = ({ needs, depth }: StyledButton, all: readonly StyledButton[]): boolean =>
  all.some((other) => other.isSeen && other.depth > depth && other.needs.every((name) => needs.includes(name)));

/** Whether others for the same elements do not replace the background of these declarations. */
const isImportant = (declarations: readonly Declaration[]): boolean =>
  declarations.some(([name, , important]) => important === true && background.test(name));

/**
 * The buttons of the rules that set a background, the last first. For each selector, the last rule counts, or the last
 * important one. Where the page has buttons of these rules, only those count that are seen: others belong to other
 * pages, or to a tool. A main button counts with the color of its own rule, unless one for a part of the page replaces
 * it.
 */
const readButtons = memoized((cascade: Cascade): readonly StyledButton[] => {
  const names = new Map<string, ButtonName | undefined>(); // Many rules share a selector.
  const nameOf = (selector: string): ButtonName | undefined => {
    if (!names.has(selector) && names.size < maximumNames) names.set(selector, buttonNamed(selector));
    return names.get(selector);
  };
  const painted = new Map<string, { button: ButtonName; color: Color; important: boolean }>();
  for (const { selectors, declarations } of cascade.rules.toReversed()) {
    const important = isImportant(declarations);
    for (const selector of selectors.toReversed()) {
      const later = painted.get(selector);
      const isWeaker = later !== undefined && (later.important || !important);
      const button = isWeaker || !mentionsButton(selector) ? undefined : nameOf(selector);
      const color = button && cascade.backgroundAmong(declarations, buttonProperty);
      if (color) painted.set(selector, { button, color, important });
    }
  }
  const find = finderOf(cascade);
  const all = [...painted.values()].flatMap(({ button, color }) => styledButton(button, color, find) ?? []);
  const counts = (button: StyledButton): boolean =>
    button.isSeen || (button.isPrimary && button.isPainted && !isReplaced(button, all));
  return all.some(({ uses }) => uses > 0) ? all.filter(counts) : all;
});

/**
 * The colors of buttons in the style sheets: those that the page has most of first, then those of rules for the whole
 * site, then later ones.
 */
export const buttonColors = (cascade: Cascade, isWanted: (button: StyledButton) => boolean): Color[] =>
  readButtons(cascade)
    .filter(isWanted)
    .sort((a, b) => b.uses - a.uses || a.depth - b.depth)
    .map(({ color }) => color);

/** The elements of a tag that are looked at, and the longest text of a link that looks like a button. */
const [maximumTags, maximumLabel] = [500, 40];

const mayBeMain = (element: Element): boolean => {
  if (isOtherButton(element) || asksForConsent(element)) return false;
  const around = parentOf(element);
  const isSubmit = element.name !== 'input' || /^submit$/i.test(attribute(element, 'type') ?? '');
  return isSubmit && !(around && isOtherPlace(around));
};

/** Less room than this above a text, in CSS pixels, is that of a tag or a mark. */
const leastRoom = 5;
const length = /^([\d.]+)(px|r?em)?(?=\s|$)/;
const pixels: Readonly<Record<string, number>> = { em: 16, rem: 16 };

/** Whether there is room around a text, as in a button. What is not a plain length is taken to be enough. */
const hasRoom = (cascade: Cascade, link: Element): boolean => {
  const values = cascade.valuesOf(link);
  const above = ['padding-top', 'padding-block', 'padding'].map((name) => values.get(name)).find((value) => value);
  const [, room, unit = ''] = length.exec(above ?? '') ?? [];
  const isSet = values.keys().some((property) => property.startsWith('padding'));
  return isSet && (room === undefined || Number(room) * (pixels[unit] ?? 1) >= leastRoom);
};

const looksLikeButton = (cascade: Cascade, link: Element): boolean => {
  const text = lineOfText(link);
  const isButton = mentionsButton(attribute(link, 'class') ?? '') || hasRoom(cascade, link);
  return isButton && text !== '' && text.length <= maximumLabel;
};

/** The backgrounds of buttons that no rule names, and of links that look like one, the most frequent first. */
export const unnamedColors = (cascade: Cascade): Color[] => {
  const seen = ['button', 'input', 'a']
    .flatMap((name) => cascade.page.named(name).slice(0, maximumTags).filter(mayBeMain))
    .flatMap((element) => {
      const color = cascade.backgroundOfElement(element);
      return color && (element.name !== 'a' || looksLikeButton(cascade, element)) ? color : [];
    });
  return [...Map.groupBy(seen, (color) => color.toHex()).values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([color]) => color ?? []);
};
