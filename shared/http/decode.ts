import sniff from 'html-encoding-sniffer';

/** A parsed Content-Type header. */
export interface MediaType {
  /** In lower case, without parameters; empty when absent. */
  readonly contentType: string;
  readonly charset: string | undefined;
}

/** Parses a Content-Type header. */
export const mediaType = (header: string | undefined): MediaType => {
  const [type = ''] = (header ?? '').split(';', 1);
  const [, charset] = /;\s*charset\s*=\s*["']?([^"'\s;]+)/i.exec(header ?? '') ?? [];
  return { contentType: type.trim().toLowerCase(), charset };
};

/** Byte order marks, in hexadecimal. */
const marks: Readonly<Record<string, string>> = { efbbbf: 'utf-8', feff: 'utf-16be', fffe: 'utf-16le' };

/** The encoding that a label means; undefined for an unknown label. */
const encodingOfLabel = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

/** HTML requires a page to declare its encoding within this many bytes. Declarations later in the head are read too. */
const prescanBytes = 1_024;
/** How far the end of the head is searched for, in bytes. */
const longestHead = 256 * 1024;

/** How many bytes of a page are searched for its encoding: its head. */
const prescanOf = (body: Buffer): number => {
  const end = body.toString('latin1', 0, longestHead).search(/<\/head|<body/i);
  return Math.max(prescanBytes, end < 0 ? longestHead : end);
};

/** Whether bytes are UTF-8. The last character may be incomplete, because pages are cut and read while they arrive. */
const isUtf8 = (body: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** JSON, whose encoding is UTF-8 (RFC 8259) whatever a header states. */
const json = /[/+]json$/;

/**
 * A body as text: by the byte order mark, otherwise by the charset of the header, otherwise as UTF-8. The charset of
 * JSON is not read. HTML without a charset in the header, and bodies without a type, are decoded as their `<meta>`
 * declares. Without a declaration they are read as UTF-8 if their bytes are valid UTF-8, otherwise as windows-1252.
 */
export const decode = (body: Buffer, { contentType, charset = '' }: MediaType): string => {
  const encoding = charset === '' || json.test(contentType) ? undefined : encodingOfLabel(charset);
  if (encoding !== undefined || !/html|^$/.test(contentType)) {
    const marked = marks[body.toString('hex', 0, 3)] ?? marks[body.toString('hex', 0, 2)];
    return new TextDecoder(marked ?? encoding).decode(body);
  }
  const own = sniff(body, { maxPrescanBytes: prescanOf(body), defaultEncoding: '' });
  return new TextDecoder(encodingOfLabel(own) ?? (isUtf8(body) ? 'utf-8' : 'windows-1252')).decode(body);
};
