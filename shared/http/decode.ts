import sniff from 'html-encoding-sniffer';

/** Parses a Content-Type header. The type is in lower case, without parameters; empty when absent. */
export const mediaType = (header = '') => {
  const [type = ''] = header.split(';', 1);
  const [, charset] = /;\s*charset\s*=\s*["']?([^"'\s;]+)/i.exec(header) ?? [];
  return { contentType: type.trim().toLowerCase(), charset };
};

/** HTML requires a page to declare its encoding within this many bytes. Declarations later in the head are read too. */
const prescanBytes = 1_024;
/** How far the end of the head is searched for, in bytes, and the charsets in it: an unknown one takes 30 us. */
const [longestHead, maximumCharsets] = [256 * 1024, 50];

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
export const decode = (body: Buffer, { contentType, charset }: ReturnType<typeof mediaType>): string => {
  const isPage = /html|^$/.test(contentType);
  const beginning = isPage ? body.toString('latin1', 0, longestHead) : '';
  const headEnd = beginning.search(/<\/head|<body/i);
  const [further] = beginning.matchAll(/charset/gi).drop(maximumCharsets);
  const end = Math.min(headEnd < 0 ? longestHead : headEnd, further?.index ?? longestHead);
  const encoding = sniff(body, {
    transportLayerEncodingLabel: json.test(contentType) ? undefined : charset,
    maxPrescanBytes: isPage ? Math.max(prescanBytes, end) : 0,
    defaultEncoding: isPage ? '' : 'utf-8',
  });
  const isKnown = encoding !== '' && encoding !== 'replacement'; // The second is that of labels that HTML gave up.
  return new TextDecoder(isKnown ? encoding : isUtf8(body) ? 'utf-8' : 'windows-1252').decode(body);
};
