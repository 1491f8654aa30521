import { parseBounded } from './bounded-parser.ts';
import { parseJson } from './parse-json.ts';
import { isNode, type SchemaNode } from './schema-graph.ts';

const mayHaveMarkup = /<\/?[a-z]|&#?\w+;/i;

/**
 * Sites put tags and entities into texts that should be plain: line breaks become line ends, other tags are removed.
 */
const withoutMarkup = (text: string): string => {
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

/** The texts with markup of one page that are made plain; more stay as they are. Each needs a parser, which takes 3 us. */
const maximumMarkedUp = 30_000;

/** Makes the texts of one page plain. */
const markupRemover = (): ((key: string, value: unknown) => unknown) => {
  let left = maximumMarkedUp;
  return (_key, value) => {
    if (typeof value !== 'string' || !mayHaveMarkup.test(value) || left === 0) return value;
    left -= 1;
    return withoutMarkup(value);
  };
};

/**
 * The value of a JSON-LD block. A block that is not JSON is parsed once more without common mistakes: a semicolon at
 * its end, the brackets of CDATA, raw line ends inside texts. Undefined when it is not JSON then either.
 */
const readBlock = (text: string, parse: (text: string) => unknown): unknown => {
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

/** All nodes inside a value, itself included, in their order. */
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

/** The blocks of one page that are read. One that is not JSON takes 15 us, and real pages have fewer than 50 (2026-11). */
const maximumBlocks = 5_000;

/** The schema.org nodes in a page's JSON-LD blocks, nested ones too; none of a block that is not readable. */
export const jsonLdNodes = (blocks: readonly string[]): SchemaNode[] => {
  const revive = markupRemover();
  return blocks.slice(0, maximumBlocks).flatMap((text) => nodesIn(readBlock(text, (json) => parseJson(json, revive))));
};
