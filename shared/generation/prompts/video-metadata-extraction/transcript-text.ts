import { decodeHTMLStrict } from 'entities';
import { VouchError } from '../../../errors.ts';
import { replaceEach } from '../../../html/clean-text.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { cleanMaterial } from '../../text/plain-text.ts';

/** The transcript of a request, as the model reads it. */
export interface Prepared {
  /** Without cues, headings and invisible characters. Of a very long one, the beginning and the end. */
  readonly transcript: string;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

/** From the number of a cue, if there is one, to the end of its time line. */
const cueStart = /(?:^|\n)(?:\d+[ \t]*\n)?(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->[^\n]*/gu;

/** Marks of writing direction, which captions write as `&lrm;` and `&rlm;`. */
const directionMarks = /[\u200e\u200f]/gu;

/** The text without caption tags and entities. A voice tag becomes `Name: `. */
const withoutTags = (text: string): string =>
  decodeHTMLStrict(
    text.replace(/<v(?:\.[^\s<>]{0,80})?[ \t]([^<>\n]{1,80})>/gu, '\n$1: ').replace(/<\/?[a-z\d][^<>\n]{0,80}>/giu, ''),
  ).replace(directionMarks, '');

/** A change of speaker: `>> `, `- ` or `Name: `. */
const change = /^(?:>>+|[-–—](?=\s))\s*/u;
const label = /^\p{Lu}[^\s:]*(?: [^\s:]+){0,4} ?: /u;

/** The text of SubRip or WebVTT cues. Lines are joined until the speaker changes. */
const cuesOf = (text: string): string[] => {
  const said: string[] = [];
  let last = '';
  for (const piece of text.split(cueStart).slice(1)) {
    const [cue = ''] = piece.trimStart().split(/\n[ \t]*\n/u);
    for (const line of withoutTags(cue)
      .split('\n')
      .map((each) => each.trim())) {
      // Rolling captions repeat a line while the next one appears.
      if (line === '' || line === last) continue;
      last = line;
      if (said.length === 0 || change.test(line) || label.test(line)) said.push(line.replace(change, ''));
      else said.push(`${said.pop()} ${line}`);
    }
  }
  return said;
};

/** Parts of a written transcript that were not spoken, and what joins the parts around them. A group is kept. */
const notSaid: readonly (readonly [RegExp, string])[] = [
  [/^#{1,6}[ \t].*$/mu, ''],
  [/\\(?=[[\]_*#()-])/u, ''],
  [/\[([^[\]\n]{1,80})\]\([^[)\s]{1,500}\)/u, ''],
  // Timestamps and stage directions: [12:09], (00:01:02), [laughs], (applause).
  [/[[(](?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]/u, ' '],
  [/\[[\p{Ll} ]{1,40}\]|\((?:laughs|laughter|laughing|applause|music|inaudible|crosstalk|pause|silence)\)/u, ' '],
  [/[♪♫]/u, ' '],
];

/** White space that is more than one space or one line end. A text of two million lines takes 1.3 s when it is read line by line. */
const blanks: typeof notSaid = [
  [/[^\S \n][^\S\n]*| [^\S\n]+/u, ' '],
  [/ \n[ \n]*|\n[ \n]+/u, '\n'],
];

const cueTime = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->/mu;

/**
 * The spoken text of a transcript: plain text, labelled turns, SubRip or WebVTT. Without cues, headings and stage
 * directions; one line per paragraph or change of speaker.
 */
export const spokenText = (raw: string): string => {
  const whole = replaceEach(raw.replace(/^\ufeff/u, ''), /\r\n?/u, '\n');
  const lines = cueTime.test(whole) ? cuesOf(whole).join('\n') : withoutTags(whole);
  return [...notSaid, ...blanks].reduce((text, [pattern, other]) => replaceEach(text, pattern, other), lines).trim();
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
