import type { Check } from './check.ts';

/** Tags, entities and Markdown. */
const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|\*\*|__|`|\]\(|^[ \t]{0,3}(?:#{1,6}|>|\|)\s/imu;

/** Checks that the texts are plain text. Where HTML is needed, code makes it from the plain text. */
export const noMarkup: Check = {
  name: 'no_markup',
  grade: 'fault',
  issuesOf: ({ texts }) =>
    texts.flatMap((text) => {
      const [found] = markup.exec(text) ?? [];
      return found === undefined ? [] : [`${found.trim()}: markup. Write plain text.`];
    }),
};

/** Checks that the texts have no emoji that the material does not have. */
export const noEmoji: Check = {
  name: 'emoji',
  grade: 'doubt',
  issuesOf: ({ texts, ground }) =>
    [...new Set(texts.join(' ').match(/\p{Emoji_Presentation}/gu))]
      .filter((found) => !ground.text.includes(found))
      .map((found) => ({ found, rule: 'an emoji that the request does not have.', mend: 'Write it without emoji.' })),
};
