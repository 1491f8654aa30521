import type { Review } from '../model/review.ts';

type Cell = string | number | boolean | null | undefined;

/** The entries of a list in one cell. */
const joined = (separator: string, entries: readonly (string | null)[]): string =>
  entries.map((entry) => entry ?? '').join(separator);

/** The columns: the fields of a review in their order. Fields with members have one column a member, lists one cell. */
const columns: Readonly<Record<string, (review: Review) => Cell>> = {
  review_id: ({ review_id }) => review_id,
  review_id_source: ({ review_id_source }) => review_id_source,
  platform: ({ platform }) => platform,
  item_id: ({ item_id }) => item_id,
  url: ({ url }) => url,
  rating: ({ rating }) => rating,
  rating_scale: ({ rating_scale }) => rating_scale,
  sub_ratings: ({ sub_ratings }) =>
    joined(
      '; ',
      sub_ratings.map(({ name, rating, rating_scale }) => `${name}: ${rating}/${rating_scale}`),
    ),
  title: ({ title }) => title,
  text: ({ text }) => text,
  text_html: ({ text_html }) => text_html,
  is_truncated: ({ is_truncated }) => is_truncated,
  pros: ({ pros }) => pros,
  cons: ({ cons }) => cons,
  language: ({ language }) => language,
  translation_text: ({ translation }) => translation?.text,
  translation_language: ({ translation }) => translation?.language,
  translated_from: ({ translated_from }) => translated_from,
  created_at: ({ created_at }) => created_at,
  created_at_precision: ({ created_at_precision }) => created_at_precision,
  updated_at: ({ updated_at }) => updated_at,
  experienced_at: ({ experienced_at }) => experienced_at,
  author_id: ({ author }) => author.id,
  author_name: ({ author }) => author.name,
  author_avatar_url: ({ author }) => author.avatar_url,
  author_profile_url: ({ author }) => author.profile_url,
  author_location: ({ author }) => author.location,
  author_title: ({ author }) => author.title,
  author_is_anonymous: ({ author }) => author.is_anonymous,
  is_verified: ({ is_verified }) => is_verified,
  helpful_count: ({ helpful_count }) => helpful_count,
  media_urls: ({ media }) =>
    joined(
      ' ',
      media.map(({ url }) => url),
    ),
  replies_text: ({ replies }) =>
    joined(
      '\n\n',
      replies.map(({ text }) => text),
    ),
  replies_author_name: ({ replies }) =>
    joined(
      '; ',
      replies.map(({ author_name }) => author_name),
    ),
  replies_created_at: ({ replies }) =>
    joined(
      '; ',
      replies.map(({ created_at }) => created_at),
    ),
  item_variant: ({ item_variant }) => item_variant,
  edition_language: ({ edition }) => edition?.language,
  edition_country: ({ edition }) => edition?.country,
  syndicated_from: ({ syndicated_from }) => syndicated_from,
};

/** What makes a spreadsheet read a text as a formula, in the wide forms of East Asian keyboards too (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** Characters that need quotes (RFC 4180), and the semicolon and tab, which some spreadsheets take for separators. */
const needsQuotes = /[",\r\n;\t]/;

const cellText = (cell: Cell): string => {
  const text = typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell ?? '');
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/**
 * Reviews as CSV (RFC 4180), one row a review, with a row of column names. A byte order mark makes spreadsheets read it as
 * UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe in front. Null is an empty cell.
 *
 * @param hasHeader false for rows that follow those of an earlier page: without column names and byte order mark
 */
export const toCsv = (reviews: readonly Review[], hasHeader = true): string => {
  const rows = reviews.map((review) => line(Object.values(columns).map((cellOf) => cellOf(review))));
  return `${hasHeader ? `\ufeff${line(Object.keys(columns))}` : ''}${rows.join('')}`;
};
