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

const beginsLine = (name: string): boolean => blocks.has(name);

/** Whether an element is a cell of a row: a space follows it. */
const isCell = (name: string): boolean => name === 'td' || name === 'th';

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
const walkHtml = (html: string, events: TextEvents): void => walk(parseHtml(html).document, events);

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
    const folded = data
      .split(/[\t\r\n\f]/) // To replace two million line ends takes 300 MB.
      .join(' ')
      .replace(/ {2,}/g, ' ');
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

const mayHaveMarkup = /<[/!]?[a-z-]|&#?\w+;/i;

/** The elements of HTML in texts. Other words between brackets are words: `List<String>`, `<ann@example.com>`. */
const elements =
  'a abbr article b big blockquote body br caption center cite code dd del details div dl dt em fieldset figcaption figure font footer form h[1-6] head header hr html i iframe img input ins kbd label li link main mark meta nav nobr noscript o:p ol p picture pre q s samp script section small source span strike strong style sub summary sup svg table tbody td tfoot th thead time title tr tt u ul var video wbr';
/** A bracket that begins no element and no comment. */
const looseBracket = new RegExp(`<(?!/?(?:${elements.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>|!--)`, 'gi');

/** A tag that ends a line, with encoded brackets. No reviewer types it, so the whole text was encoded once more. */
const encodedLine = /&lt;\/?(?:br|p)\s?\/?&gt;/i;
const encodedTag = /&lt;(\/?[a-z](?:(?!&[lg]t;)[^<>]){0,300})&gt;/gi;

/**
 * Sites put tags and entities into texts that should be plain: elements that begin a line become line ends, other tags
 * are removed. Entities that are encoded twice (`&amp;#8217;`) are decoded twice, and so are the tags of a text in which
 * those that end a line are.
 */
const withoutMarkup = (text: string): string => {
  const parts: string[] = []; // To look at the end of a growing text copies it.
  const breakLine = (isNeeded: boolean) => {
    if (isNeeded && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
  };
  const source = (encodedLine.test(text) ? text.replace(encodedTag, '<$1>') : text)
    .replace(looseBracket, '&lt;')
    .replace(/(<br\s*\/?>)\r?\n/gi, '$1');
  walkHtml(source.replace(/&amp;(?=#?\w{2,10};)/g, '&'), {
    open: (name) => breakLine(beginsLine(name)),
    text: (data) => {
      if (data !== '') parts.push(data);
    },
    close: (name) => {
      if (name === 'br') parts.push('\n');
      else if (isCell(name)) parts.push(' ');
      breakLine(beginsLine(name));
    },
  });
  return parts.join('');
};

/** The texts that are parsed in a page, and their characters: a text takes 3 us, and 100 ns for each character. */
const [maximumMarkedUp, maximumMarkup] = [10_000, 2_000_000];

/** Makes the function that makes the texts plain which one page gives outside of its elements. */
export const plainTexts = (): ((text: string) => string) => {
  let [texts, characters] = [maximumMarkedUp, maximumMarkup];
  return (text) => {
    if (texts === 0 || text.length > characters || !mayHaveMarkup.test(text)) return text;
    texts -= 1;
    characters -= text.length;
    return withoutMarkup(text);
  };
};
