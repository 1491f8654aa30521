const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as it stands in an HTML or XML text or in a double-quoted attribute. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
