import { fold } from '../text/plain-text.ts';
import type { Check, Finding } from './check.ts';
import { type ClaimKind, claimPhrases } from './claim-phrases.ts';
import { phrasePattern } from './phrase-pattern.ts';

const rules: Readonly<Record<ClaimKind, string>> = {
  superlative: 'the request does not say that anything is the best or the largest.',
  praise: 'the request does not say this praise.',
  recommendation: 'the request does not say that it is recommended.',
  outcome: 'the request does not say that the customer will or will not come back.',
  scarcity: 'the request does not say that time or number is limited.',
  secrecy: 'the request does not promise that answers are anonymous or confidential.',
  terms: 'the request does not say these terms.',
  threat: 'the request does not threaten with anything.',
};

const patterns = new Map<ClaimKind, RegExp>();

/** The pattern of a kind of claim. It is made on first use. */
const patternOf = (kind: ClaimKind): RegExp => {
  const pattern = patterns.get(kind) ?? phrasePattern(claimPhrases[kind]);
  patterns.set(kind, pattern);
  return pattern;
};

/** Gaps of a draft are questions to the customer. */
const gap = /\[[^[\]]*\]/gu;
/** What is asked is not claimed. A match begins where a sentence does: tried at each character, long texts take quadratic time. */
const question = /(?<![^.!?。！？؟\n])[^.!?。！？؟\n]*[?？؟]/gu;

/** The first claim of a kind in a text, folded; undefined if there is none. */
export const claimIn = (text: string, kind: ClaimKind): string | undefined => patternOf(kind).exec(fold(text))?.[0];

/**
 * Checks that the texts make no claim of some kinds that the material does not make. Questions make no claims.
 *
 * @param kinds what is looked for
 */
export const claims = (...kinds: readonly ClaimKind[]): Check => ({
  name: 'claim',
  grade: 'doubt',
  issuesOf: ({ texts, ground }) =>
    texts.flatMap((text) =>
      kinds.flatMap((kind): Finding[] => {
        const found = claimIn(text.replace(gap, ' ').replace(question, ' '), kind)?.trim();
        if (found === undefined || ground.folded.includes(found) || claimIn(ground.text, kind) !== undefined) return [];
        return [{ found, rule: rules[kind], mend: 'Leave it out.' }];
      }),
    ),
});
