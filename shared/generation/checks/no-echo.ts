import { fold, foldedWords } from '../text/plain-text.ts';
import type { Check, DraftText } from './check.ts';

/** So many words in a row are no accident. */
const echoWords = 8;

/** What a model says of itself or of its orders. A material may be about models, and say it, too. */
const ofItself = [
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

/** Orders to a model. They are repeated in no good text, whoever wrote them first. */
const orders = [
  /(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules)/,
  /(?:ignorier|vergiss|missachte|befolge)\w*\b.{0,30}\b(?:anweisung|regel|vorgabe)/,
  /(?:ignor|olvid|descart)\w*\b.{0,30}\binstrucciones/,
  /(?:ignor|oubli)\w*\b.{0,30}\b(?:instructions|consignes)/,
  /(?:ignor|esquec|desconsider)\w*\b.{0,30}\binstrucoes/,
];

const runsOf = (words: readonly string[]): string[] =>
  words.slice(echoWords - 1).map((_, start) => words.slice(start, start + echoWords).join(' '));

/** Whether the texts keep quiet about what the model was told. */
export const noEcho: Check = {
  name: 'no_echo',
  issuesOf({ texts, system, ground }: DraftText) {
    const told = new Set(runsOf(foldedWords(system)));
    const said = fold(texts.join('\n'));
    const source = fold(ground.text);
    const isEcho =
      texts.some((text) => runsOf(foldedWords(text)).some((run) => told.has(run))) ||
      orders.some((order) => order.test(said)) ||
      ofItself.some((form) => form.test(said) && !form.test(source));
    return isEcho
      ? ['It repeats what you were told to do, or speaks of you. Write only what readers are meant to read.']
      : [];
  },
};
