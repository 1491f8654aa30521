import { VouchError } from '../../../errors.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { cleanMaterial } from '../../text/plain-text.ts';
import { cuesOf, withoutTags } from './cues.ts';

/** The transcript of a request, as the model reads it. */
export interface Prepared {
  /** Without cues, headings and invisible characters. Of a very long one, the beginning and the end. */
  readonly transcript: string;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

/** Parts of a written transcript that were not spoken, and their replacements. */
const notSaid: readonly (readonly [RegExp, string])[] = [
  [/^#{1,6}[ \t].*$/gmu, ''],
  [/\\([[\]_*#()-])/gu, '$1'],
  [/\[([^[\]\n]{1,80})\]\([^[)\s]{1,500}\)/gu, '$1'],
  // Timestamps and stage directions: [12:09], (00:01:02), [laughs], (applause).
  [/[[(](?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]/gu, ' '],
  [/\[[\p{Ll} ]{1,40}\]|\((?:laughs|laughter|laughing|applause|music|inaudible|crosstalk|pause|silence)\)/gu, ' '],
  [/[♪♫]/gu, ' '],
];

const cueTime = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->/mu;

/**
 * The spoken text of a transcript: plain text, labelled turns, SubRip or WebVTT. Without cues, headings and stage
 * directions; one line per paragraph or change of speaker.
 */
export const spokenText = (raw: string): string => {
  const whole = raw.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const lines = cueTime.test(whole) ? cuesOf(whole).join('\n') : withoutTags(whole);
  return notSaid
    .reduce((text, [pattern, other]) => text.replace(pattern, other), lines)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** How much is read of a transcript: two hours are about 120,000 characters. */
const [fromBeginning, fromEnd] = [160_000, 40_000];

const count = (characters: number): string => characters.toLocaleString('en');

/** What the error says of a transcript without words. */
export const noWords = 'query is empty or nothing is said in it. Send the transcript of a video.';

/**
 * Reads the transcript of a request.
 *
 * @throws too_vague for a transcript of cues without words
 */
export const readTranscriptOf = ({ query }: { readonly query: string }): Prepared => {
  const text = spokenText(cleanMaterial(query));
  if (!hasVisibleText(text)) throw new VouchError('too_vague', noWords);
  if (text.length <= fromBeginning + fromEnd) return { transcript: text, warnings: [] };
  const transcript = `${text.slice(0, fromBeginning)}\n${text.slice(-fromEnd)}`.toWellFormed();
  const detail = `The transcript has ${count(text.length)} characters. Only the first ${count(fromBeginning)} and the last ${count(fromEnd)} were read.`;
  return { transcript, warnings: [{ code: 'transcript_shortened', detail }] };
};
