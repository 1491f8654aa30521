import type { Check, DraftText, Finding } from './check.ts';

const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|\*\*|__|`|\]\(|^[ \t]{0,3}(?:#{1,6}|>|\|)\s/gimu;

const wordBefore = /(?<![^\s("'“„«])[^\s("'“„«]*$/u;
const punctuationAtEnd = /(?<![.,;:!?)"'”»])[.,;:!?)"'”»]+$/u;
/** How much of a word is compared on each side of its markup: an address may be long. */
const most = 300;

/** The word around a place of a text, without the punctuation at its ends. */
const wordAt = (text: string, start: number, length: number): string => {
  const [before = ''] = wordBefore.exec(text.slice(Math.max(0, start - most), start)) ?? [];
  const [after = ''] = /^\S*/u.exec(text.slice(start + length, start + length + most)) ?? [];
  return before + text.slice(start, start + length) + after.replace(punctuationAtEnd, '');
};

/** Tags that close or have attributes, and links: never part of a merge tag or an address. */
const alwaysMarkup = /^<\/|^<\S*\s|^\]\(/u;

/** The first markup of each text that is or is not part of a word of the request. */
const markupIn = ({ texts, ground }: DraftText, isQuoted: boolean): string[] =>
  texts.flatMap((text) => {
    const isWanted = ({ 0: found, index }: RegExpExecArray): boolean =>
      ground.text.includes(wordAt(text, index, found.length)) === isQuoted && (!isQuoted || alwaysMarkup.test(found));
    return [...text.matchAll(markup).filter(isWanted).take(1)].map(([found]) => found.trim());
  });

const findingOf = (words: string, rule: string): Finding => ({ words, rule, mend: 'Write plain text.' });

/**
 * Checks that the texts are plain text. Where HTML is needed, code makes it from the plain text. A word of the request,
 * such as a merge tag or an address, may hold other signs; a tag of it is told, since it is shown as it is written.
 */
export const noMarkup: readonly Check[] = [
  {
    name: 'markup',
    grade: 'fault',
    issuesOf: (draft) => markupIn(draft, false).map((words) => findingOf(words, 'there is markup.')),
  },
  {
    name: 'quoted_markup',
    grade: 'doubt',
    issuesOf: (draft) => markupIn(draft, true).map((words) => findingOf(words, 'it is shown with its signs.')),
  },
];
