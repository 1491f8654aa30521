import { comparedWords } from '../text/compare.ts';
import type { Check, Issue } from './check.ts';
import { grounding } from './grounding.ts';
import { noGaps, placeholders } from './placeholders.ts';

const markup =
  /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|\*\*|__|`|(?<!~)~~(?=[^\s~])[^~\n]{1,200}(?<!\s)~~|\\(?:[nrt]|u[\da-f]{4})|\]\(|^[ \t]{0,3}(?:#{1,6}|>|\|)\s/gimu;

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

const markupIssues = [
  { check: 'markup', grade: 'fault', rule: 'there is markup.', isQuoted: false },
  { check: 'quoted_markup', grade: 'doubt', rule: 'it is shown with its signs.', isQuoted: true },
] as const;

/**
 * Checks that the texts are plain text: reports the first markup of each. Where HTML is needed, code makes it from the
 * plain text. Words of the request, such as merge tags and addresses, may have such signs; tags of the request are
 * reported, since they are shown as they are written.
 */
const noMarkup: Check = ({ texts, ground }) =>
  markupIssues.flatMap(({ isQuoted, ...issue }) =>
    texts.flatMap((text) => {
      const isWanted = ({ 0: found, index }: RegExpExecArray): boolean =>
        ground.text.includes(wordAt(text, index, found.length)) === isQuoted && (!isQuoted || alwaysMarkup.test(found));
      const [found] = text.matchAll(markup).filter(isWanted).take(1);
      return found ? [{ ...issue, words: found[0].trim(), mend: 'Write plain text.' }] : [];
    }),
  );

/** What the texts of a prompt may have. */
interface TextOptions {
  /**
   * Whether an address or phone number is allowed that is part of a longer value of the material. Not for material of
   * third parties, such as a page: there only a whole value is.
   */
  readonly hasOwnMaterial?: boolean;
  /** Whether gaps in square brackets are filled in later. */
  readonly hasGaps?: boolean;
}

/** The checks of every text: facts of the material only, plain text, and allowed placeholders only. */
export const textChecks = <Draft>(
  allowed: (draft: Draft) => readonly string[] = () => [],
  { hasOwnMaterial = true, hasGaps = false }: TextOptions = {},
): Check<Draft>[] => [grounding(hasOwnMaterial), noMarkup, placeholders(allowed), ...(hasGaps ? [] : [noGaps])];

/** Variants that share this much of their words count as the same. */
const likenessLimit = 0.8;
/** Each is compared with those before it. A request asks for 5 at most; a draft has room for hundreds. */
const mostCompared = 10;

/** The share of words that two texts have in common, from 0 to 1. */
const wordOverlap = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  words.size + others.size === 0 ? 1 : (2 * words.intersection(others).size) / (words.size + others.size);

/** Checks that there are as many variants as requested, and that they differ, so that there is a choice. */
export const variantsDiffer =
  <Draft>(variantsOf: (draft: Draft) => { texts: readonly string[]; wanted: number }): Check<Draft> =>
  (draft) => {
    const { texts, wanted } = variantsOf(draft);
    const all = texts.slice(0, mostCompared).map((text) => ({ text, words: new Set(comparedWords(text)) }));
    const like = all.filter(({ words }, index) =>
      all.slice(0, index).some((other) => wordOverlap(words, other.words) >= likenessLimit),
    );
    const again = { rule: 'it says almost the same as a variant before it.', mend: 'Write it anew.' };
    return [
      ...(texts.length < wanted ? [{ rule: 'there are fewer variants than are wanted.' }] : []),
      ...like.map(({ text }) => ({ words: text, ...again })),
    ].map((each): Issue => ({ check: 'variants', grade: 'doubt', ...each }));
  };
