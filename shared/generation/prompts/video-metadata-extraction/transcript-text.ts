import { VouchError } from '../../../errors.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { cleanMaterial } from '../../text/plain-text.ts';
import { readTranscript } from './transcript.ts';

/** The transcript of a request, as the model reads it. */
export interface Prepared {
  /** Without cues, headings and invisible characters. Of a very long one, the beginning and the end. */
  readonly transcript: string;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

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
  const { text } = readTranscript(cleanMaterial(query));
  if (!hasVisibleText(text)) throw new VouchError('too_vague', noWords);
  if (text.length <= fromBeginning + fromEnd) return { transcript: text, warnings: [] };
  const transcript = `${text.slice(0, fromBeginning)}\n${text.slice(-fromEnd)}`.toWellFormed();
  const detail = `The transcript has ${count(text.length)} characters. Only the first ${count(fromBeginning)} and the last ${count(fromEnd)} were read.`;
  return { transcript, warnings: [{ code: 'transcript_shortened', detail }] };
};
