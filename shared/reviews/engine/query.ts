import { VouchError } from '../../errors.ts';
import type { Platform } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';
import { chosenBy } from './locate.ts';

/** What is asked, and of whom. */
interface Asked {
  readonly request: ReviewRequest;
  readonly platforms: readonly Platform[];
  /** The request field that names the item as well as the query does; undefined where there is none. */
  readonly itemField: string | undefined;
}

/**
 * What names the item: the endpoint's own field for it, else the query.
 *
 * @throws invalid_request when neither is there, or when the two name different items
 */
export const queryOf = ({ request, platforms, itemField }: Asked): string => {
  const own = itemField === undefined ? undefined : request[itemField];
  if (own === undefined) {
    if (request.query !== undefined) return request.query;
    const path = itemField === undefined ? 'query' : `query or ${itemField}`;
    throw invalid(path, 'Name the item');
  }
  const text = String(own);
  if (request.query !== undefined && itemField !== undefined) {
    const [byQuery, byField] = [request.query, text].map((each) => locateFirst(each, request, platforms));
    if (byQuery && byField && byQuery !== byField) throw invalid(itemField, 'Names another item than query does');
  }
  return text;
};

/** The item that a query means by its form alone; undefined where only a request could tell. */
const locateFirst = (query: string, request: ReviewRequest, platforms: readonly Platform[]): string | undefined => {
  const { asked, text } = chosenBy(query, platforms);
  for (const { name, locate } of asked) {
    const located = locate(text, request);
    if (located) return located.unresolved ? undefined : `${name} ${located.target.id}`;
  }
  return undefined;
};

const invalid = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', `The request is not valid. ${path}: ${message}.`, { errors: [{ path, message }] });
