import * as z from 'zod';
import type { Check, Finding } from '../../checks/check.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { holds } from '../../text/compare.ts';

/** One keyword of the request, as a draft says it: another form of the word, or another language. */
export const KeywordSaid = z.object({
  index: z.int().describe('The place in "keywords", from 0'),
  as_written: z.string().describe('The words of the text that say it'),
});

interface KeywordDraft {
  readonly text: string;
  readonly keywords: readonly z.output<typeof KeywordSaid>[];
}

/** Whether a draft says a keyword: the words that are named for it stand there. */
export const isEvident = ({ text, keywords }: KeywordDraft, index: number): boolean =>
  keywords.some((each) => each.index === index && holds(text, each.as_written));

/** Checks that the words that are named for a keyword stand in their draft, and that every keyword is in some draft. */
export const keywordEvidence: Check<{
  readonly request: { readonly keywords: readonly string[] };
  readonly written: { readonly drafts: readonly KeywordDraft[] };
}> = {
  name: 'keywords',
  grade: 'doubt',
  issuesOf({ request: { keywords }, written: { drafts } }) {
    const wrong = drafts.flatMap(({ text, keywords: said }, place) =>
      said
        .filter(({ index, as_written: words }) => !Object.hasOwn(keywords, index) || !holds(text, words))
        .map(
          ({ index }): Finding => ({ rule: `"drafts.${place}" does not hold the words named for keyword ${index}.` }),
        ),
    );
    const missing = keywords.flatMap((keyword, index): Finding[] =>
      !hasVisibleText(keyword) || drafts.some((each) => isEvident(each, index))
        ? []
        : [{ rule: `keyword ${index} of the request, counted from 0, is in no draft.` }],
    );
    return [...wrong, ...missing];
  },
};
