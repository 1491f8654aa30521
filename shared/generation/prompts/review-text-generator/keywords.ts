import type { Check } from '../../checks/check.ts';
import { fold, foldedWords } from '../../text/plain-text.ts';

/** Letters that a word may gain at its end, and a long one lose. */
const maxEnding = 3;
const longWord = 7;

/** Scripts without spaces have no words to compare. */
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Whether a text says a keyword: each of its words, in any form that begins alike. */
export const saysKeyword = (text: string, keyword: string): boolean => {
  if (withoutSpaces.test(keyword)) return fold(text).includes(fold(keyword));
  const words = foldedWords(text);
  return foldedWords(keyword).every((part) => words.some((word) => isForm(word, part)));
};

/** `wait` is said by `waits`, and `waiting` by `waited`: a long word may also lose its ending. */
const isForm = (word: string, part: string): boolean => {
  const stem = part.length < longWord ? part : part.slice(0, -maxEnding);
  return word.startsWith(stem) && word.length <= part.length + maxEnding;
};

/** Whether every keyword stands in the texts. */
export const keywordsSaid = <Draft>(keywords: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'keywords',
  issuesOf(draft) {
    const said = draft.texts.join('\n');
    return keywords(draft)
      .filter((keyword) => !saysKeyword(said, keyword))
      .map((keyword) => `${keyword}: this keyword is not there.`);
  },
});
