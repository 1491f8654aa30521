import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { wordsOf } from '../css/selectors.ts';
import { meaningfulText } from '../page/meaningful-text.ts';
import { siteNames } from '../page/same-site.ts';
import { titlesOf } from '../page/site-names.ts';
import { containsLogoWord } from './logo-words.ts';

/** What a page calls itself: its title says it more often than the elements that are made for a name. */

/** The titles of a page, and the characters and words of a text, that are read. */
const [maximumTitles, maximumLength, maximumWords] = [3, 300, 20];
/** Shorter words occur in others. */
const minimumLength = 3;

const titles = (page: HtmlPage): string[] =>
  titlesOf(page, maximumTitles).map((title) => title.slice(0, maximumLength));

/** The names of a page's site and the words of its titles, each as one word. */
const ownTexts = memoized((page: HtmlPage) => {
  const words = titles(page).flatMap((title) => wordsOf(title));
  return { words: words.slice(0, maximumWords), whole: [words.join(''), ...siteNames(page)] };
});

/** Whether a word alone would be no title, such as that for the home page in many languages. */
const saysNothing = (word: string): boolean => meaningfulText(word) === undefined;

/**
 * Whether an alternative text names something else than the site: it says something, and shares no word with the titles
 * and names of the page. One like "Back to the homepage" says where the link leads. A page without a
 * title does not say enough of itself to tell.
 */
export const namesOther = (page: HtmlPage, text: string): boolean => {
  const words = wordsOf(text).slice(0, maximumWords);
  const own = ownTexts(page);
  const isLong = (word: string): boolean => word.length >= minimumLength;
  if (own.words.length === 0 || !words.some(isLong) || words.some(saysNothing)) return false;
  const joined = words.join('');
  return (
    !words.some((word) => isLong(word) && own.whole.some((name) => name.includes(word))) &&
    !own.words.some((word) => isLong(word) && joined.includes(word))
  );
};

/** Shorter words join others, such as "the" and "und". */
const minimumOfName = 4;

/** Whether a text has longer words that are none for logo, and each is in the titles or names of the page. */
export const namesOnlySite = (page: HtmlPage, text: string): boolean => {
  const words = wordsOf(text).filter((word) => word.length >= minimumOfName && !containsLogoWord([word]));
  const isOwn = (word: string): boolean => ownTexts(page).whole.some((name) => name.includes(word));
  return words.length > 0 && words.slice(0, maximumWords).every(isOwn);
};

/** What is between the parts of a title: its site's name is one of them. */
const betweenParts = /[|:\u00b7\u2013\u2014]| - /;

/** What the parts of a page's titles say, each as one word, and their initials: the short names of companies. */
const titleParts = memoized((page: HtmlPage): ReadonlySet<string> => {
  const parts = titles(page).flatMap((title) => title.split(betweenParts).map(wordsOf));
  return new Set(parts.flatMap((words) => [words.join(''), words.map((word) => word.slice(0, 1)).join('')]));
});

/** Whether a text is a title of the page, or a part of one. */
export const isTitle = (page: HtmlPage, text: string): boolean => {
  const joined = wordsOf(text.slice(0, maximumLength)).join('');
  return joined.length >= minimumOfName && (titleParts(page).has(joined) || ownTexts(page).whole[0] === joined);
};

/** Whether words name the owner of a page: each is in a name of the site, or all are a part of the title. */
export const isOwner = (page: HtmlPage, words: readonly string[]): boolean =>
  titleParts(page).has(words.join('')) ||
  words.every((word) => word.length < minimumLength || siteNames(page).some((name) => name.includes(word)));
