import type { Check, Finding } from '../../checks/check.ts';
import { detectedLanguage, otherLanguageOf } from '../../checks/text-language.ts';
import type { RankedFeed } from './rank-feeds.ts';

const maxReasonCharacters = 140;
const hasOwnScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Devanagari}]/gu;

interface SelectionDraft {
  readonly written: { readonly selected: readonly { readonly index: number; readonly reason: string }[] };
  readonly prepared: { readonly ranked: readonly RankedFeed[] };
  /** A reason that cannot be true was replaced by a quote. */
  readonly data: { readonly selected: readonly { readonly reason: string }[] };
}

/** Whether most letters of a text are Latin. */
const isLatin = (text: string): boolean =>
  (text.match(hasOwnScript)?.length ?? 0) * 2 < (text.match(/\p{L}/gu)?.length ?? 0);

/** Whether the reason is surely in another language than its review. A review of emoji alone has no language. */
const isInOtherLanguage = (reason: string, review: string): boolean => {
  if (!/\p{L}/u.test(review)) return false;
  if (isLatin(reason) !== isLatin(review)) return true;
  const language = detectedLanguage(review);
  return language !== undefined && otherLanguageOf(reason, language) !== undefined;
};

/** Checks that each reason has the promised length and is in the language of its review. */
export const reasonRules: Check<SelectionDraft> = {
  name: 'reasons',
  grade: 'doubt',
  issuesOf: ({ written, prepared, data }) => {
    const texts = new Map(prepared.ranked.map(({ index, text }) => [index, text]));
    const delivered = new Set(data.selected.map(({ reason }) => reason));
    return written.selected
      .filter(({ reason }) => delivered.has(reason))
      .flatMap(({ index, reason }): Finding[] => [
        ...(reason.length > maxReasonCharacters
          ? [
              {
                found: reason,
                rule: `the reason has more than ${maxReasonCharacters} characters.`,
                mend: 'Write a shorter sentence.',
              },
            ]
          : []),
        ...(isInOtherLanguage(reason, texts.get(index) ?? reason)
          ? [
              {
                found: reason,
                rule: 'the reason is not in the language of its review.',
                mend: 'Write it in the language of the review.',
              },
            ]
          : []),
      ]);
  },
};

/** A feed that tells the reader to select it, instead of telling what was experienced. */
const selectionOrders =
  /\b(?:ignore|disregard|skip|forget) (?:all )?(?:the |of the )?(?:other|rest|remaining)\b|\b(?:put|place|rank|list|choose|select|pick|feature|show) (?:this (?:one|review|comment|text)|mine|me)\b.{0,30}\b(?:first|top|one|review|best|only)\b|\b(?:setze|stelle|wähle|nimm) (?:diese|mich)\b.{0,40}\b(?:erste|ersten|oben|an)\b|\b(?:pon|elige|selecciona|coloca|escolha|scegli|metti|choisis|mets|mettez|choisissez|kies|zet|wybierz|umieść|vælg|velg|välj) (?:esta|este|questa|cette|celui|deze|tę|ten|denne|denna)\b/iu;

/** Whether a review is an instruction to whoever selects. */
export const ordersSelection = (text: string): boolean => selectionOrders.test(text);
