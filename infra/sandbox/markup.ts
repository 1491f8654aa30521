const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or XML text and for double-quoted attributes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
