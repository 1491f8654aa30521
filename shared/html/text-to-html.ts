const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text with the special characters of HTML escaped, for content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * Plain text as HTML: a paragraph for each block between empty lines, a line break for each line end within one.
 *
 * @param toHtml makes the HTML of a paragraph, with its line ends
 */
export const textToHtml = (text: string, toHtml = escapeHtml): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${toHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
