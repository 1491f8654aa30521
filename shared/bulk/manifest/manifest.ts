import { hash } from 'node:crypto';
import { readFields } from '../../api/receive.ts';
import { type FieldError, isVouchError, VouchError } from '../../errors.ts';
import { queryText, splitQuery } from '../../query/query-text.ts';
import { surePlatform } from '../../reviews/find/choose-item.ts';
import { endpointOf, endpointOfQuery } from '../../reviews/find-endpoint.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { itemAtAddress } from '../../reviews/model/item-addresses.ts';
import { queryOf } from '../../reviews/model/request.ts';
import { decodeToken } from '../../reviews/read/token.ts';
import { type Item, mostItems } from '../job/model.ts';
import { type Columns, columnsReader, mostUnknown } from './columns.ts';
import type { BrokenLine } from './csv-rows.ts';
import {
  type Column,
  fieldReaders,
  isAbsent,
  type ReadRow,
  type RowReader,
  readRow,
  rowReader,
  valueIn,
} from './read-row.ts';
import { type AnyRow, type Row, refuse, rowError, shownErrors } from './rows.ts';

/** An item, and its request as JSON but for the query: the objects of 50,000 requests would take 40 to 110 ms. */
interface ListedItem extends Omit<Item, 'request'> {
  readonly query: string | undefined;
  readonly fields: string;
}

/** An item as a line of JSON. */
export const lineOf = ({ id, line, lane, endpoint, query, fields }: ListedItem): string => {
  const others = fields === '{}' ? '}' : `,${fields.slice(1)}`;
  const request = query === undefined ? fields : `{"query":${JSON.stringify(query)}${others}`;
  return `${JSON.stringify({ id, line, lane, endpoint }).slice(0, -1)},"request":${request}}\n`;
};

/** The items of a list, each of them once. */
export interface Manifest {
  readonly items: readonly ListedItem[];
  /** How many rows repeat an earlier one. */
  readonly duplicates: number;
  /** The fields that were ignored, each with the first line that has it. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[];
}

const tooManyFields = `A list has at most ${mostUnknown} fields that are none of a request`;

/** Two of each item, and lists with as many more. Each takes 1 us, and an upload has room for 3 million (2026-11). */
const mostEditions = 200_000;
const mostTokens = 1_000; // Lines. A token behind them is checked when its item is read: each takes 4 us.
const tooManyEditions = `A list names at most ${mostEditions} languages and countries. Send "all"`;

/**
 * Checks every row against the schema of its endpoint.
 *
 * @throws invalid_request with the lines that are not valid; then nothing of the list may start
 */
export const checkRows = (rows: Iterable<AnyRow | BrokenLine>, any: AnyReviewEndpoint): Manifest => {
  const items: ListedItem[] = [];
  const ids = new Set<string>();
  const unknown = new Map<string, number>();
  let line = 0;
  const ignore = (name: string): void => {
    if (!unknown.has(name)) unknown.set(name, line);
    if (unknown.size > mostUnknown) throw invalidRow('', tooManyFields);
  };
  const list = listOf(any, unknown, ignore);
  const errors: FieldError[] = [];
  let count = 0;
  for (const row of rows) {
    count += 1;
    line = row.line;
    if (count > mostItems) throw refuse([rowError(line, `A list has at most ${mostItems} items`)]);
    try {
      const item = itemOf(row, list);
      if (list.editions > mostEditions) throw invalidRow('', tooManyEditions);
      if (ids.add(item.id).size > items.length) items.push(item);
    } catch (error) {
      errors.push(...problemsIn(error, line));
    }
    if (errors.length > shownErrors) throw refuse(errors.slice(0, shownErrors), Infinity); // Each takes 200 us.
  }
  if (count === 0) throw refuse([rowError(1, 'Has no items. Send at least one')]);
  if (errors.length > 0) throw refuse(errors);
  const ignored = Array.from(unknown, ([name, first]) => ({ name, line: first }));
  return { items, duplicates: count - items.length, unknown: ignored };
};

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

const problemsIn = (error: unknown, line: number): FieldError[] => {
  if (!isVouchError(error)) throw error;
  const problems = error.errors ?? [{ path: '', message: error.message }];
  return problems.map(({ path, message }) => rowError(line, message, path));
};

/** What the rows of a list have in common. */
type List = ReturnType<typeof listOf>;

/** @param ignore adds to the names of fields that no request has, or not the one of their row */
const listOf = (any: AnyReviewEndpoint, unknown: ReadonlyMap<string, number>, ignore: (name: string) => void) => {
  const readField = fieldReaders();
  /** The endpoints by their names, and by their paths without the first slash. */
  const endpoints = new Map(
    [any, ...any.endpoints].flatMap((each) => [each.name, each.path.slice(1)].map((name) => [name, each] as const)),
  );
  return { any, unknown, ignore, readField, endpoints, editions: 0, columnsOf: columnsReader(any, unknown, readField) };
};

const itemOf = (row: AnyRow | BrokenLine, list: List): ListedItem => {
  if ('problem' in row) throw invalidRow('', row.problem);
  const columns = list.columnsOf(row);
  const { endpoint, url, query: named } = columns.own;
  const asked = endpointNamed(endpoint && valueIn(row, endpoint), list);
  const query = queryOfRow(url && valueIn(row, url), named && valueIn(row, named));
  if (columns.others.length > 0) ignoreOthers(row, columns, list);
  const { endpoint: found, platform } = endpointOfRow(asked, row, query, columns.naming);
  const read =
    readRow(readerFor(found, columns, list), row, query, list.ignore) ??
    refuseRow(found, fieldsOf(row, query, columns.fields));
  const { language, country, pagination_token: token } = read.fields;
  if (typeof token === 'string' && row.line <= mostTokens) decodeToken(token, found.platforms);
  const own = typeof query === 'string' ? query : undefined;
  const id = hash('sha256', `["${found.name}",${read.json}]${own ?? ''}`).slice(0, 16);
  const lane = platform ?? laneOf(found, read.fields, own);
  list.editions += lengthOf(language) + lengthOf(country);
  return { id, line: row.line, lane, endpoint: asked.name, query: own, fields: read.json };
};

/** The endpoint that reads a row, and the platform where its query alone names one. */
const endpointOfRow = (
  asked: AnyReviewEndpoint | ReviewEndpoint,
  row: AnyRow,
  query: unknown,
  naming: readonly Column[],
): ReturnType<typeof endpointOfQuery> => {
  if (isReview(asked)) return { endpoint: asked };
  if (typeof query === 'string' && naming.length === 0) return endpointOfQuery(query, asked);
  return { endpoint: endpointOf(fieldsOf(row, query, naming), undefined, asked) };
};

const ignoreOthers = (row: AnyRow, columns: Columns, { unknown, ignore }: List): void => {
  const found = columns.others.filter((column) => !isAbsent(valueIn(row, column)));
  for (const { name } of found) ignore(name);
  if (found.length > 0) columns.others = columns.others.filter(({ name }) => !unknown.has(name));
};

const readerFor = (endpoint: ReviewEndpoint, { fields, readers }: Columns, { readField }: List): RowReader => {
  const own = readers.get(endpoint) ?? rowReader(endpoint, fields, readField);
  readers.set(endpoint, own);
  return own;
};

/** Says all that is wrong with a row, as its endpoint does. */
const refuseRow = ({ request }: ReviewEndpoint, fields: Row['fields']): never => {
  readFields(request, fields, []);
  throw new Error('A row was refused whose fields are valid.');
};

/** The endpoint that a row asks for, by its name or path; without one, the endpoint of all platforms. */
const endpointNamed = (asked: unknown, { any, endpoints }: List): AnyReviewEndpoint | ReviewEndpoint => {
  if (isAbsent(asked)) return any;
  const text = typeof asked === 'string' ? asked : '';
  const known = (name: string) => endpoints.get(name) ?? endpoints.get(name.replace(/^\/|\/$/g, ''));
  const named = endpoints.get(text) ?? known(text.trim().toLowerCase());
  if (named) return named;
  if (isAbsent(queryIn(asked))) return any;
  throw invalidRow('endpoint', `Must be one of ${any.endpoints.map(({ name }) => name).join(', ')}`);
};

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** A query as every request has it, before its endpoint is known; undefined for one of spaces only. */
const queryIn = (value: unknown): unknown =>
  (typeof value === 'string' ? queryText(value) || undefined : value) ?? undefined;

const queryOfRow = (url: unknown, query: unknown): unknown => {
  const address = queryIn(url);
  if (isAbsent(address)) return queryIn(query);
  if (!isAbsent(queryIn(query))) throw invalidRow('url', 'Must be left out where `query` is given');
  const text = typeof address !== 'string' || isAddress(address) ? address : splitQuery(address, []).text;
  if (typeof text === 'string' && (isAddress(text) || itemAtAddress(text))) return address;
  const form = 'Must be the address of an item, with https://. Send others as `query`, a name with `endpoint`';
  throw invalidRow('url', form);
};

/** These fields of a row, and its query. */
const fieldsOf = (row: AnyRow, query: unknown, columns: readonly Column[]): Row['fields'] => {
  const fields: Record<string, unknown> = { query };
  for (const column of columns) {
    const value = valueIn(row, column);
    if (!isAbsent(value)) fields[column.name] = value;
  }
  return fields;
};

const invalidRow = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', message, { errors: [{ path, message }] });

const isReview = (endpoint: AnyReviewEndpoint | ReviewEndpoint): endpoint is ReviewEndpoint => 'platforms' in endpoint;

/** The platform that a request surely means; otherwise its endpoint. */
const laneOf = (endpoint: ReviewEndpoint, fields: ReadRow['fields'], own: string | undefined): string => {
  const { platforms, itemField } = endpoint;
  const query = queryOf(
    itemField === undefined ? { query: own } : { query: own, [itemField]: fields[itemField] },
    itemField,
  );
  const item = itemAtAddress(query);
  if (item && platforms.some(({ name }) => name === item.platform)) return item.platform;
  if (!item && isAddress(query)) return endpoint.name;
  const split = splitQuery(query, platforms);
  const { chosen, text } = split;
  const isQuery = query === own;
  if (isQuery && chosen && !text.includes('/')) return chosen.name;
  const sure = surePlatform(platforms, split);
  if (sure) return sure.name;
  const named = isQuery ? chosen : splitQuery(own ?? '', platforms).chosen;
  return named?.name ?? endpoint.name;
};
