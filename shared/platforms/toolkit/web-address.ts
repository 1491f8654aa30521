/**
 * Matches the hosts of a platform with one site per country: with www, m, a language, or nothing in front.
 *
 * @param endings what follows the name, separated by spaces: `com co.uk de`
 */
export const countrySites = (name: string, endings: string): RegExp => {
  const ending = endings.replaceAll('.', '\\.').replaceAll(' ', '|');
  return new RegExp(`^(?:(?:www|m|[a-z]{2}(?:-[a-z]{2})?)\\.)?${name}\\.(?:${ending})$`);
};

/** Percent-encoded text, decoded; unchanged when it is not valid percent-encoding. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Percent-encoded text. Half of a surrogate pair, which platforms and callers can send, is replaced by U+FFFD instead of an error. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
