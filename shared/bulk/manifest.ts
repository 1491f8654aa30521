import { hash } from 'node:crypto';
import { readFields } from '../api/receive.ts';
import { type FieldError, isVouchError, VouchError } from '../errors.ts';
import { candidatesOf, queryOf, splitQuery } from '../reviews/find/choose-item.ts';
import { endpointOf } from '../reviews/find/find-endpoint.ts';
import type { AnyReviewEndpoint } from '../reviews/model/any-endpoint.ts';
import type { ReviewEndpoint } from '../reviews/model/endpoint.ts';
import { type ReviewRequest, splitEditions } from '../reviews/model/request.ts';
import { csvRows } from './csv-rows.ts';
import { type Item, mostItems } from './model.ts';

/** One row of a list before it is checked. */
export interface Row {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether every value is a text, as in a table. */
  readonly isText?: boolean;
}

/** The items of a list, each of them once. */
export interface Manifest {
  readonly items: readonly Item[];
  /** How many rows repeat an earlier one. */
  readonly duplicates: number;
  /** The names of fields that were ignored. */
  readonly unknown: readonly string[];
}

/** How many errors a response lists. */
const shownErrors = 100;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowError = (line: number, message: string, path = ''): FieldError => ({ line, path, message });

/** The error of a list with these problems. Nothing of the list is started. */
const refuse = (errors: readonly FieldError[], total = errors.length): VouchError => {
  const shown = errors.length < total ? ` The first ${errors.length} are listed.` : '';
  const detail = `The list has ${total} ${total === 1 ? 'error' : 'errors'}, so nothing was started.${shown} Correct these rows, or leave them out, and send the list again.`;
  return new VouchError('invalid_request', detail, { errors });
};

/**
 * The rows of a file: lines of JSON, or a table with column names.
 *
 * @throws invalid_request with the lines that cannot be read
 */
export const readManifest = (text: string): readonly Row[] =>
  /^[\s\ufeff]*\{/.test(text) ? jsonRows(text) : tableRows(text);

const jsonRows = (text: string): readonly Row[] => {
  const errors: FieldError[] = [];
  const rows = text.split('\n').flatMap((source, index): Row[] => {
    if (source.trim() === '') return [];
    try {
      const fields: unknown = JSON.parse(source.replace(/^\ufeff/, ''));
      if (isRow(fields)) return [{ line: index + 1, fields }];
    } catch {} // The line is listed.
    errors.push(rowError(index + 1, 'Must be one JSON object'));
    return [];
  });
  if (errors.length > 0) throw refuse(errors.slice(0, shownErrors), errors.length);
  return rows;
};

const tableRows = (text: string): readonly Row[] => {
  const { rows, brokenLine } = csvRows(text);
  if (brokenLine !== undefined) throw refuse([rowError(brokenLine, 'Has quotation marks that do not fit (RFC 4180)')]);
  const [header, ...others] = rows;
  const names = header?.cells ?? [];
  if (!names.some((name) => name === 'url' || name === 'query')) {
    const message = 'Must have column names: `url`, or `endpoint`, `query` and other fields of its requests';
    throw refuse([rowError(header?.line ?? 1, message)]);
  }
  return others.map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    isText: true,
  }));
};

/**
 * Checks every row against the schema of its endpoint.
 *
 * @throws invalid_request with the lines that are not valid; then nothing of the list may start
 */
export const checkRows = (rows: readonly Row[], any: AnyReviewEndpoint): Manifest => {
  if (rows.length === 0) throw refuse([rowError(1, 'Is required. Send at least one item')]);
  if (rows.length > mostItems) throw refuse([rowError(mostItems + 1, `A list has at most ${mostItems} items`)]);
  const items = new Map<string, Item>();
  const unknown = new Set<string>();
  const errors: FieldError[] = [];
  let total = 0;
  for (const row of rows) {
    try {
      const item = readRow(row, any, unknown);
      if (!items.has(item.id)) items.set(item.id, item);
    } catch (error) {
      if (!isVouchError(error)) throw error;
      total += 1;
      const problems = error.errors ?? [{ path: '', message: error.message }];
      errors.push(...problems.map(({ path, message }) => rowError(row.line, message, path)));
    }
  }
  if (total > 0) throw refuse(errors.slice(0, shownErrors), total);
  return { items: [...items.values()], duplicates: rows.length - items.size, unknown: [...unknown] };
};

const readRow = (row: Row, any: AnyReviewEndpoint, unknown: Set<string>): Item => {
  const { url, endpoint: asked, ...rest } = row.fields;
  const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
  const named = isAbsent(asked)
    ? any
    : [any, ...any.endpoints].find(({ name, path }) => asked === name || asked === path);
  if (named === undefined)
    throw invalidRow('endpoint', `Must be one of ${any.endpoints.map(({ name }) => name).join(', ')}`);
  if (!isAbsent(url) && !isAbsent(rest['query'])) throw invalidRow('url', 'Must be left out where `query` is given');
  if (!isAbsent(url) && (typeof url !== 'string' || !/^https?:\/\//i.test(url))) {
    throw invalidRow(
      'url',
      'Must be the address of an item, with https://. Send a name as `query`, with its `endpoint`',
    );
  }
  const raw = isAbsent(url) ? rest : { ...rest, query: url };
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => !isAbsent(value)));
  const fields = row.isText ? typed(given, any) : given;
  const found = isReview(named) ? named : endpointOf(fields, undefined, any);
  const ignored: string[] = [];
  const parsed = readFields(found.request, fields, ignored);
  for (const name of ignored) unknown.add(`items[].${name}`);
  const asRead = Object.entries(parsed).filter(([name]) => Object.hasOwn(fields, name));
  const request = Object.fromEntries(asRead.sort(([one], [other]) => (one < other ? -1 : 1)));
  const id = hash('sha256', JSON.stringify([named.name, request])).slice(0, 16);
  return { id, line: row.line, lane: laneOf(found, splitEditions(parsed).request), endpoint: named.name, request };
};

const invalidRow = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', message, { errors: [{ path, message }] });

const isReview = (endpoint: AnyReviewEndpoint | ReviewEndpoint): endpoint is ReviewEndpoint => 'platforms' in endpoint;

/** The values of a table, whose cells are texts: a field that takes no text gets the JSON in its cell. */
const typed = (fields: Readonly<Record<string, unknown>>, { request }: AnyReviewEndpoint) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, cell]) => {
      if (typeof cell !== 'string' || request.shape[name]?.safeParse(cell).success !== false) return [name, cell];
      try {
        const value: unknown = JSON.parse(/^(true|false)$/i.test(cell) ? cell.toLowerCase() : cell);
        return [name, value];
      } catch {
        return [name, cell];
      }
    }),
  );

/** The platform that a request surely means; otherwise its endpoint. */
const laneOf = (endpoint: ReviewEndpoint, request: ReviewRequest): string => {
  const { platforms, itemField } = endpoint;
  const [first] = candidatesOf(queryOf({ request, itemField }), request, platforms);
  const isSure = first?.target !== undefined && !first.isUncertain && first.platform.hosts !== 'public';
  const named = splitQuery(request.query ?? '', platforms).chosen;
  return isSure ? first.platform.name : (named?.name ?? endpoint.name);
};
