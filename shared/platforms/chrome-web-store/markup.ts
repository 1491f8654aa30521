import { ancestorsOf, attribute, attributeWords, type Element, elementsIn, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import type { ReviewDraft } from '../toolkit/adapter.ts';
import { dayReader } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The classes of the elements of a review (recorded 2024-05 in five languages). */
const classes = {
  section: 'T7rvce',
  author: 'LfYwpe',
  day: 'ydlbEf',
  text: 'fzDEpf',
  votes: 'ZRk0Tb',
  stars: 'aQJXB',
  replyAuthor: 'RJwBIb',
  replyDay: 'ZiM4db',
  reply: 'Iu8e1b',
} as const;

/** The number of reviews that are read. A page shows ten. */
const maximumShown = 100;

export const hasClass = (element: Element, name: string): boolean =>
  attributeWords(attribute(element, 'class')).includes(name);

const firstByClass = (elements: readonly Element[]): ReadonlyMap<string, Element> => {
  const found = new Map<string, Element>();
  for (const element of elements) {
    for (const name of attributeWords(attribute(element, 'class'))) {
      if (!found.has(name)) found.set(name, element);
    }
  }
  return found;
};

/** The sections with a review. Those inside another one are left out, so that each text is read once. */
const sectionsIn = ({ elements }: HtmlPage): Element[] => {
  const sections = new Set(elements.filter((element) => hasClass(element, classes.section)).slice(0, maximumShown));
  return [...sections].filter((section) => !ancestorsOf(section).some((around) => sections.has(around)));
};

/**
 * The reviews in the markup of a page. They have ids since 2026 only (one client). The stars are read from the width of
 * their element, since the words for them differ by language. Days are those of the time zone for which the page was
 * made (recorded 2024-04 in a browser at UTC+8), so they can be a day off.
 */
export const readShownReviews = (page: HtmlPage, language: string): ReviewDraft[] => {
  const dayOf = dayReader(language, ['medium']);
  return sectionsIn(page).map((section): ReviewDraft => {
    const elements = elementsIn(section);
    const byClass = firstByClass(elements);
    const textOf = (name: keyof typeof classes): string | null => {
      const found = byClass.get(classes[name]);
      return found === undefined ? null : rawText(found);
    };
    const stars = elements.findLast((element) => hasClass(element, classes.stars) && attribute(element, 'style'));
    const picture = elements.find(({ name, attribs }) => name === 'img' && 'src' in attribs);
    return {
      id: attribute(section, 'data-review-id'),
      rating: starsOf(stars && attribute(stars, 'style')),
      text: textOf('text'),
      created_at: dayOf(textOf('day')),
      created_at_precision: 'day',
      author: { name: textOf('author'), avatar_url: picture && attribute(picture, 'src') },
      helpful_count: votesOf(textOf('votes')),
      replies: [{ author_name: textOf('replyAuthor'), text: textOf('reply'), created_at: dayOf(textOf('replyDay')) }],
    };
  });
};

/** "width:40%" is two stars. */
const starsOf = (style = ''): number | null => {
  const stars = (Number(/(?:^|[\s;])width:\s*(\d+(?:\.\d+)?)%/.exec(style)?.[1]) * wire.fiveStars) / 100;
  return Number.isInteger(stars) && stars >= 1 && stars <= wire.fiveStars ? stars : null;
};

/** A whole number, also with separators between the thousands. */
const wholeNumber = /\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+|\d+/g;

/**
 * The helpful votes: "1 person found this helpful", or the lesser number of "1 out of 2 found this helpful", in any
 * language and order of words. With any other number of numbers, it is unknown which one counts.
 */
const votesOf = (text: string | null): number | null => {
  const numbers = (text?.match(wholeNumber) ?? []).map((digits) => Number(digits.replace(/\D/g, '')));
  return numbers.length === 1 || numbers.length === 2 ? Math.min(...numbers) : null;
};
