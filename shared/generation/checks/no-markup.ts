import type { Check } from './check.ts';

/** Tags, entities and Markdown. */
const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|\*\*|__|`|\]\(|^[ \t]{0,3}(?:#{1,6}|>|\|)\s/gimu;

const punctuationAtEnd = /(?<![.,;:!?)"'”»])[.,;:!?)"'”»]+$/u;

/** The word around a place of a text, without the punctuation at its ends. */
const wordAt = (text: string, start: number, length: number): string => {
  const [before = ''] = /(?<![^\s("'“„«])[^\s("'“„«]*$/u.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^\S*/u.exec(text.slice(start + length)) ?? [];
  return before + text.slice(start, start + length) + after.replace(punctuationAtEnd, '');
};

/** Tags that close or have attributes, and links: never part of a merge tag or an address. */
const alwaysMarkup = /^<\/|^<\S*\s|^\]\(/u;

/**
 * Checks that the texts are plain text. Where HTML is needed, code makes it from the plain text. A word of the material,
 * such as a merge tag or an address, may hold other signs.
 */
export const noMarkup: Check = {
  name: 'markup',
  grade: 'fault',
  issuesOf: ({ texts, ground }) =>
    texts.flatMap((text) =>
      [...text.matchAll(markup)]
        .filter(
          ({ 0: found, index }) => alwaysMarkup.test(found) || !ground.text.includes(wordAt(text, index, found.length)),
        )
        .slice(0, 1)
        .map(({ 0: found }) => ({ words: found.trim(), rule: 'there is markup.', mend: 'Write plain text.' })),
    ),
};
