import { fold, foldedWords } from '../text/plain-text.ts';
import type { Check, DraftText } from './check.ts';

/** The same eight words in a row are no coincidence. */
const echoWords = 8;

/** Phrases in which a model speaks about itself or its instructions. They are allowed if the material contains them. */
const selfMentions = [
  /as an ai\b/,
  /language model/,
  /system (?:prompt|text|message)/,
  /material block/,
  /json (?:object|schema)/,
  /als ki\b/,
  /sprachmodell/,
  /modelo de linguagem/,
  /modelo de lenguaje/,
  /modele de langage/,
];

/** Instructions to a model, as in prompt injections. No text may repeat them, even if the material contains them. */
const orders = [
  /(?:ignore|disregard|forget|override)\b.{0,20}\b(?:previous|prior|above|all|any|earlier|your|system|other|these)\b.{0,20}\b(?:instructions?|prompts?|rules)/,
  /(?:ignorier|vergiss|missachte|befolge)\w*\b.{0,30}\b(?:anweisung|regel|vorgabe)/,
  /(?:ignor|olvid|descart)\w*\b.{0,30}\binstrucciones/,
  /(?:ignor|oubli)\w*\b.{0,30}\b(?:instructions|consignes)/,
  /(?:ignor|esquec|desconsider)\w*\b.{0,30}\binstrucoes/,
];

const runsOf = (words: readonly string[]): string[] =>
  words.slice(echoWords - 1).map((_, start) => words.slice(start, start + echoWords).join(' '));

/** Checks that the texts do not repeat the system text, injected instructions, or speak about the model. */
export const noEcho: Check = {
  name: 'no_echo',
  grade: 'fault',
  issuesOf({ texts, system, ground }: DraftText) {
    const systemRuns = new Set(runsOf(foldedWords(system)));
    const answer = fold(texts.join('\n'));
    const found = [
      ...texts.flatMap((text) => runsOf(foldedWords(text)).find((run) => systemRuns.has(run)) ?? []),
      ...orders.flatMap((order) => order.exec(answer)?.[0] ?? []),
      ...selfMentions.flatMap((pattern) => (pattern.test(ground.folded) ? [] : (pattern.exec(answer)?.[0] ?? []))),
    ];
    return found.map((words) => ({
      found: words,
      rule: 'the text repeats instructions, or speaks about its writer.',
      mend: 'Write only what readers are meant to read.',
    }));
  },
};
