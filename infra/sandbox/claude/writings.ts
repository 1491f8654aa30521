import type { Written } from './message.ts';
import { changeLongest, changeProse, excerptOf, type Json } from './prose.ts';
import type { Draft, Scenario } from './scenario.ts';

/** The answer as a model writes it. */
export const plain = (answer: Json): Written => ({ text: JSON.stringify(answer) });

/** Puts `words` after the first word of the longest text, where nothing trims them. */
const saying =
  (words: string) =>
  ({ answer }: Draft): Written =>
    plain(changeLongest(answer, (text) => text.replace(/(?<=\S)(?=\s)|$/u, ` ${words}`)));

/** More characters than any endpoint allows. */
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

const invalid = (shows: string, write: NonNullable<Scenario['write']>) => ({
  shows,
  answers: 'ai_output_invalid' as const,
  write,
});

/** An output that is delivered with a notice. */
const doubtful = (shows: string, write: NonNullable<Scenario['write']>) => ({
  shows: `${shows}; it is delivered with a notice`,
  write,
});

/** Unusual outputs of the model. */
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
  truncated: invalid('the answer ends at max_tokens', ({ answer }) => ({
    text: half(JSON.stringify(answer)),
    isCut: true,
  })),
  bad_json: invalid('the answer is half a JSON object', ({ answer }) => ({ text: half(JSON.stringify(answer)) })),
  no_json: invalid('the answer is a sentence and no JSON', () => ({ text: 'Certainly. Which tone would you like?' })),
  wrong_shape: invalid('the answer is JSON in another shape than asked', ({ answer }) => plain({ answer, note: null })),
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
  wrong_language: doubtful('the answer is in another script than its language has', ({ answer }) =>
    plain(changeProse(answer, foreign)),
  ),
  invented_number: doubtful('the answer holds a number that is not in the request', saying('4711')),
  invented_name: doubtful('the answer holds a name that is not in the request', saying('Zebulon Quartermain')),
  invented_amount: invalid('the answer holds an amount that is not in the request', saying('$4,711')),
  invented_address: invalid(
    'the answer holds a web address that is not in the request',
    saying('https://invented.example/offer'),
  ),
  invented_email: invalid(
    'the answer holds an e-mail address that is not in the request',
    saying('help@invented.example'),
  ),
  over_long: invalid('the answer is far longer than asked', ({ answer }) =>
    plain(changeLongest(answer, (text) => `${text} `.repeat(Math.ceil(tooLong / text.length)))),
  ),
  echo: invalid('the answer repeats its own instructions', ({ answer, system }) =>
    plain(changeLongest(answer, (text) => `${text} ${excerptOf(system)}`)),
  ),
} as const satisfies Record<string, Scenario>;
