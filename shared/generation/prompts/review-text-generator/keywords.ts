import type { Check } from '../../checks/check.ts';
import { fold, foldedWords } from '../../text/plain-text.ts';

/**
 * The number of letters by which the form of a word may be longer than the keyword. In a long word, the keyword's own
 * last letters may also differ.
 */
const maxEnding = 3;
const longWord = 7;

/** Scripts without spaces, in which words cannot be compared one by one. */
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Whether a text contains a keyword: each of its words, in any form with the same beginning. */
export const saysKeyword = (text: string, keyword: string): boolean => {
  if (withoutSpaces.test(keyword)) return fold(text).includes(fold(keyword));
  const words = foldedWords(text);
  return foldedWords(keyword).every((part) => words.some((word) => isForm(word, part)));
};

/** `waits` is a form of `wait`, and `waited` one of `waiting`: in a long word the ending may differ. */
const isForm = (word: string, part: string): boolean => {
  const stem = part.length < longWord ? part : part.slice(0, -maxEnding);
  return word.startsWith(stem) && word.length <= part.length + maxEnding;
};

/** Checks that every keyword appears in at least one text. */
export const keywordsSaid = <Draft>(keywords: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'keywords',
  grade: 'doubt',
  issuesOf(draft) {
    const said = draft.texts.join('\n');
    return keywords(draft)
      .filter((keyword) => !saysKeyword(said, keyword))
      .map((keyword) => `${keyword}: this keyword is not there.`);
  },
});
