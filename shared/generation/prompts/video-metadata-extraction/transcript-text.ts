import { decodeHTMLStrict } from 'entities';
import { groupedNumber } from '../../../api/request/grouped-number.ts';
import { VouchError } from '../../../errors.ts';
import { tryJson } from '../../../html/parse-json.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { cleanMaterial, replaceEach } from '../../text/plain-text.ts';

/** The transcript of a request, as the model reads it. */
export interface Prepared {
  /** Without cues, headings and invisible characters. Of a very long one, the beginning and the end. */
  readonly transcript: string;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

const clock = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,:]\d{1,3})?`;
/** A time line, as far as it says that it is one, and the number of its cue, if there is one, before it. */
const time = String.raw`${clock}[ \t]*-->`;
const numbered = String.raw`(?:\d+[ \t]*\n)?${time}`;
const cueTime = new RegExp(`^${time}`, 'mu');
/** Times of SubRip, which has nothing between cues but empty lines. In WebVTT, a cue ends with one. */
const subRip = /^[\d:]{4,12},\d{3}[ \t]*-->/mu;
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
  [new RegExp(String.raw`[[(]${clock}[\])]`, 'u'), ' '],
  [/\[[\p{Ll} ]{1,40}\]|\((?:laughs|laughter|laughing|applause|music|inaudible|crosstalk|pause|silence)\)/u, ' '],
  [/[♪♫]|\\N|\{\\[^{}\n]{1,80}\}/u, ' '], // `{\an8}` says where a caption stands, `\N` ends a line.
];

/** White space that is more than one space or line end. Reading two million lines one by one would take 1.3 s. */
const blanks: Replacements = [
  [/[^\S \n][^\S\n]*| [^\S\n]+/u, ' '],
  [/ \n[ \n]*|\n[ \n]+/u, '\n'],
];

/** What begins the words of another speaker: `>> ` and `- `, which are left out, and `Name: `. */
const change = String.raw`(?:>>+|[-–—](?=[^\S\n]))\s*`;
const speaker = String.raw`[\p{Lu}\p{Lo}][^\s:\uff1a]{0,40}(?: [^\s:\uff1a]+){0,4} ?(?:: |\uff1a)`;
const sameSpeaker = new RegExp(String.raw`\n(?!${change}|${speaker})`, 'u');
/** Captions of calls have a name in each line: a sentence goes on behind the second. */
const nameAgain = new RegExp(String.raw`(?<=^(${speaker}).*)\n\1`, 'gmu');

/** The text of SubRip or WebVTT cues. Lines are joined until the speaker changes. */
const textOfCues = (text: string): string => {
  const cues = (subRip.test(text) ? replaceEach(text, /\n\s*\n/u, '\n') : text).matchAll(cueForm).map(([, cue]) => cue);
  const lines = replaceAll(withoutTags([...cues].join('\n')), blanks).trim();
  // Rolling captions repeat a line while the next one appears.
  const once = lines.replace(/^(.+)(?:\n\1$)+/gmu, '$1');
  return replaceAll(once, [
    [sameSpeaker, ' '],
    [new RegExp(`^${change}`, 'mu'), ''],
  ]);
};

/** A line of one or two times only, as transcripts are copied from YouTube: the line before goes on behind it. */
const bareTime = String.raw`[[(]?${clock}(?:[^\S\n]*(?:--?>|[-\u2013\u2014\u2192,])[^\S\n]*${clock})?[\])]?[^\S\n]*`;
/** A time before words, if two lines in a row have one. Where the next line has none, it is before a name. */
const timeBefore = String.raw`^${bareTime}(?<=[^\S\n]|[\])])(?=\S)(?!\S{1,3}[^\S\n]?${clock})`;
const nextTimed = String.raw`.*\n+[[(]?${clock}[\s\])]`;
const [timedFirst, anyTime] = [new RegExp(timeBefore, 'u'), new RegExp(timeBefore, 'mu')];
const timeOfEach = new RegExp(`${timeBefore}(?=${nextTimed}|.*(?![^]))`, 'mu');
/** A time with a line that says it in words, as `1:02` and `1 minute, 2 seconds`. */
const timeInWords =
  /^((?:\d{1,2}:)?\d{1,2}:0?(\d{1,2}))\n(?:\d{1,2} ?\p{L}{1,20},? (?:\p{L}{1,20} )?){0,2}\2 ?\p{L}{1,20}$/gmu;
const timeLines: Replacements = [
  [new RegExp(String.raw`(?:\n${bareTime})+${sameSpeaker.source}`, 'u'), ' '],
  [new RegExp(`^${bareTime}$`, 'mu'), ''],
];

/** What is spoken, without cues, headings and stage directions; one line per paragraph or change of speaker. */
const spokenText = (raw: string): string => {
  const whole = replaceEach(raw, /\r\n?/u, '\n');
  const words = whole.replace(timeInWords, '$1');
  const isTimed = timedFirst.test(words) || new RegExp(timeBefore + nextTimed, 'mu').test(words);
  const timed = isTimed ? replaceEach(replaceEach(words, timeOfEach, '0:00\n'), anyTime, '') : words;
  const lines = cueTime.test(whole) ? textOfCues(whole) : replaceAll(`\n${withoutTags(timed)}`, timeLines);
  const turns = replaceAll(lines, [...notSaid, ...blanks]);
  return turns.replace(nameAgain, ' ').trim();
};

/** The texts of a transcript in JSON, with speakers as `Name: `; repeated texts once. Other transcripts unchanged. */
const textOfJson = (text: string): string => {
  const json = /^\s*[[{]/u.test(text) ? tryJson(text) : undefined;
  const last = new Map<string, string>();
  const texts: string[] = [];
  JSON.stringify(json, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const isNew = last.get(name) !== value && /\p{L}/u.test(value);
    if (isNew) texts.push(/speaker/iu.test(name) ? `\n${value}: ` : `${value} `);
    last.set(name, value);
    return undefined;
  });
  return json === undefined ? text : texts.join('');
};

/** How much is read of a transcript: two hours are about 120,000 characters. */
const [fromBeginning, fromEnd] = [160_000, 40_000];

/** What the error says of a transcript without words. */
export const noWords = 'query is empty or nothing is said in it. Send the transcript of a video.';

/** Reads the transcript of a request. Throws too_vague if nothing is said in it. */
export const readTranscriptOf = ({ query }: { readonly query: string }): Prepared => {
  const text = spokenText(cleanMaterial(textOfJson(query)));
  if (!hasVisibleText(text)) throw new VouchError('too_vague', noWords);
  if (text.length <= fromBeginning + fromEnd) return { transcript: text, warnings: [] };
  const transcript = `${text.slice(0, fromBeginning)}\n${text.slice(-fromEnd)}`.toWellFormed();
  const detail = `The transcript has ${groupedNumber(text.length)} characters. Only the first ${groupedNumber(fromBeginning)} and the last ${groupedNumber(fromEnd)} were read.`;
  return { transcript, warnings: [{ code: 'transcript_shortened', detail }] };
};
