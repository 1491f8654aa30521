import type { WordList } from '../../words/word-list.ts';

const same = ['{name}', '{name}', '{name}'];

/**
 * Phrases for a language without phrases of its own: its tag and the caller's own words, different words in each variant.
 * When there are no more words, a letter takes their place.
 *
 * @param tag BCP 47
 */
export const unknownLanguage = (tag: string, name: string): WordList => {
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(name)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  const marked = (...rest: readonly (string | undefined)[]): string => [`[${tag}]`, ...rest].join(' ');
  const part = (index: number): string =>
    marked(...(words.length > 2 * index ? words.slice(2 * index, 2 * index + 2) : ['abcd'[index]]));
  /** All of the words, starting with a different one each time. */
  const turned = (index: number): readonly string[] => [
    marked(...words.slice(index), ...words.slice(0, index), ...(index >= words.length ? ['abcd'[index]] : [])),
  ];
  const parts = [part(0), part(1), part(2)];
  const linked = parts.map((text) => `${text} {link}`);
  const lists: Readonly<Record<string, readonly string[]>> = {
    'request subjects': same.map((text) => marked(text)),
    'request preheaders': same.map((text) => marked(text)),
    'request bodies': linked,
    'request messages': linked,
    drafts: [marked('{said}.')],
    'form description': turned(0),
    'form welcome': turned(0),
    'form rating': turned(0),
    'form liked': turned(1),
    'form better': turned(2),
    'form again': turned(3),
    'form thanks': turned(0),
    'form consent': turned(0),
    titles: parts,
    descriptions: parts,
  };
  const named = /^email (?:subjects|preheader|paragraphs)|^form title$/;
  return (list) => lists[list] ?? [named.test(list) ? marked('{name}') : marked()];
};
