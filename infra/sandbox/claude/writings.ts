import type { Written } from './message.ts';
import { changeLongest, changeProse, excerptOf, type Json } from './prose.ts';
import type { Draft, Scenario } from './scenario.ts';

/** The answer as a model writes it. */
export const plain = (answer: Json): Written => ({ text: JSON.stringify(answer) });

/** `words` after the first word of the longest text: inside a sentence, and before anything that trims its end. */
const saying =
  (words: string) =>
  ({ answer }: Draft): Written =>
    plain(changeLongest(answer, (text) => text.replace(/(?<=\S)(?=\s)|$/u, ` ${words}`)));

/** So long that nothing that an endpoint writes may be. */
const tooLong = 6_000;

const cyrillic = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';

/** The text in another script, placeholders left alone. */
const foreign = (text: string): string => {
  const letters = /\p{Script=Cyrillic}/u.test(text) ? greek : cyrillic;
  const letterFor = (letter: string): string => letters[(letter.codePointAt(0) ?? 0) % letters.length] ?? letter;
  return text.replace(/\{[^}]*\}|\[[^\]]*\]|\p{L}/gu, (part) => (part.length > 2 ? part : letterFor(part)));
};

const half = (text: string): string => text.slice(0, Math.floor(text.length / 2));

/** What the model may write. */
export const writings = {
  thinking_first: {
    shows: 'the model thinks before it writes',
    write: ({ answer }) => ({ thinking: 'The request is clear. I write what it asks for.', ...plain(answer) }),
  },
  fenced_json: {
    shows: 'the JSON is in a code fence between two sentences',
    write: ({ answer }) => ({ text: `Here it is:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n\nDone.` }),
  },
  bad_once: {
    shows: 'the first answer names an address that is not in the request; the repaired one is good',
    write: (draft) => (draft.isRepair ? plain(draft.answer) : saying('https://invented.example/offer')(draft)),
  },
  truncated: {
    shows: 'the answer ends at max_tokens',
    answers: 'ai_output_invalid',
    write: ({ answer }) => ({ text: half(JSON.stringify(answer)), isCut: true }),
  },
  bad_json: {
    shows: 'the answer is half a JSON object',
    answers: 'ai_output_invalid',
    write: ({ answer }) => ({ text: half(JSON.stringify(answer)) }),
  },
  no_json: {
    shows: 'the answer is a sentence and no JSON',
    answers: 'ai_output_invalid',
    write: () => ({ text: 'Certainly. Which tone would you like?' }),
  },
  wrong_shape: {
    shows: 'the answer is JSON in another shape than asked',
    answers: 'ai_output_invalid',
    write: ({ answer }) => plain({ answer, note: null }),
  },
  refusal: {
    shows: 'the model refuses with a text',
    answers: 'ai_refused',
    write: () => ({ text: 'I cannot help with that.', refusal: 'The request may cause harm.' }),
  },
  refusal_empty: {
    shows: 'the model refuses without a word',
    answers: 'ai_refused',
    write: () => ({ text: '', refusal: 'The request may cause harm.' }),
  },
  wrong_language: {
    shows: 'the answer is in another script than its language has',
    answers: 'ai_output_invalid',
    write: ({ answer }) => plain(changeProse(answer, foreign)),
  },
  invented_number: {
    shows: 'the answer holds a number that is not in the request',
    answers: 'ai_output_invalid',
    write: saying('4711'),
  },
  invented_name: {
    shows: 'the answer holds a name that is not in the request',
    answers: 'ai_output_invalid',
    write: saying('Zebulon Quartermain'),
  },
  invented_address: {
    shows: 'the answer holds a web address that is not in the request',
    answers: 'ai_output_invalid',
    write: saying('https://invented.example/offer'),
  },
  invented_email: {
    shows: 'the answer holds an e-mail address that is not in the request',
    answers: 'ai_output_invalid',
    write: saying('help@invented.example'),
  },
  over_long: {
    shows: 'the answer is far longer than asked',
    answers: 'ai_output_invalid',
    write: ({ answer }) => plain(changeLongest(answer, (text) => `${text} `.repeat(Math.ceil(tooLong / text.length)))),
  },
  echo: {
    shows: 'the answer repeats its own instructions',
    answers: 'ai_output_invalid',
    write: ({ answer, system }) => plain(changeLongest(answer, (text) => `${text} ${excerptOf(system)}`)),
  },
} as const satisfies Record<string, Scenario>;
