import { isTag, isText } from 'domhandler';
import { cleanText } from './clean-text.ts';
import { type Document, type Element, parseHtml } from './document.ts';
import { escapeHtml } from './text-to-html.ts';

/** The elements that may stay in a formatted text, without attributes. */
const allowed = new Set(['p', 'b', 'i', 'em', 'strong', 'ul', 'ol', 'li']);
/** The elements that begin a new line in plain text: those that HTML displays as blocks (HTML, 15.3, 2026-11). */
const blocks = new Set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tr ul'.split(
    ' ',
  ),
);
/** The elements that an empty line separates from others in plain text. */
const paragraphs = new Set(['p', 'blockquote', 'ul', 'ol']);
const notText = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'button', 'select']);

export const beginsLine = (name: string): boolean => blocks.has(name);

/** Whether an element is a cell of a row: a space follows it. */
export const isCell = (name: string): boolean => name === 'td' || name === 'th';

interface TextEvents {
  readonly open: (name: string) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Gives the events of the content of an element or a document, without those of elements that are not text. */
const walk = ({ children }: Document | Element, events: TextEvents): void => {
  for (const child of children) {
    if (isText(child)) events.text(child.data);
    if (!isTag(child) || notText.has(child.name)) continue;
    events.open(child.name);
    walk(child, events);
    events.close(child.name);
  }
};

/** Gives the events of HTML, which is cut as a page is. */
export const walkHtml = (html: string, events: TextEvents): void => walk(parseHtml(html).document, events);

const isSpace = (character: string): boolean => character === ' ' || character === '\n';

/** The plain text of a document or an element, in the form of `htmlToText`. */
export const elementToText = (root: Document | Element): string | null => {
  const parts: string[] = [];
  let last = ''; // Reading it off the growing text would copy the text each time.
  const add = (part: string) => {
    parts.push(part);
    last = part.at(-1) ?? last;
  };
  let lineEnds = 0; // Those at the end of the text so far.
  const endLine = () => {
    add('\n');
    lineEnds += 1;
  };
  const breakLine = (name: string) => {
    const least = paragraphs.has(name) ? 2 : blocks.has(name) ? 1 : 0;
    while (lineEnds < least) endLine();
  };
  const addText = (data: string) => {
    const folded = data.replace(/[ \t\r\n\f]+/g, ' ');
    const shown = last === '' || isSpace(last) ? folded.trimStart() : folded;
    if (shown !== '' && shown !== ' ') lineEnds = 0;
    add(shown);
  };
  walk(root, {
    open: (name) => {
      if (name === 'br') endLine();
      else breakLine(name);
    },
    text: addText,
    close: (name) => {
      if (isCell(name)) addText(' ');
      breakLine(name);
    },
  });
  return cleanText(parts.join('').replace(/ ?\n ?/g, '\n'));
};

/**
 * The plain text of HTML, as a browser shows it: entities decoded, white space folded, a line end for each `<br>`, one
 * around blocks, an empty line between paragraphs. Null when it has no text. Empty lines that the author made with
 * `<br>` are kept, as `cleanText` keeps them in plain text.
 */
export const htmlToText = (html: string): string | null => elementToText(parseHtml(html).document);

/** The tags that end a line in formatted text, so that no `<br>` is needed after them. */
const lineEnds = new Set(['br', 'p', 'ul', 'ol', 'li'].flatMap((name) => [`<${name}>`, `</${name}>`]));

/**
 * HTML limited to p, br, b, i, em, strong, ul, ol and li, without attributes. Null when it has no text. The parts are
 * joined at the end: to look at the end of a growing text copies the text.
 */
export const cleanHtml = (html: string): string | null => {
  const opened: string[] = [];
  const parts: string[] = [];
  let hasText = false;
  const breakLine = () => {
    if (parts.length > 0 && !lineEnds.has(parts.at(-1) ?? '')) parts.push('<br>');
  };
  walkHtml(html, {
    open: (name) => {
      if (name === 'br') parts.push('<br>');
      else if (blocks.has(name) && !allowed.has(name)) breakLine();
      if (!allowed.has(name)) return;
      opened.push(name);
      parts.push(`<${name}>`);
    },
    text: (data) => {
      hasText ||= cleanText(data) !== null;
      if (data !== '') parts.push(escapeHtml(data));
    },
    close: (name) => {
      if (isCell(name)) parts.push(' ');
      if (blocks.has(name) && !allowed.has(name)) breakLine();
      const index = opened.lastIndexOf(name);
      if (index < 0) return;
      for (const each of opened.splice(index).reverse()) parts.push(`</${each}>`);
    },
  });
  if (!hasText) return null;
  for (const each of opened.reverse()) parts.push(`</${each}>`);
  while (parts.at(-1) === '<br>' || parts.at(-1)?.trim() === '') parts.pop();
  return parts.join('').trim();
};
