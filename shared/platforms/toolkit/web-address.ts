import { type ItemPage, itemAt, type NamedItem, webForm } from '../../reviews/model/item-page.ts';

/** A web address, with or without `https://`, or with the scheme of an app store; null when the text is not an address. */
export const webAddress = (text: string): URL | null => {
  const address = webForm(text);
  return URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
};

/** The item that a query names, when the query is an address of one of these pages. */
export const itemInQuery = (query: string, pages: readonly ItemPage[]): NamedItem | undefined => {
  const url = webAddress(query);
  return url === null ? undefined : itemAt(pages, url);
};

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
