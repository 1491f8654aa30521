import type { Check } from './check.ts';

/** Tags, entities, and what Markdown puts around words and before lines. */
const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|\*\*|__|`|\]\(|^[ \t]{0,3}(?:#{1,6}|>|\|)\s/imu;

/** Whether the texts are plain: code makes the HTML where there is any. */
export const noMarkup: Check = {
  name: 'no_markup',
  issuesOf: ({ texts }) =>
    texts.flatMap((text) => {
      const [found] = markup.exec(text) ?? [];
      return found === undefined ? [] : [`${found.trim()}: markup. Write plain text.`];
    }),
};
