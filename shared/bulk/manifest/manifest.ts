import { hash } from 'node:crypto';
import { readFields } from '../../api/receive.ts';
import { type FieldError, isVouchError, VouchError } from '../../errors.ts';
import { queryText, splitQuery } from '../../query/query-text.ts';
import { surePlatform } from '../../reviews/find/choose-item.ts';
import { endpointOf } from '../../reviews/find-endpoint.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { itemAtAddress } from '../../reviews/model/item-addresses.ts';
import { queryOf } from '../../reviews/model/request.ts';
import { decodeToken } from '../../reviews/read/token.ts';
import { type Item, mostItems } from '../job/model.ts';
import type { BrokenLine } from './csv-rows.ts';
import {
  type Column,
  fieldReaders,
  isAbsent,
  queryColumn,
  type RowReader,
  readRow,
  rowReader,
  typedCell,
  valueIn,
} from './read-row.ts';
import { type AnyRow, ownColumns, type Row, refuse, rowError, shownErrors } from './rows.ts';

/** The items of a list, each of them once. */
export interface Manifest {
  readonly items: readonly Item[];
  /** How many rows repeat an earlier one. */
  readonly duplicates: number;
  /** The fields that were ignored, each with the first line that has it. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[];
}

/** As many as a row of a table has. 20 MB have room for 1.9 million, which take 3 s and 450 MB (2026-11). */
const mostUnknown = 500;
const tooManyFields = `A list has at most ${mostUnknown} fields that are none of a request`;

/** Two of each item, and lists with as many more. Each takes 1 us, and an upload has room for 4 million (2026-11). */
const mostEditions = 200_000;
const mostTokens = 1_000; // Lines. A token behind them is checked when its item is read: each takes 4 us.
const tooManyEditions = `A list names at most ${mostEditions} languages and countries. Send "all"`;

/**
 * Checks every row against the schema of its endpoint.
 *
 * @throws invalid_request with the lines that are not valid; then nothing of the list may start
 */
export const checkRows = (rows: Iterable<AnyRow | BrokenLine>, any: AnyReviewEndpoint): Manifest => {
  const items: Item[] = [];
  const ids = new Set<string>();
  const unknown = new Map<string, number>();
  const { shape } = any.request;
  const endpoints = new Map(
    [any, ...any.endpoints].flatMap((each) => [each.name, each.path.slice(1)].map((name) => [name, each] as const)),
  );
  let line = 0;
  const ignore = (name: string): void => {
    if (!unknown.has(name)) unknown.set(name, line);
    if (unknown.size <= mostUnknown) return;
    list.columns = undefined; // What is known of its rows would let later ones pass.
    throw invalidRow('', tooManyFields);
  };
  const list: List = {
    any,
    unknown,
    ignore,
    names: Object.keys(shape).sort(byName),
    endpoints,
    readField: fieldReaders(),
  };
  const errors: FieldError[] = [];
  let [count, editions] = [0, 0];
  for (const row of rows) {
    count += 1;
    line = row.line;
    if (count > mostItems) throw refuse([rowError(line, `A list has at most ${mostItems} items`)]);
    try {
      const item = itemOf(row, list);
      editions += lengthOf(item.request['language']) + lengthOf(item.request['country']);
      if (editions > mostEditions) throw invalidRow('', tooManyEditions);
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

const byName = (one: string, other: string): number => (one < other ? -1 : 1);
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

const problemsIn = (error: unknown, line: number): FieldError[] => {
  if (!isVouchError(error)) throw error;
  const problems = error.errors ?? [{ path: '', message: error.message }];
  return problems.map(({ path, message }) => rowError(line, message, path));
};

/** What the rows of a list have in common. */
interface List {
  readonly any: AnyReviewEndpoint;
  /** The fields of a request, sorted. */
  readonly names: readonly string[];
  /** The endpoints by their names, and by their paths without the first slash. */
  readonly endpoints: ReadonlyMap<string, AnyReviewEndpoint | ReviewEndpoint>;
  /** The names of fields that no request has, or not the one of their row. */
  readonly unknown: ReadonlyMap<string, number>;
  /** Adds one of them. */
  readonly ignore: (name: string) => void;
  readonly readField: ReturnType<typeof fieldReaders>;
  /** Those of the row that was read last: most have the same. */
  columns?: Columns | undefined;
}

/** The columns of a table, or the members of an object. */
interface Columns {
  readonly names: readonly string[];
  readonly own: Readonly<Record<'endpoint' | 'url' | 'query', Column | undefined>>;
  /** The fields of its request, sorted. */
  readonly fields: readonly Column[];
  /** Those of them that may name the item instead of a query. */
  readonly naming: readonly Column[];
  /** Those that no request has, without those that are known to be ignored. */
  others: readonly Column[];
  readonly readers: Map<ReviewEndpoint, RowReader>;
}

const isSame = (names: readonly string[], others: readonly string[] = []): boolean =>
  names === others || (names.length === others.length && names.every((name, place) => name === others[place]));

const columnsOf = (row: AnyRow, list: List): Columns => {
  const isText = 'cells' in row;
  const names = isText ? row.names : Object.keys(row.fields);
  if (list.columns && isSame(names, list.columns.names)) return list.columns;
  const { shape } = list.any.request;
  const isOfRequest = (name: string): boolean => Object.hasOwn(shape, name) || ownColumns.includes(name);
  const mayIgnore = list.unknown.size <= mostUnknown; // Rows behind these are refused for such a field.
  const columns = names.flatMap((name, place): Column | readonly never[] => {
    if (mayIgnore && list.unknown.has(name) && !isOfRequest(name)) return []; // Each row may have another order.
    const field = isText && !ownColumns.includes(name) && Object.hasOwn(shape, name) ? shape[name] : undefined;
    return { name, place, typed: field && typedCell(field, list.readField(name, field)) };
  });
  const byName = new Map(columns.map((column) => [column.name, column]));
  const own = { endpoint: byName.get('endpoint'), url: byName.get('url'), query: byName.get('query') };
  const all = list.names.map((name) => (name === 'query' ? (own.url ?? own.query) && queryColumn : byName.get(name)));
  const fields = all.filter((column) => column !== undefined);
  const naming = fields.filter(({ name }) => list.any.endpoints.some(({ itemField }) => itemField === name));
  const others = columns.filter(({ name }) => !isOfRequest(name));
  list.columns = { names, own, fields, naming, others, readers: new Map() };
  return list.columns;
};

const itemOf = (row: AnyRow | BrokenLine, list: List): Item => {
  if ('problem' in row) throw invalidRow('', row.problem);
  const { any, ignore } = list;
  const columns = columnsOf(row, list);
  const { endpoint, url, query: named } = columns.own;
  const asked = endpointNamed(endpoint && valueIn(row, endpoint), list);
  const query = queryOfRow(url && valueIn(row, url), named && valueIn(row, named));
  if (columns.others.length > 0) ignoreOthers(row, columns, list);
  const found = isReview(asked) ? asked : endpointOf(fieldsOf(row, query, columns.naming), undefined, any);
  const { request, identity } =
    readRow(readerFor(found, columns, list), row, query, ignore) ??
    refuseRow(found, fieldsOf(row, query, columns.fields));
  const token = request['pagination_token'];
  if (typeof token === 'string' && row.line <= mostTokens) decodeToken(token, found.platforms);
  const id = hash('sha256', identity).slice(0, 16);
  return { id, line: row.line, lane: laneOf(found, request), endpoint: asked.name, request };
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
  if (isAbsent(queryIn(asked))) return any;
  const text = typeof asked === 'string' ? asked : '';
  const name = endpoints.has(text) ? text : text.trim().toLowerCase();
  const named = endpoints.get(name) ?? endpoints.get(name.replace(/^\/|\/$/g, ''));
  if (named) return named;
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
    const value = valueIn(row, column, query);
    if (!isAbsent(value)) fields[column.name] = value;
  }
  return fields;
};

const invalidRow = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', message, { errors: [{ path, message }] });

const isReview = (endpoint: AnyReviewEndpoint | ReviewEndpoint): endpoint is ReviewEndpoint => 'platforms' in endpoint;

/** The platform that a request surely means; otherwise its endpoint. */
const laneOf = (endpoint: ReviewEndpoint, body: Readonly<Record<string, unknown>>): string => {
  const { platforms, itemField } = endpoint;
  const query = queryOf(body, itemField);
  const item = itemAtAddress(query);
  if (item && platforms.some(({ name }) => name === item.platform)) return item.platform;
  if (!item && isAddress(query)) return endpoint.name;
  const split = splitQuery(query, platforms);
  const { chosen, text } = split;
  const isQuery = query === body['query'];
  if (isQuery && chosen && !text.includes('/')) return chosen.name;
  const sure = surePlatform(platforms, split);
  if (sure) return sure.name;
  const named = isQuery ? chosen : splitQuery(String(body['query'] ?? ''), platforms).chosen;
  return named?.name ?? endpoint.name;
};
