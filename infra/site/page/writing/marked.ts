export interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A quote has the words of the transcript, but spaces and line breaks may differ, and its speaker may be in front. */
const formsOf = (quote: string): readonly string[] => [quote, quote.replace(/^[^:]{1,80}:\s+/, '')];

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const spanOf = (text: string, quote: string): Span | undefined => {
  for (const form of formsOf(quote)) {
    const words = form.split(/[\s…]+/).filter((word) => word !== '');
    const found = words.length > 0 ? new RegExp(words.map(escaped).join('\\s+')).exec(text) : null;
    if (found !== null) return { start: found.index, end: found.index + found[0].length };
  }
  return undefined;
};

/** The text in parts. Those that a quote repeats are marked; a quote that does not occur marks nothing. */
export const markedParts = (text: string, quotes: readonly string[]): readonly Part[] => {
  const spans = quotes
    .flatMap((quote) => spanOf(text, quote) ?? [])
    .sort((one, other) => one.start - other.start || one.end - other.end);
  const parts: Part[] = [];
  let position = 0;
  for (const { start, end } of spans) {
    if (end <= position) continue;
    const begin = Math.max(start, position);
    parts.push(
      { text: text.slice(position, begin), isMarked: false },
      { text: text.slice(begin, end), isMarked: true },
    );
    position = end;
  }
  return [...parts, { text: text.slice(position), isMarked: false }].filter((part) => part.text !== '');
};

/** The words of the text that notices are about. A notice begins with them, in quotation marks. */
export const noticedWords = (notices: readonly { readonly detail: string }[]): readonly string[] =>
  notices.flatMap(({ detail }) => /^"([\s\S]+?)": /.exec(detail)?.[1] ?? []);
