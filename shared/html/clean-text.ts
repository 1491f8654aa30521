import { normalize } from '../normalize.ts';

/**
 * Plain text for a response: NFC, line ends as \n, without control characters and lone surrogates, trimmed. Null when
 * nothing is left. Tags are not removed: in plain text, the reviewer typed a `<b>`.
 */
export const cleanText = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null;
  const written = text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');
  const clean = normalize(written, 'NFC').trim();
  return clean === '' ? null : clean;
};
