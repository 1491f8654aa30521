import { hash } from 'node:crypto';
import type * as z from 'zod';
import { readFields } from '../../api/receive.ts';
import { type FieldError, isVouchError, VouchError } from '../../errors.ts';
import { queryText, splitQuery } from '../../html/clean-text.ts';
import { candidatesOf } from '../../reviews/find/choose-item.ts';
import { endpointOf } from '../../reviews/find-endpoint.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { itemAtAddress } from '../../reviews/model/item-addresses.ts';
import { queryOf } from '../../reviews/model/request.ts';
import { decodeToken } from '../../reviews/read/token.ts';
import { type Item, mostItems } from '../job/model.ts';
import { readEach, typedCell } from './read-each.ts';
import { type BrokenLine, ownColumns, type Row, refuse, rowError, shownErrors } from './rows.ts';

/** The items of a list, each of them once. */
export interface Manifest {
  readonly items: readonly Item[];
  /** How many rows repeat an earlier one. */
  readonly duplicates: number;
  /** The names of fields that were ignored. */
  readonly unknown: readonly string[];
}

/** As many as a row of a table has. 20 MB have room for 1.9 million, which take 3 s and 450 MB (2026-11). */
const mostUnknown = 500;
const tooManyFields = `A list has at most ${mostUnknown} fields that are none of a request`;

/** Two of each item, and lists with as many more. Each takes 1 us, and an upload has room for 4 million (2026-11). */
const mostEditions = 200_000;
const tooManyEditions = `A list names at most ${mostEditions} languages and countries. Send "all"`;

/**
 * Checks every row against the schema of its endpoint.
 *
 * @throws invalid_request with the lines that are not valid; then nothing of the list may start
 */
export const checkRows = (rows: Iterable<Row | BrokenLine>, any: AnyReviewEndpoint): Manifest => {
  const items = new Map<string, Item>();
  const unknown = new Set<string>();
  const { shape } = any.request;
  const list = { any, unknown, shape, names: Object.keys(shape).sort(byName) };
  const errors: FieldError[] = [];
  let [count, editions] = [0, 0];
  for (const row of rows) {
    count += 1;
    if (count > mostItems) throw refuse([rowError(row.line, `A list has at most ${mostItems} items`)]);
    try {
      const item = readRow(row, list);
      editions += lengthOf(item.request['language']) + lengthOf(item.request['country']);
      if (editions > mostEditions) throw invalidRow('', tooManyEditions);
      if (!items.has(item.id)) items.set(item.id, item);
    } catch (error) {
      errors.push(...problemsIn(error, row.line));
    }
    if (errors.length > shownErrors) throw refuse(errors.slice(0, shownErrors), Infinity); // Each takes 200 us.
  }
  if (count === 0) throw refuse([rowError(1, 'Has no items. Send at least one')]);
  if (errors.length > 0) throw refuse(errors);
  const ignored = [...unknown].map((name) => `items[].${name}`);
  return { items: [...items.values()], duplicates: count - items.size, unknown: ignored };
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
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The fields of a request, sorted. */
  readonly names: readonly string[];
  /** The names of fields that no request has, or not the one of their row. */
  readonly unknown: Set<string>;
}

const readRow = (row: Row | BrokenLine, list: List): Item => {
  if ('problem' in row) throw invalidRow('', row.problem);
  const { any } = list;
  const named = endpointNamed(row.fields['endpoint'], any);
  const fields = fieldsOf(row, list);
  noteUnknown(row.fields, list);
  const found = isReview(named) ? named : endpointOf(fields, undefined, any);
  const request = readEach(found, fields) ? fields : readWhole(found, fieldsOf(row, list), list);
  const token = request['pagination_token'];
  if (typeof token === 'string') decodeToken(token, found.platforms);
  const id = hash('sha256', JSON.stringify([found.name, request])).slice(0, 16);
  return { id, line: row.line, lane: laneOf(found, request), endpoint: named.name, request };
};

/** The fields of a row as its endpoint reads them, without those that it adds. */
const readWhole = ({ request }: ReviewEndpoint, fields: Row['fields'], list: List): Row['fields'] => {
  const ignored: string[] = [];
  const read: Row['fields'] = readFields(request, fields, ignored);
  for (const name of ignored) ignore(name, list);
  return Object.fromEntries(Object.keys(fields).flatMap((name) => (name in read ? [[name, read[name]]] : [])));
};

const ignore = (name: string, { unknown }: List): void => {
  if (unknown.add(name).size > mostUnknown) throw invalidRow('', tooManyFields);
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The endpoint that a row asks for, by its name or path; without one, the endpoint of all platforms. */
const endpointNamed = (asked: unknown, any: AnyReviewEndpoint): AnyReviewEndpoint | ReviewEndpoint => {
  if (isAbsent(asked)) return any;
  const lower = typeof asked === 'string' ? asked.trim().toLowerCase() : undefined;
  const name = lower?.replace(/^\/|\/$/g, '');
  const path = `/${name}`;
  const named = [any, ...any.endpoints].find((each) => name === each.name || path === each.path);
  if (named) return named;
  throw invalidRow('endpoint', `Must be one of ${any.endpoints.map(({ name }) => name).join(', ')}`);
};

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

/** A query as every request has it, before its endpoint is known. Most are addresses, with nothing around them. */
const queryIn = (value: unknown): unknown =>
  typeof value === 'string' && !isAddress(value) ? queryText(value) : value;

const queryOfRow = ({ url, query }: Row['fields']): unknown => {
  if (isAbsent(url)) return queryIn(query);
  if (!isAbsent(query)) throw invalidRow('url', 'Must be left out where `query` is given');
  const address = queryIn(url);
  if (isAddress(address)) return address;
  const form = 'Must be the address of an item, with https://. Send a name as `query`, with its `endpoint`';
  throw invalidRow('url', form);
};

/** The fields of the request of a row, sorted: its `url` is the query. */
const fieldsOf = ({ fields, isText }: Row, { shape, names }: List) => {
  const request: Record<string, unknown> = {};
  for (const name of names) {
    const isQuery = name === 'query';
    const found = isQuery ? queryOfRow(fields) : Object.hasOwn(fields, name) ? fields[name] : undefined;
    const field = isText && !isQuery ? shape[name] : undefined;
    const value = field ? typedCell(field, found) : found;
    if (!isAbsent(value)) request[name] = value;
  }
  return request;
};

/** Notes the fields that no request has. Reading the entries of a large object takes twice as long as its keys. */
const noteUnknown = (fields: Row['fields'], list: List): void => {
  const { shape, unknown } = list;
  for (const name of Object.keys(fields)) {
    if (unknown.has(name) || Object.hasOwn(shape, name) || ownColumns.includes(name)) continue;
    if (!isAbsent(fields[name])) ignore(name, list);
  }
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
  const [first] = candidatesOf(query, {}, platforms);
  const isSure = first?.target !== undefined && !first.isUncertain && first.platform.hosts !== 'public';
  if (isSure) return first.platform.name;
  return splitQuery(String(body['query'] ?? ''), platforms).chosen?.name ?? endpoint.name;
};
