import { decodeHTMLStrict } from 'entities';
import { groupedNumber } from '../../../api/request/grouped-number.ts';
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

/** A time line, as far as it says that it is one, and the number of its cue, if there is one, before it. */
const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->`;
const numbered = String.raw`(?:\d+[ \t]*\n)?${time}`;
const cueTime = new RegExp(`^${time}`, 'mu');
/** A cue with what is said in it: the lines up to an empty one or the next cue. */
const cueForm = new RegExp(
  String.raw`^${numbered}.*\s*(?!${numbered})([^]*?)(?=\n[ \t]*\n|\n${numbered}|(?![^]))`,
  'gmu',
);

/** Marks of writing direction, which captions write as `&lrm;` and `&rlm;`. */
const directionMarks = /[\u200e\u200f]/gu;

/** `<Maria Lopez> Hi`, which is no tag. */
const label = /^<(\p{Lu}\p{Ll}[^<>=/\n]{0,78})>(?=[ \t]+\S)/gmu;

/** Tags that end a line, also those of captions in XML. */
const lineTag = /<\/?(?:br|div|li|p|text|tr)(?![a-z\d])[^<>\n]{0,200}>/giu;

/** The text without caption tags and entities. A voice tag and a label become `Name: `. */
const withoutTags = (text: string): string => {
  const voiced = text
    .replace(/<v(?:\.[^\s<>]{0,80})?[ \t]([^<>\n]{1,80})>/gu, '\n$1: ')
    .replace(label, '$1:')
    .replace(lineTag, '\n');
  return decodeHTMLStrict(replaceEach(voiced, /<\/?[a-z\d][^<>\n]{0,80}>/iu, '')).replace(directionMarks, '');
};

type Replacements = readonly (readonly [RegExp, string])[];

const replaceAll = (text: string, replacements: Replacements): string =>
  replacements.reduce((replaced, [pattern, other]) => replaceEach(replaced, pattern, other), text);

/** Parts of a written transcript that were not spoken, and what joins the parts around them. A group is kept. */
const notSaid: Replacements = [
  [/^#{1,6}[ \t].*$/mu, ''],
  [/\\(?=[[\]_*#()-])/u, ''],
  [/\[([^[\]\n]{1,80})\]\([^[)\s]{1,500}\)/u, ''],
  // Timestamps and stage directions: [12:09], (00:01:02), [laughs], (applause).
  [/[[(](?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]/u, ' '],
  [/\[[\p{Ll} ]{1,40}\]|\((?:laughs|laughter|laughing|applause|music|inaudible|crosstalk|pause|silence)\)/u, ' '],
  [/[♪♫]|\{\\[^{}\n]{1,80}\}/u, ' '], // `{\an8}` says where a caption is shown.
];

/** White space that is more than one space or line end. Reading two million lines one by one would take 1.3 s. */
const blanks: Replacements = [
  [/[^\S \n][^\S\n]*| [^\S\n]+/u, ' '],
  [/ \n[ \n]*|\n[ \n]+/u, '\n'],
];

/** What begins the words of another speaker: `>> ` and `- `, which are left out, and `Name: `. */
const change = String.raw`(?:>>+|[-–—](?=[^\S\n]))\s*`;
const sameSpeaker = new RegExp(String.raw`\n(?!${change}|\p{Lu}[^\s:]*(?: [^\s:]+){0,4} ?: )`, 'u');

/** The text of SubRip or WebVTT cues. Lines are joined until the speaker changes. */
const textOfCues = (text: string): string => {
  const cues = text.matchAll(cueForm).map(([, cue]) => cue);
  const lines = replaceAll(withoutTags([...cues].join('\n')), blanks).trim();
  // Rolling captions repeat a line while the next one appears.
  const once = lines.replace(/^(.+)(?:\n\1$)+/gmu, '$1');
  return replaceAll(once, [
    [sameSpeaker, ' '],
    [new RegExp(`^${change}`, 'mu'), ''],
  ]);
};

/** A line with nothing but a time, as transcripts are copied from YouTube: the line before it goes on behind it. */
const bareTime = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[^\S\n]*`;
/** A time before words, in texts that begin with one. */
const timeBefore = new RegExp(String.raw`^${bareTime}(?<=[^\S\n])(?=\S)`, 'gmu');
const timeLines: Replacements = [
  [new RegExp(String.raw`(?:\n${bareTime})+${sameSpeaker.source}`, 'u'), ' '],
  [new RegExp(`^${bareTime}$`, 'mu'), ''],
];

/**
 * The spoken text of a transcript: plain text, labelled turns, SubRip or WebVTT. Without cues, headings and stage
 * directions; one line per paragraph or change of speaker.
 */
export const spokenText = (raw: string): string => {
  const whole = replaceEach(raw.replace(/^\ufeff/u, ''), /\r\n?/u, '\n');
  const timed = whole.trimStart().search(timeBefore) === 0 ? replaceEach(whole, timeBefore, '0:00\n') : whole;
  const lines = cueTime.test(whole) ? textOfCues(whole) : replaceAll(`\n${withoutTags(timed)}`, timeLines);
  return replaceAll(lines, [...notSaid, ...blanks]).trim();
};

/** How much is read of a transcript: two hours are about 120,000 characters. */
const [fromBeginning, fromEnd] = [160_000, 40_000];

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
  const detail = `The transcript has ${groupedNumber(text.length)} characters. Only the first ${groupedNumber(fromBeginning)} and the last ${groupedNumber(fromEnd)} were read.`;
  return { transcript, warnings: [{ code: 'transcript_shortened', detail }] };
};
