/** A web address, also one without its scheme; null when the query is none. */
export const webAddress = (query: string): URL | null =>
  URL.parse(/^https?:\/\//i.test(query) ? query : `https://${query}`);

/** The path of an address with its ASCII characters decoded: what else is percent-encoded stays so. */
export const plainPath = ({ pathname }: URL): string => pathname.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);

/** Percent-encoded text decoded; as it stands where it is not well encoded. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
