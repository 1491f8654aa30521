import { decodeHTMLStrict } from 'entities';

/** From the number of a cue, if there is one, to the end of its time line. */
const cueStart = /(?:^|\n)(?:\d+[ \t]*\n)?(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->[^\n]*/gu;

/** Marks of writing direction, which captions write as `&lrm;` and `&rlm;`. */
const directionMarks = /[\u200e\u200f]/gu;

/** The text without caption tags and entities. A voice tag becomes `Name: `. */
export const withoutTags = (text: string): string =>
  decodeHTMLStrict(
    text.replace(/<v(?:\.[^\s<>]{0,80})?[ \t]([^<>\n]{1,80})>/gu, '\n$1: ').replace(/<\/?[a-z\d][^<>\n]{0,80}>/giu, ''),
  ).replace(directionMarks, '');

/** A change of speaker: `>> `, `- ` or `Name: `. */
const change = /^(?:>>+|[-–—](?=\s))\s*/u;
const label = /^\p{Lu}[^\s:]*(?: [^\s:]+){0,4} ?: /u;

/** The text of SubRip or WebVTT cues. Lines are joined until the speaker changes. */
export const cuesOf = (text: string): string[] => {
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
