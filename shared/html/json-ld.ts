import { parseBounded } from './bounded-parser.ts';
import { isNode, type SchemaNode } from './schema-graph.ts';

/**
 * Sites put tags and entities into texts that should be plain: line breaks become line ends, other tags are removed.
 */
const withoutMarkup = (text: string): string => {
  if (!/<\/?[a-z]|&#?\w+;/i.test(text)) return text;
  let plain = '';
  parseBounded(text.replace(/(<br\s*\/?>)\r?\n/gi, '$1'), {
    ontext: (data) => {
      plain += data;
    },
    onclosetag: (name) => {
      if (name === 'br' || name === 'p') plain += '\n';
    },
  });
  return plain;
};

const parse = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withoutMarkup(value) : value));

/**
 * The value of a JSON-LD block. A block that is not JSON is parsed once more without common mistakes: a semicolon at
 * its end, the brackets of CDATA, raw line ends inside texts. Undefined when it is not JSON then either.
 */
const readBlock = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    try {
      const repaired = text.replace(/<!\[CDATA\[|\/\/\s*\]\]>|\]\]>|;\s*$/g, '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
      return parse(repaired.replace(/[\u0000-\u001f]+/g, ' '));
    } catch {
      return undefined;
    }
  }
};

/** All nodes inside a value, itself included, in their order. There is no recursion: blocks nest without limit. */
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

/** The schema.org nodes in the text of a JSON-LD block, nested ones too; none for a text that is not readable. */
export const jsonLdNodes = (text: string): SchemaNode[] => nodesIn(readBlock(text));
