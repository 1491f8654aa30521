import type { TranscriptForm } from './transcript.ts';

/** What one person says without interruption. */
export interface Turn {
  /** The label of the speaker in the transcript; undefined if there is none. */
  readonly label: string | undefined;
  readonly text: string;
}

/** `Jane Doe: Hello`, also in bold type. */
const labelled = /^\*{0,2}([^\s:*][^:*]{0,59}?)\*{0,2} ?:\*{0,2}(?: (.*))?$/u;
/** `Jane Doe 0:05` in a separate line. */
const timed = /^(\p{Lu}[^:]{1,58}?) \d{1,2}:\d{2}(?::\d{2})?$/u;

const nameLike =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\d+|Q|A)(?: (?:\p{Lu}[\p{L}\p{M}'’.-]*|\d+|al|bin|da|de|del|der|di|dos|du|la|le|van|von)){0,4}$/u;

/** Lines with questions from the audience. */
const asked = /^(?:Q|Question|Audience(?: member)?)\d* ?[:–—-]/u;

const labelOf = (line: string): readonly [label: string, text: string] | undefined => {
  const [, label = '', text = ''] = labelled.exec(line) ?? timed.exec(line) ?? [];
  return nameLike.test(label.replace(/ ?\([^)]*\)$/u, '')) ? [label, text] : undefined;
};

const titleLines = 4;

/**
 * Whether the turns of a text are labelled: there is a label at the beginning, after a title at most, and more than one
 * in all.
 */
export const isLabelled = (text: string): boolean => {
  const lines = text.split('\n');
  const first = lines.slice(0, 1 + titleLines).findIndex((line) => labelOf(line) !== undefined);
  // If the first label comes after a text and is a question, it is from the audience.
  if (first < 0 || (first > 0 && asked.test(lines[first] ?? ''))) return false;
  return lines.filter((line) => labelOf(line) !== undefined).length > 1;
};

/** The turns of a text with labels. Text before the first label has no speaker. */
export const labelledTurns = (text: string): Turn[] => {
  const turns: { readonly label: string | undefined; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [label, said] = labelOf(line) ?? [undefined, line];
    const last = turns.at(-1);
    if (last !== undefined && (label === undefined || label === last.label)) last.text += `\n${said}`;
    else turns.push({ label, text: said });
  }
  return turns;
};

/** The turns of a text without labels: each line of captions is a turn; a plain text is one turn. */
export const plainTurns = (text: string, form: TranscriptForm): Turn[] => {
  const lines = text.split('\n').filter((line) => !asked.test(line));
  return (form === 'plain' ? [lines.join('\n')] : lines).map((each) => ({ label: undefined, text: each }));
};
