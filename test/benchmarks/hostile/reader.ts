import { isVouchError } from '#shared/errors.ts';
import { HtmlPage } from '#shared/html/html-page.ts';

export const megabyte = 1024 * 1024;

/** The page of a hostile site. */
export const pageOf = (html: string, path = '/'): HtmlPage =>
  new HtmlPage(html, new URL(path, 'https://hostile.example/'));

/** A part, repeated to a number of bytes. */
const filled = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));

/** Numbered parts, to a number of bytes. Made in blocks: a list of two million parts would take more memory than what is measured. */
export const numbered = (make: (index: number) => string, bytes: number): string => {
  const count = Math.floor(bytes / make(100_000).length);
  const block = (start: number): Buffer =>
    Buffer.from(Array.from({ length: Math.min(1_000, count - start) }, (_, index) => make(start + index)).join(''));
  return Buffer.concat(Array.from({ length: Math.ceil(count / 1_000) }, (_, place) => block(place * 1_000))).toString();
};

/**
 * A text of this form. Its parts in « » are repeated, each to an equal share of the bytes that the rest leaves, with the
 * number of the repetition in place of №, and the next one in place of №+1.
 *
 * @param most the most bytes, where what is read has a limit of its own
 */
export const grown =
  (form: string, most = Number.POSITIVE_INFINITY) =>
  (bytes: number): string => {
    const parts = form.split(/[«»]/);
    const rest = Buffer.byteLength(parts.filter((_, place) => place % 2 === 0).join(''));
    const share = (Math.min(bytes, most) - rest) / Math.floor(parts.length / 2);
    const named = (part: string) => (number: number) =>
      part.replaceAll('№+1', `${number + 1}`).replaceAll('№', `${number}`);
    const repeat = (part: string) => (part.includes('№') ? numbered(named(part), share) : filled(part, share));
    return parts.map((part, place) => (place % 2 === 0 ? part : repeat(part))).join('');
  };

/** A part that is repeated after a beginning. */
export const repeated = (part: string, before = '') => grown(`${before}«${part}»`);

/** A list of equal records, up to a number of bytes and of values, as `parseJson` counts them. */
export const listOf =
  (record: string, before: string, after: string, maximumValues: number) =>
  (bytes: number): string => {
    const values = record.split(/[,[{]/).length;
    const count = Math.min(Math.floor(bytes / (record.length + 1)), Math.floor((maximumValues - 10) / values));
    return `${before}${Array<string>(count).fill(record).join()}${after}`;
  };

/** What `read` gives; undefined for a text that it refuses. Any other error is thrown. */
export const unlessRefused =
  (read: (text: string) => unknown) =>
  async (text: string): Promise<unknown> => {
    try {
      return await read(text);
    } catch (error) {
      if (isVouchError(error)) return undefined;
      throw error;
    }
  };

/** A reader of upstream bytes or of a request, with inputs that are written to cost time. */
export interface Reader {
  readonly name: string;
  /** The documented limit of what it reads, in bytes. */
  readonly limit: number;
  readonly read: (text: string) => unknown;
  /** Forms, as `grown` takes them, or what makes a text of so many bytes. */
  readonly inputs: Readonly<Record<string, string | ((bytes: number) => string)>>;
}

/** What makes each input of a reader, with its name. */
export const inputsOf = ({ inputs }: Reader) =>
  Object.entries(inputs).map(([name, input]) => [name, typeof input === 'string' ? grown(input) : input] as const);
