import { acceptParameter, preferredType } from '../../api/request/accept.ts';
import type { ReviewFormat } from '../model/response.ts';
import type { Review } from '../model/review.ts';

type Cell = string | number | boolean | null | undefined;

const joined = <Entry>(entries: readonly Entry[], separator: string, cellOf: (entry: Entry) => string | null): string =>
  entries.map((entry) => cellOf(entry) ?? '').join(separator);

type Columns = Readonly<Record<string, (review: Review) => Cell>>;

type SingleField = { [Field in keyof Review]: Review[Field] extends Cell ? Field : never }[keyof Review];

const single = (...fields: readonly SingleField[]): Columns =>
  Object.fromEntries(fields.map((field) => [field, (review: Review): Cell => review[field]]));

const ofAuthor = (...members: readonly (keyof Review['author'])[]): Columns =>
  Object.fromEntries(members.map((member) => [`author_${member}`, ({ author }: Review): Cell => author[member]]));

/** The columns: the fields of a review in their order. Fields with members have one column a member, lists one cell. */
const columns: Columns = {
  ...single('review_id', 'review_id_source', 'platform', 'item_id', 'url', 'rating', 'rating_scale'),
  sub_ratings: ({ sub_ratings }) =>
    joined(sub_ratings, '; ', ({ name, rating, rating_scale }) => `${name}: ${rating}/${rating_scale}`),
  ...single('title', 'text', 'text_html', 'is_truncated', 'pros', 'cons', 'language'),
  translation_text: ({ translation }) => translation?.text,
  translation_language: ({ translation }) => translation?.language,
  ...single('translated_from', 'created_at', 'created_at_precision', 'updated_at', 'experienced_at'),
  ...ofAuthor('id', 'name', 'avatar_url', 'profile_url', 'location', 'title', 'is_anonymous'),
  ...single('is_verified', 'helpful_count'),
  media_urls: ({ media }) => joined(media, ' ', ({ url }) => url),
  replies_text: ({ replies }) => joined(replies, '\n\n', ({ text }) => text),
  replies_author_name: ({ replies }) => joined(replies, '; ', ({ author_name }) => author_name),
  replies_created_at: ({ replies }) => joined(replies, '; ', ({ created_at }) => created_at),
  ...single('item_variant'),
  edition_language: ({ edition }) => edition?.language,
  edition_country: ({ edition }) => edition?.country,
  ...single('syndicated_from'),
};

/** What makes a spreadsheet read a text as a formula, also as a full-width character (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** Characters that need quotes (RFC 4180), and the semicolon and tab, which some spreadsheets take for separators. */
const needsQuotes = /[",\r\n;\t]/;

/** An id that no spreadsheet can run: a call, a command or another sheet needs a sign that is not among these. */
const harmlessId = /^(?!=)[\w.:~{}@+/=-]*$/;

/** The columns whose values identify something: people join tables by them, so they are written as they are. */
const idColumns: ReadonlySet<string> = new Set(['review_id', 'item_id', 'author_id']);

const cellText = (cell: Cell, column: string): string => {
  const isFormula =
    typeof cell === 'string' && formulaStart.test(cell) && !(idColumns.has(column) && harmlessId.test(cell));
  const text = isFormula ? `'${cell}` : String(cell ?? '');
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const names = Object.keys(columns);

const line = (cells: readonly Cell[]): string =>
  `${cells.map((cell, place) => cellText(cell, names[place] ?? '')).join(',')}\r\n`;

/**
 * Reviews as CSV (RFC 4180), one row a review, with a row of column names. A byte order mark makes spreadsheets read it
 * as UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe in front; ids of usual characters do
 * not. Null is an empty cell.
 *
 * @param hasHeader false for rows that follow those of an earlier page: without column names and byte order mark
 */
export const toCsv = (reviews: readonly Review[], hasHeader = true): string => {
  const rows = reviews.map((review) => line(Object.values(columns).map((cellOf) => cellOf(review))));
  return `${hasHeader ? `\ufeff${line(names)}` : ''}${rows.join('')}`;
};

const formats: ['application/json', ...ReviewFormat[]] = ['application/json', 'text/csv', 'application/x-ndjson'];

/**
 * The reviews in the format that the header Accept asks for; undefined when that is the JSON of the contract. By
 * default only the first page of a table has the column names; `header` in the media type chooses (RFC 4180).
 *
 * @param isContinued whether they follow those of an earlier page
 */
export const inFormat = (accept: string, reviews: readonly Review[], isContinued: boolean) => {
  const type = preferredType(accept, formats);
  if (type === 'application/json') return undefined;
  if (type !== 'text/csv') {
    return { text: reviews.map((review) => `${JSON.stringify(review)}\n`).join(''), contentType: type };
  }
  const asked = acceptParameter(accept, type, 'header');
  const header = asked === 'present' || asked === 'absent' ? asked : isContinued ? 'absent' : 'present';
  return { text: toCsv(reviews, header === 'present'), contentType: `${type}; charset=utf-8; header=${header}` };
};
