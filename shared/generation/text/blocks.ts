/**
 * A block of JSON in a user text. Angle brackets are escaped, so nothing in the value can close the block.
 *
 * @param attributes as they are written in the opening tag
 */
export const jsonBlock = (tag: string, value: unknown, attributes = ''): string =>
  `<${tag}${attributes}>\n${escaped(value)}\n</${tag}>`;

const escaped = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
