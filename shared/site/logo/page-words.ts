import { ancestorsOf, lineOfText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { wordsOf } from '../css/selectors.ts';
import { meaningfulText } from '../page/meaningful-text.ts';
import { siteNames } from '../page/same-site.ts';

/** What a page calls itself: its title says it more often than the elements that are made for a name. */

/** The titles of a page, and the characters and words of a text, that are read. */
const [maximumTitles, maximumLength, maximumWords] = [3, 300, 20];
/** Shorter words occur in others. */
const minimumLength = 3;

const titles = (page: HtmlPage): string[] =>
  page
    .named('title')
    .slice(0, maximumTitles)
    .filter((title) => !ancestorsOf(title).some(({ name }) => name === 'svg'))
    .map((title) => lineOfText(title).slice(0, maximumLength));

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
