import { alternativesOf, unescaped } from './selectors.ts';

/** Longer selectors are left out, and those behind so many of a rule. */
const maximumSelector = 500;
const maximumSelectors = 64;
/** No more of what is before the brackets of a rule is read. */
export const maximumPrelude = maximumSelectors * (maximumSelector + 1);

/** Comment marks that hid a sheet from early browsers, and the CDATA marks of XML. */
const wrappers = /<!--|-->|<!\[CDATA\[|\]\]>/g;

/** A list of several selectors, or one with characters to replace. Most rules have one selector without any. */
const isList = (prelude: string): boolean => /[,()<\]\\]|-->/.test(prelude);

const selectorsIn = (prelude: string): readonly string[] =>
  (
    unescaped(prelude.slice(0, maximumPrelude))
      .replace(wrappers, ' ')
      .match(/(?:[^,()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  )
    .slice(0, maximumSelectors)
    .map((selector) => selector.trim().replace(/\s+/g, ' ').replace(/, /g, ','))
    .filter((selector) => selector.length <= maximumSelector)
    .flatMap(alternativesOf)
    .slice(0, maximumSelectors);

/** The selectors of a rule, which contain those of the rules around it. */
export const readSelectors = (prelude: string, around: readonly string[]): readonly string[] => {
  const all = isList(prelude) ? selectorsIn(prelude) : [prelude.replace(/\s+/g, ' ')];
  const written = all.filter((selector) => selector !== '' && selector.length <= maximumSelector);
  if (around.length === 0) return written;
  return [
    ...written
      .values()
      .flatMap((inner) => nested(inner, around))
      .take(maximumSelectors),
  ];
};

/** The selectors of a nested rule. Lengths are checked before: in a hostile sheet, most would be too long. */
const nested = (inner: string, around: readonly string[]): string[] => {
  const places = inner.split('&').length - 1;
  return around
    .filter((outer) => inner.length + (places > 0 ? places * (outer.length - 1) : outer.length + 1) <= maximumSelector)
    .map((outer) => (places > 0 ? inner.replaceAll('&', () => outer) : `${outer} ${inner}`));
};
