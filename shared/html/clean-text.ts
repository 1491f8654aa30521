/**
 * Plain text as it leaves: NFC, line ends as \n, no control characters, no lone surrogates, trimmed; null when nothing
 * is left. It is not tag-stripped: in plain text a `<b>` was typed by the reviewer.
 */
export const cleanText = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null;
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
    .normalize('NFC')
    .trim();
  return clean === '' ? null : clean;
};
