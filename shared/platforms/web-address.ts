/** A web address, also one without its scheme; null when the query is none. */
export const webAddress = (query: string): URL | null =>
  URL.parse(/^https?:\/\//i.test(query) ? query : `https://${query}`);

/** The path of an address with its ASCII characters decoded: what else is percent-encoded stays so. */
export const plainPath = ({ pathname }: URL): string => pathname.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);
