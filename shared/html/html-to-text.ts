import { cleanText } from './clean-text.ts';
import { readHtml } from './read-html.ts';
import { escapeHtml } from './text-to-html.ts';

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
const walk = (html: string, { open, text, close }: Events): void => {
  let hidden = 0;
  readHtml(html, {
    open(name) {
      if (dropped.has(name)) hidden += 1;
      else if (hidden === 0) open(name);
    },
    text(data) {
      if (hidden === 0) text(data);
    },
    close(name) {
      if (dropped.has(name)) hidden = Math.max(0, hidden - 1);
      else if (hidden === 0) close(name);
    },
  });
};

/** The plain text of HTML: entities decoded, a line end for each break and block, an empty line between paragraphs. */
export const htmlToText = (html: string): string | null => {
  let text = '';
  const breakLine = (name: string) => {
    if (paragraphs.has(name)) text += '\n\n';
    else if (blocks.has(name) && text.at(-1) !== '\n') text += '\n';
  };
  walk(html, {
    open: (name) => {
      if (name === 'br') text += '\n';
      else breakLine(name);
    },
    text: (data) => {
      const folded = data.replace(/[ \t\r\n\f]+/g, ' ');
      text += text === '' || isSpace(text.at(-1)) ? folded.trimStart() : folded;
    },
    close: breakLine,
  });
  return cleanText(text.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n'));
};

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\n';

/** What ends a line in the formatted text, so that no break is needed behind it. */
const lineEnd = /<(br|\/?(p|ul|ol|li))>$/;

/** HTML limited to p, br, b, i, em, strong, ul, ol and li, without attributes; null when it holds no text. */
export const cleanHtml = (html: string): string | null => {
  const opened: string[] = [];
  let clean = '';
  const breakLine = () => {
    if (clean !== '' && !lineEnd.test(clean.slice(-5))) clean += '<br>';
  };
  walk(html, {
    open: (name) => {
      if (name === 'br') clean += '<br>';
      else if (blocks.has(name) && !allowed.has(name)) breakLine();
      if (!allowed.has(name)) return;
      opened.push(name);
      clean += `<${name}>`;
    },
    text: (data) => {
      clean += escapeHtml(data);
    },
    close: (name) => {
      if (blocks.has(name) && !allowed.has(name)) breakLine();
      const index = opened.lastIndexOf(name);
      if (index < 0) return;
      for (const each of opened.splice(index).reverse()) clean += `</${each}>`;
    },
  });
  for (const each of opened.reverse()) clean += `</${each}>`;
  return htmlToText(html) === null ? null : clean.trim().replace(/(<br>)+$/, '');
};
