import { Parser } from 'htmlparser2';
import { cleanText, escapeHtml } from './text.ts';

/** The elements that may stay in a formatted text, without attributes. */
const allowed = new Set(['p', 'b', 'i', 'em', 'strong', 'ul', 'ol', 'li']);
/** What begins a new line in plain text. */
const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'section',
]);
/** What separates paragraphs in plain text. */
const paragraphs = new Set(['p', 'blockquote', 'ul', 'ol']);
/** What is not text at all. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head']);

interface Events {
  readonly open: (name: string) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Walks HTML as a browser would read it, without what is not text. */
const walk = (html: string, events: Events): void => {
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (dropped.has(name)) depth += 1;
      else if (depth === 0) events.open(name);
    },
    ontext(text) {
      if (depth === 0) events.text(text);
    },
    onclosetag(name) {
      if (dropped.has(name)) depth = Math.max(0, depth - 1);
      else if (depth === 0) events.close(name);
    },
  });
  parser.end(html);
};

/** The plain text of HTML: entities decoded, a line end for each break and block, an empty line between paragraphs. */
export const htmlToText = (html: string): string | null => {
  let text = '';
  const breakLine = (name: string) => {
    if (paragraphs.has(name)) text += '\n\n';
    else if (blocks.has(name)) text += '\n';
  };
  walk(html, {
    open: (name) => {
      if (name === 'br') text = `${text.replace(/ +$/, '')}\n`;
      else breakLine(name);
    },
    text: (data) => {
      const folded = data.replace(/[ \t\r\n\f]+/g, ' ');
      text += /\s$/.test(text) || text === '' ? folded.trimStart() : folded;
    },
    close: breakLine,
  });
  return cleanText(text.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n'));
};

/** HTML limited to p, br, b, i, em, strong, ul, ol and li, without attributes; null when it holds no text. */
export const cleanHtml = (html: string): string | null => {
  const open: string[] = [];
  let clean = '';
  walk(html, {
    open: (name) => {
      if (name === 'br') clean += '<br>';
      if (!allowed.has(name)) return;
      open.push(name);
      clean += `<${name}>`;
    },
    text: (data) => {
      clean += escapeHtml(data);
    },
    close: (name) => {
      const index = open.lastIndexOf(name);
      if (index < 0) return;
      for (const each of open.splice(index).reverse()) clean += `</${each}>`;
    },
  });
  return htmlToText(html) === null ? null : clean.trim();
};
