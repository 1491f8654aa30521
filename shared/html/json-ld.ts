import { plainTexts } from './html-to-text.ts';
import { isWithinLimits, tryJson } from './parse-json.ts';
import { isNode, isReviewList, type SchemaNode, termName } from './schema-graph.ts';

/**
 * What is read of one page. Each reader takes time for each node, and a block that is not JSON takes 15 us. The largest
 * of 90 recorded pages has 1,400 values in 4 blocks (2026-11).
 */
const [maximumValues, maximumBlocks] = [20_000, 500];

/**
 * A text, which stays, or a common mistake: comments, the marks of CDATA, a comma or semicolon too many, one too few
 * between two objects, and a value that a template left out, or that only programs know.
 */
const mistakes =
  /("[^"\\]*(?:\\.[^"\\]*)*"?)|\}\s*(?=\{)|:(?:\s*(?:NaN|undefined))?(?=\s*[,}\]])|\/\*.*?(?:\*\/|$)|(?:\/\/\s*)?(?:<!\[CDATA\[|\]\]>|<!--|-->)|\/\/[^\n]*|,(?=\s*[}\]])|;\s*$|\ufeff/gs;

/** A sign before what JSON does not know there: templates of other languages write `\x27`, `\'` and `\%`. */
const [hexEscape, wrongEscape] = [/(?<!\\)((?:\\\\)*)\\x(?=[\da-f]{2})/gi, /(?<!\\)((?:\\\\)*)\\(?=[^"\\/bfnrtu])/g];

/**
 * The value of a JSON-LD block. A block that is not JSON is parsed once more without common mistakes, among them raw
 * line ends inside texts. Undefined when it is not JSON then either.
 */
const readBlock = (text: string): unknown => {
  const asItIs = tryJson(text, maximumValues);
  if (asItIs !== undefined || !isWithinLimits(text, maximumValues)) return asItIs;
  const quoted = text.includes('"') ? text : text.replaceAll('&quot;', '"');
  const escaped = quoted.replace(hexEscape, '$1\\u00').replace(wrongEscape, '$1');
  const repair = (found: string, kept?: string) =>
    kept ?? (found.startsWith(':') ? ':null' : found.startsWith('}') ? '},' : '');
  const repaired = escaped.replace(mistakes, repair);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return tryJson(`[${repaired.replace(/[\u0000-\u001f]+/g, ' ')}]`, maximumValues);
};

/** What a node says of other items is not about it. */
const ofOthers = new Set(
  'isSimilarTo isRelatedTo isAccessoryOrSparePartFor isConsumableFor associatedReview'.split(' '),
);

/** The value in a value object or list object (JSON-LD 1.1, 4.2 and 4.3); of a text in several languages, the first. */
const unwrapped = (member: unknown): unknown => {
  const [first]: unknown[] = Array.isArray(member) ? member : [];
  const value = isNode(first) && '@language' in first ? first : member;
  return isNode(value) ? (value['@value'] ?? value['@list'] ?? value['@set'] ?? value) : value;
};

/**
 * Gives a node its keywords where it has them as `type` and `id`, as the context of schema.org allows. Beside `@type`,
 * `id` is often a number of the shop.
 *
 * @returns whether the node has a type
 */
const withKeywords = (node: SchemaNode): boolean => {
  if ('@type' in node) return true;
  const isTyped = [node['type']].flat().every((type) => typeof type === 'string');
  if (!isTyped && !Object.keys(node).every((name) => name === 'id')) return false;
  for (const name of ['type', 'id'].filter((each) => Object.hasOwn(node, each))) {
    if (!(`@${name}` in node)) Reflect.set(node, `@${name}`, node[name]);
    Reflect.deleteProperty(node, name);
  }
  return isTyped;
};

/** Gives an entry of a list of reviews the type that some sites leave out. An entry with only an id is a reference. */
const withType = (entry: unknown): void => {
  if (!isNode(entry) || ['@type', 'type'].some((name) => name in entry)) return;
  if ('reviewBody' in entry || 'reviewRating' in entry) Reflect.set(entry, '@type', 'Review');
};

const saysReviews = /["'](?:schema:)?(?:reviews?|reviewBody|aggregateRating)["']/i;

/** Reads a page's JSON-LD: the schema.org nodes, also nested ones, and how many blocks about reviews are not read. */
export const readJsonLd = (blocks: readonly string[]) => {
  const nodes: SchemaNode[] = [];
  const plainOf = plainTexts();
  let [unread, values] = [0, maximumValues];
  /** Takes the nodes inside a value, itself included, in their order. Their texts are made plain in place. */
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && withKeywords(value)) nodes.push(value);
    for (const [name, member] of Object.entries(value)) {
      values -= 1;
      if (values < 0) return;
      if (!ofOthers.has(termName(name))) readMember(value, termName(name), unwrapped(member));
    }
  };
  /** Takes a member under its term: without the address of the vocabulary, and without the object around a text. */
  const readMember = (holder: object, term: string, member: unknown): void => {
    if (isReviewList(term)) for (const entry of Array.isArray(member) ? member : [member]) withType(entry);
    const plain = typeof member === 'string' ? plainOf(member) : member;
    if (typeof plain === 'string' || term !== '__proto__') Reflect.set(holder, term, plain);
    read(plain);
  };
  for (const [place, text] of blocks.entries()) {
    const value = place < maximumBlocks ? readBlock(text) : undefined;
    read(value);
    if ((value === undefined || values < 0) && saysReviews.test(text)) unread += 1;
  }
  return { nodes, unread };
};
