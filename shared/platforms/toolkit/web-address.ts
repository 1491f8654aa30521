export { decoded } from '../../html/clean-text.ts';

/**
 * Matches the hosts of a platform with one site per country, such as `co.uk` and `de`, also with www, m or a language
 * (`pt-br`) in front. All sites have the same ids, and only the main one is asked, so countries are not listed.
 */
export const countrySites = (name: string): RegExp =>
  new RegExp(`^(?:(?:www|m|[a-z]{2}(?:-[a-z\\d]{1,4})?)\\.)?${name}\\.(?:com|cat|[a-z]{2}|com?\\.[a-z]{2})$`);

/** Percent-encoded text. Half of a surrogate pair, which encodeURIComponent refuses, becomes U+FFFD. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
