import { attribute } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';

/** The screen that colors are read for, that of a computer in the daytime: its features, lengths in CSS pixels. */
const screen: ReadonlyMap<string, number | string> = new Map(
  Object.entries({
    ...{ width: 1_280, height: 720, 'aspect-ratio': 16 / 9, 'inline-size': 1_280, 'block-size': 720 },
    ...{ 'device-width': 1_280, 'device-height': 720, 'device-aspect-ratio': 16 / 9 },
    ...{ resolution: 1, 'device-pixel-ratio': 1, color: 8, monochrome: 0, grid: 0 },
    ...{ 'prefers-color-scheme': 'light', 'prefers-contrast': 'no-preference' },
    ...{ 'prefers-reduced-data': 'no-preference', 'prefers-reduced-motion': 'no-preference' },
    ...{ 'prefers-reduced-transparency': 'no-preference', 'forced-colors': 'none', 'inverted-colors': 'none' },
    ...{ 'display-mode': 'browser', 'color-gamut': 'srgb', orientation: 'landscape', scripting: 'enabled' },
    ...{ update: 'fast', 'dynamic-range': 'standard', hover: 'hover', 'any-hover': 'hover', pointer: 'fine' },
    ...{ 'any-pointer': 'fine' },
  }),
);

const units: Readonly<Record<string, number>> = { em: 16, rem: 16, dpi: 1 / 96, dpcm: 2.54 / 96 };
const measure = /^([\d.]+)\s*(?:\/\s*([\d.]+)|px|r?em|x|dppx|dpi|dpcm)?$/;

/** The number of a feature, or in a value; NaN for another one, which no comparison is true of. */
const numberOf = (text: string): number => {
  const [, number = 'none', divisor = '1'] = measure.exec(text) ?? [];
  const known = screen.get(text) ?? Number(number) / Number(divisor);
  return Number(known) * (units[text.replace(/^[\d.\s]+/, '')] ?? 1);
};

const isComparisonTrue = (left: string, sign: string, right: string): boolean => {
  const difference = numberOf(left) - numberOf(right);
  return (
    (difference === 0 && sign.includes('=')) ||
    (sign.startsWith('<') ? difference < 0 : /^>/.test(sign) && difference > 0)
  );
};

const featureForm = /^(?:-webkit-)?(?:(min|max)-)?([a-z-]+)\s*(?::\s*(.*))?$/s;

/** Whether a feature is that of the screen. Unknown ones are not. */
const isFeatureMet = (feature: string): boolean => {
  const [first = '', sign, second = '', nextSign, third = ''] = feature.split(/ ?([<>]=?|=) ?/);
  if (sign !== undefined) {
    return (
      isComparisonTrue(first, sign, second) && (nextSign === undefined || isComparisonTrue(second, nextSign, third))
    );
  }
  const [, bound, name = '', value] = featureForm.exec(feature) ?? [];
  const own = screen.get(name) ?? 0;
  if (value === undefined) return typeof own === 'string' ? !own.startsWith('no') : own > 0;
  if (typeof own === 'string') return value === own;
  return isComparisonTrue(name, bound === 'min' ? '>=' : bound === 'max' ? '<=' : '=', value);
};

const isTermTrue = (term: string): boolean => {
  const [, not, rest = ''] = /^(not\b)?(.*)$/s.exec(term.trim()) ?? [];
  return ['', 'all', 'screen', 'true'].includes(rest.trim()) !== (not !== undefined);
};

/** Whether a condition is true whose features were replaced by `true` or `false`. */
const isTrue = (condition: string): boolean =>
  condition.split(/\bor\b/).some((terms) => terms.split(/\band\b/).every(isTermTrue));

/** The number of brackets inside one another that are read. */
const maximumDepth = 5;
const innermost = /\(([^()]*)\)/g;
const isCondition = /^\s*(?:not\s+)?(?:true|false)\b/;

const isQueryMet = (query: string): boolean => {
  let [, not, rest = ''] = /^(?:(not)\b|only\b)?(.*)$/s.exec(query.trim()) ?? [];
  for (let depth = 0; depth < maximumDepth && rest.includes('('); depth++) {
    rest = rest.replace(
      innermost,
      (_, inside: string) => ` ${isCondition.test(inside) ? isTrue(inside) : isFeatureMet(inside.trim())} `,
    );
  }
  return isTrue(rest) !== (not !== undefined);
};

/** Whether one of the queries of a media attribute or rule is met by a usual screen. */
export const isUsualMedia = (media: string): boolean =>
  media.toLowerCase().replace(/\s+/g, ' ').split(',').some(isQueryMet);

/** The contents of the `meta` elements of a name, except those for other media, such as dark screens. */
export const usualMetaContents = (page: HtmlPage, name: string): string[] =>
  page
    .metas(name)
    .filter((element) => isUsualMedia(attribute(element, 'media') ?? ''))
    .map((element) => attribute(element, 'content') ?? '');
