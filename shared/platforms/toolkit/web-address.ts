export { decoded } from '../../html/clean-text.ts';

/**
 * Matches the hosts of a platform with one site per country, such as `co.uk` and `de`: with www, m, a language (`pt-br`, `es-419`),
 * or nothing in front. All sites have the same ids, and only the main one is asked, so no list of countries is kept.
 */
export const countrySites = (name: string): RegExp =>
  new RegExp(`^(?:(?:www|m|[a-z]{2}(?:-[a-z\\d]{1,4})?)\\.)?${name}\\.(?:com|cat|[a-z]{2}|com?\\.[a-z]{2})$`);

/** Percent-encoded text. Half of a surrogate pair, which platforms and callers can send, is replaced by U+FFFD instead of an error. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
