import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { type Column, type fieldReaders, type RowReader, typedCell } from './read-row.ts';
import { type AnyRow, ownColumns } from './rows.ts';

/** The columns of a table, or the members of an object. */
export interface Columns {
  readonly names: readonly string[];
  readonly own: Readonly<Record<'endpoint' | 'url' | 'query', Column | undefined>>;
  /** The fields of its request but the query, sorted. */
  readonly fields: readonly Column[];
  /** Those of them that may name the item instead of a query. */
  readonly naming: readonly Column[];
  /** Those that no request has, without those that are known to be ignored. */
  others: readonly Column[];
  /** Whether the list has not too many of these. */
  readonly mayIgnore: boolean;
  readonly readers: Map<ReviewEndpoint, RowReader>;
}

/** As many as a row of a table has. 1.9 million, in 20 MB, take 3 s and 450 MB (2026-11). */
export const mostUnknown = 500;

const none: readonly never[] = [];

const isSame = (names: readonly string[], others: readonly string[]): boolean =>
  names === others || (names.length === others.length && names.every((name, place) => name === others[place]));

/**
 * Makes what finds the columns of each row of a list. Most rows have those of the row before.
 *
 * @param unknown the names of fields that are ignored
 */
export const columnsReader = (
  { request: { shape }, endpoints }: AnyReviewEndpoint,
  unknown: ReadonlyMap<string, number>,
  readField: ReturnType<typeof fieldReaders>,
) => {
  const named = Object.keys(shape)
    .filter((name) => !ownColumns.includes(name))
    .sort((one, other) => (one < other ? -1 : 1));
  const ofRequest = new Set([...named, ...ownColumns]);
  let last: Columns | undefined;
  /** Each row may have its members in another order: only the fields of a request are looked for by their names. */
  const columnNamed = (row: AnyRow, name: string): Column | undefined => {
    if (!('cells' in row)) return Object.hasOwn(row.fields, name) ? { name, place: 0 } : undefined;
    const place = row.names.indexOf(name);
    const field = ownColumns.includes(name) ? undefined : shape[name];
    return place < 0 ? undefined : { name, place, typed: field && typedCell(field, readField(name, field)) };
  };
  const othersOf = (names: readonly string[], mayIgnore: boolean): Column[] => {
    const others: Column[] = [];
    for (let place = 0; place < names.length; place++) {
      const name = names[place] ?? '';
      if (!(mayIgnore && unknown.has(name)) && !ofRequest.has(name)) others.push({ name, place });
    }
    return others;
  };
  return (row: AnyRow): Columns => {
    const names = 'cells' in row ? row.names : Object.keys(row.fields);
    const mayIgnore = unknown.size <= mostUnknown; // Rows behind these are refused for such a field.
    if (last?.mayIgnore === mayIgnore && isSame(names, last.names)) return last;
    const fields = named.flatMap((name) => columnNamed(row, name) ?? none);
    const [endpoint, url, query] = ['endpoint', 'url', 'query'].map((name) => columnNamed(row, name));
    const naming = fields.filter(({ name }) => endpoints.some(({ itemField }) => itemField === name));
    const others = othersOf(names, mayIgnore);
    last = { names, own: { endpoint, url, query }, fields, naming, others, mayIgnore, readers: new Map() };
    return last;
  };
};
