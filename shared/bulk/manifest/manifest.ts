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
import type { BrokenLine } from './csv-rows.ts';
import { type Read, readEach, readersOf, typedCell } from './read-each.ts';
import { ownColumns, type Row, refuse, rowError, shownErrors } from './rows.ts';

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
  const items: Item[] = [];
  const ids = new Set<string>();
  const unknown = new Set<string>();
  const { shape } = any.request;
  const endpoints = new Map(
    [any, ...any.endpoints].flatMap((each) => [each.name, each.path.slice(1)].map((name) => [name, each] as const)),
  );
  const list = { any, unknown, shape, names: Object.keys(shape).sort(byName), endpoints, members: noMembers };
  const errors: FieldError[] = [];
  let [count, editions] = [0, 0];
  for (const row of rows) {
    count += 1;
    if (count > mostItems) throw refuse([rowError(row.line, `A list has at most ${mostItems} items`)]);
    try {
      const item = readRow(row, list);
      editions += lengthOf(item.request['language']) + lengthOf(item.request['country']);
      if (editions > mostEditions) throw invalidRow('', tooManyEditions);
      if (ids.add(item.id).size > items.length) items.push(item);
    } catch (error) {
      errors.push(...problemsIn(error, row.line));
    }
    if (errors.length > shownErrors) throw refuse(errors.slice(0, shownErrors), Infinity); // Each takes 200 us.
  }
  if (count === 0) throw refuse([rowError(1, 'Has no items. Send at least one')]);
  if (errors.length > 0) throw refuse(errors);
  const ignored = [...unknown].map((name) => `items[].${name}`);
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
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The fields of a request, sorted. */
  readonly names: readonly string[];
  /** The endpoints by their names, and by their paths without the first slash. */
  readonly endpoints: ReadonlyMap<string, AnyReviewEndpoint | ReviewEndpoint>;
  /** The names of fields that no request has, or not the one of their row. */
  readonly unknown: Set<string>;
  /** Those of the row that was read last: most have the same. */
  members: Members;
}

/** The names of a row's members. */
interface Members {
  readonly all: readonly string[];
  /** The fields of its request, sorted, and how a cell of a table is read. */
  readonly fields: readonly { readonly name: string; readonly typed?: Read | undefined }[];
  /** Those that no request has. */
  readonly others: readonly string[];
  /** How endpoints read the fields. */
  readonly readers: Map<ReviewEndpoint, ReturnType<typeof readersOf>>;
}

const noMembers: Members = { all: [], fields: [], others: [], readers: new Map() };

const membersOf = ({ fields, isText }: Row, list: List): Members => {
  const { members, shape, names } = list;
  const all = Object.keys(fields);
  if (all.length === members.all.length && all.every((name, place) => name === members.all[place])) return members;
  const isThere = (name: string): boolean => Object.hasOwn(fields, name);
  const own = names.filter((name) => isThere(name) || (name === 'query' && isThere('url')));
  const typed = (name: string) => (isText && name !== 'query' && shape[name] ? typedCell(shape[name]) : undefined);
  list.members = {
    all,
    fields: own.map((name) => ({ name, typed: typed(name) })),
    readers: new Map(),
    others: all.filter((name) => !Object.hasOwn(shape, name) && !ownColumns.includes(name)),
  };
  return list.members;
};

const readRow = (row: Row | BrokenLine, list: List): Item => {
  if ('problem' in row) throw invalidRow('', row.problem);
  const { any } = list;
  const named = endpointNamed(row.fields['endpoint'], list);
  const members = membersOf(row, list);
  const fields = fieldsOf(row, members);
  for (const name of members.others) if (!isAbsent(row.fields[name])) ignore(name, list);
  const found = isReview(named) ? named : endpointOf(fields, undefined, any);
  const read = readEach(readersFor(found, members), fields, found.itemField, (name) => ignore(name, list));
  const request = read ?? refuseRow(found, fields);
  const token = request['pagination_token'];
  if (typeof token === 'string') decodeToken(token, found.platforms);
  const id = hash('sha256', JSON.stringify([found.name, request])).slice(0, 16);
  return { id, line: row.line, lane: laneOf(found, request), endpoint: named.name, request };
};

const readersFor = (endpoint: ReviewEndpoint, { fields, readers }: Members) => {
  const own = readers.get(endpoint) ?? readersOf(endpoint, fields);
  readers.set(endpoint, own);
  return own;
};

/** Says all that is wrong with a row, as its endpoint does. */
const refuseRow = ({ request }: ReviewEndpoint, fields: Row['fields']): never => {
  readFields(request, fields, []);
  throw new Error('A row was refused whose fields are valid.');
};

const ignore = (name: string, { unknown }: List): void => {
  if (unknown.add(name).size > mostUnknown) throw invalidRow('', tooManyFields);
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The endpoint that a row asks for, by its name or path; without one, the endpoint of all platforms. */
const endpointNamed = (asked: unknown, { any, endpoints }: List): AnyReviewEndpoint | ReviewEndpoint => {
  if (isAbsent(asked)) return any;
  const text = typeof asked === 'string' ? asked : '';
  const name = endpoints.has(text) ? text : text.trim().toLowerCase();
  const named = endpoints.get(name) ?? endpoints.get(name.replace(/^\/|\/$/g, ''));
  if (named) return named;
  throw invalidRow('endpoint', `Must be one of ${any.endpoints.map(({ name }) => name).join(', ')}`);
};

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

/** A query as every request has it, before its endpoint is known. */
const queryIn = (value: unknown): unknown => (typeof value === 'string' ? queryText(value) : value);

const queryOfRow = ({ url, query }: Row['fields']): unknown => {
  if (isAbsent(url)) return queryIn(query);
  if (!isAbsent(query)) throw invalidRow('url', 'Must be left out where `query` is given');
  const address = queryIn(url);
  if (isAddress(address)) return address;
  const form = 'Must be the address of an item, with https://. Send a name as `query`, with its `endpoint`';
  throw invalidRow('url', form);
};

/** The fields of the request of a row, sorted: its `url` is the query. */
const fieldsOf = ({ fields }: Row, members: Members) => {
  const request: Record<string, unknown> = {};
  for (const { name, typed } of members.fields) {
    const found = name === 'query' ? queryOfRow(fields) : fields[name];
    const value = typed && !isAbsent(found) ? typed(found) : found;
    if (!isAbsent(value)) request[name] = value;
  }
  return request;
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
  const [first] = candidatesOf(query, {}, platforms, split);
  const isSure = first?.target !== undefined && !first.isUncertain && first.platform.hosts !== 'public';
  if (isSure) return first.platform.name;
  const named = isQuery ? chosen : splitQuery(String(body['query'] ?? ''), platforms).chosen;
  return named?.name ?? endpoint.name;
};
