import { cuesOf, withoutTags } from './cues.ts';

/** The format of a transcript. */
export type TranscriptForm = 'plain' | 'srt' | 'vtt';

/**
 * The spoken text of a transcript, without cues, headings and stage directions. One line per paragraph or change of
 * speaker.
 */
export interface Transcript {
  readonly form: TranscriptForm;
  readonly text: string;
}

const timing = /^(?:\d{1,3}:)?\d{1,2}:\d{2}([.,])\d{1,3}[ \t]*-->/mu;

const formOf = (text: string): TranscriptForm => {
  const [, separator] = timing.exec(text) ?? [];
  if (separator === undefined) return 'plain';
  return separator === ',' && !text.startsWith('WEBVTT') ? 'srt' : 'vtt';
};

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

/** Reads a transcript: plain text, labelled turns, SubRip or WebVTT. */
export const readTranscript = (raw: string): Transcript => {
  const whole = raw.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const form = formOf(whole);
  const lines = form === 'plain' ? withoutTags(whole) : cuesOf(whole).join('\n');
  const said = notSaid.reduce((text, [pattern, other]) => text.replace(pattern, other), lines);
  return {
    form,
    text: said
      .split('\n')
      .map((line) => line.replace(/\s+/gu, ' ').trim())
      .filter((line) => line !== '')
      .join('\n'),
  };
};
