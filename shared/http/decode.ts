/** A Content-Type header taken apart. */
export interface MediaType {
  /** Lower case, without parameters; empty when absent. */
  readonly contentType: string;
  readonly charset: string | undefined;
}

/** What a Content-Type header says. */
export const mediaType = (header: string | undefined): MediaType => {
  const [type = '', ...parameters] = (header ?? '').split(';');
  const charset = parameters.map((text) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(text)?.[1]).find(Boolean);
  return { contentType: type.trim().toLowerCase(), charset };
};

/** Byte order marks, in hexadecimal. */
const marks: Readonly<Record<string, string>> = { efbbbf: 'utf-8', feff: 'utf-16be', fffe: 'utf-16le' };

const charsetOfMark = (body: Buffer): string | undefined =>
  marks[body.toString('hex', 0, 3)] ?? marks[body.toString('hex', 0, 2)];

/** A page must name its charset within its first bytes, as WHATWG's HTML says. */
const metaWindow = 1_024;

const charsetOfMeta = (body: Buffer): string | undefined =>
  /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(body.toString('latin1', 0, metaWindow))?.[1];

/**
 * The text of a body: by its byte order mark, else by the charset of the header, else by that of an HTML page's own
 * `<meta>`. UTF-8 where none is named, or one that nobody knows.
 */
export const decode = (body: Buffer, contentType: string, charset: string | undefined): string => {
  const ownCharset = /html/.test(contentType) ? charsetOfMeta(body) : undefined;
  try {
    return new TextDecoder(charsetOfMark(body) ?? charset ?? ownCharset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};
