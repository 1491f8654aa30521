/**
 * Replaces the labels of encodings in html-encoding-sniffer by those of Node: 23 kB of each bundle that reads HTML, and
 * most of what its sniffer takes at a cold start.
 */
export const labelToName = (label: string | null): string | null => {
  if (label === null) return null;
  if (label.trim().toLowerCase() === 'x-user-defined') return 'x-user-defined'; // Of which Node has no decoder.
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-') ? encoding.toUpperCase() : encoding; // The sniffer asks for UTF-16LE.
  } catch {
    return null;
  }
};

/** The encoding of a byte order mark; null without one. */
export const getBOMEncoding = (bytes: Uint8Array): string | null => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};
