import { readHtml } from './read-html.ts';
import { isNode, type SchemaNode } from './schema-graph.ts';

const jsonLd = /^\s*application\/ld\+json\s*(;|$)/i;

/** The texts of a page's JSON-LD blocks. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let isOpen = false;
  readHtml(html, {
    open: (element, { type = '' }) => {
      isOpen = element === 'script' && jsonLd.test(type);
      if (isOpen) blocks.push('');
    },
    text: (text) => {
      if (isOpen) blocks.push((blocks.pop() ?? '') + text);
    },
    close: () => {
      isOpen = false;
    },
  });
  return blocks;
};

/** Sites put markup and entities into what should be plain text: line breaks become line ends, other tags go. */
const withoutMarkup = (text: string): string => {
  if (!/<\/?[a-z]|&#?\w+;/i.test(text)) return text;
  let plain = '';
  readHtml(text.replace(/(<br\s*\/?>)\r?\n/gi, '$1'), {
    text: (data) => {
      plain += data;
    },
    close: (element) => {
      if (element === 'br' || element === 'p') plain += '\n';
    },
  });
  return plain;
};

const parse = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withoutMarkup(value) : value));

/**
 * The value of a block. One that is no JSON is tried once more without what sites put around and into it by mistake:
 * a semicolon after it, the brackets of CDATA, raw line ends inside texts. Undefined when it is still none.
 */
const readBlock = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    try {
      const repaired = text.replace(/<!\[CDATA\[|\/\/\s*\]\]>|\]\]>|;\s*$/g, '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      return parse(repaired.replace(/[\u0000-\u001f]+/g, ' '));
    } catch {
      return undefined;
    }
  }
};

/** All things inside a value, itself included, in the order in which they stand. No recursion: pages nest without limit. */
const nodesIn = (root: unknown): SchemaNode[] => {
  const nodes: SchemaNode[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (isNode(next) && '@type' in next) nodes.push(next);
    if (typeof next !== 'object' || next === null) continue;
    for (const value of Object.values(next).reverse()) waiting.push(value);
  }
  return nodes;
};

/** The schema.org things in a page's JSON-LD, nested ones too. A block that cannot be read is passed over. */
export const jsonLdNodes = (html: string): SchemaNode[] => blocksOf(html).map(readBlock).flatMap(nodesIn);
