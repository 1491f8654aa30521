import type { IncomingMessage } from 'node:http';
import { URLPattern } from 'node:url';
import { type Answer, titlePage } from './answer.ts';
import { changedLayout, type FaultKind, faultItem, faults, namesIn, spaced } from './faults.ts';
import { opaqueOf } from './random.ts';
import { faultOfSearch, searchByName } from './search.ts';
import { itemsOf, type Reply, type ShownResults, type StandIn } from './stand-in.ts';

/** A request, as a route reads it. */
export interface Asked {
  readonly url: URL;
  /** The named parts of the route's path. */
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: (name: string) => string | undefined;
  readonly number: (name: string, usual: number) => number;
  readonly request: IncomingMessage;
  readonly body: string;
}

/** Which part of which list a request asks for, and how the list is ordered. */
export interface Wanted<Review = never> {
  /** A key of the item. */
  readonly item: string | undefined;
  readonly size: number;
  /** Where the part begins: a number, or the token of the part before. The beginning if both are absent. */
  readonly start?: number;
  readonly token?: string | null;
  /** What a token fits besides the item, such as the order. */
  readonly scope?: string;
  /** The language of the reviews, perhaps with a region; all if absent. */
  readonly language?: string | undefined;
  /** The stars of the reviews; any if absent. */
  readonly stars?: number | null;
  /** The order of the list; that of `reviews` if absent. */
  readonly order?: ((a: Review, b: Review) => number) | undefined;
}

/** A part of a list. */
export interface Part<Item, Review> {
  readonly item: Item;
  readonly reviews: readonly Review[];
  /** The same on the wire. */
  readonly records: readonly unknown[];
  readonly start: number;
  /** All reviews of the list. */
  readonly listed: readonly Review[];
  readonly total: number;
  /** Where the next part begins, as a number and as a token. Undefined at the end. */
  readonly next: number | undefined;
  readonly token: string | undefined;
}

/** A list of reviews. The fault of an item affects its lists, and nothing else. */
interface ListRoute<Item, Review, Query> {
  /** What is asked for; an answer if the request is malformed. */
  readonly list: (asked: Asked, items: readonly Item[]) => Query | Answer;
  readonly part: (part: Part<Item, Review>, query: Query, asked: Asked) => Reply;
  /** If faults do not affect this list. */
  readonly isSound?: true;
  /** If this list has other records than the service. */
  readonly record?: (review: Review, item: Item, query: Query) => unknown;
  /** For a token that does not fit, and for a start behind the end. If absent, such a part is empty. */
  readonly refused?: (query: Query) => Answer;
  /** If no item has the key; `notFound` if absent. */
  readonly unknown?: (query: Query) => Answer;
}

/** What is known of one item. */
interface ItemRoute<Item> {
  readonly item: (asked: Asked) => string | undefined;
  readonly facts: (item: Item, asked: Asked) => Reply;
  /** If no item has the key; `notFound` if absent. */
  readonly unknown?: () => Answer;
}

/** A search by name. A search for `Search fault: blocked 403` fails so. */
interface SearchRoute<Item> {
  readonly term: (asked: Asked) => string | undefined;
  readonly found: (items: readonly Item[], term: string, asked: Asked) => Answer;
}

type Route<Item, Review, Query> =
  | ListRoute<Item, Review, Query>
  | ItemRoute<Item>
  | SearchRoute<Item>
  | ((asked: Asked, items: readonly Item[]) => Answer | undefined);

/** One fault, and the answer that replaces a list if the fault is one of this service only. */
type Kind = FaultKind & { readonly instead?: (asked: Asked) => Answer | undefined };

/** A page as a search of the web knows it. */
export interface WebPage {
  readonly url: string;
  readonly title: string;
}

/** What every item has. */
interface Named {
  readonly name: string;
  readonly fault?: string;
}

/** What every review has. */
interface Reviewed {
  readonly language: string;
  readonly rating: number;
}

/** A review platform: what it has, and how that looks on its wire. */
export interface Service<Item extends Named, Review extends Reviewed, Query extends Wanted<Review> = Wanted<Review>> {
  readonly title: string;
  readonly endpoint: string;
  /** The endpoint that shows the fault of an item, where there are several endpoints. */
  readonly endpointOf?: (item: Item) => string;
  readonly hosts: readonly string[];
  readonly items: readonly Item[];
  /** An item with a fault, or several, of which only the name is given; no item has a fault if absent. */
  readonly faulty?: (item: Required<Named>, index: number) => Item | readonly Item[];
  /** The faults of `faults.ts` if absent. */
  readonly faults?: Readonly<Record<string, Kind>>;
  /** What `changed_layout` does to an answer; `changedLayout` if absent. */
  readonly changed?: (answer: Answer) => Answer;
  /** All that names an item in a request. */
  readonly keys: (item: Item) => readonly string[];
  /** The query that asks for an item with a fault; its first key if absent. */
  readonly queryOf?: (item: Item) => string;
  /** The page of an item, as a search of the web knows it. */
  readonly page?: (item: Item) => WebPage;
  /** The words by which a search finds an item; its name if absent. */
  readonly foundBy?: (item: Item) => string;
  /** Example requests by result, each with what it shows. */
  readonly requests: ShownResults;
  /** Example requests of other endpoints. */
  readonly further?: Readonly<Record<string, ShownResults>>;
  /** The reviews of an item, newest first unless the service has an order of its own. */
  readonly reviews: (item: Item, query: Query) => readonly Review[];
  /** A review on the wire: a value of JSON or an element of HTML. */
  readonly record: (review: Review, item: Item, query: Query) => unknown;
  /** The answer to every request for an item that is no more, or that has another address. */
  readonly instead?: (item: Item, asked: Asked) => Answer | undefined;
  readonly notFound?: Answer;
  /**
   * By `GET //host/path/:name`; without method or host, the route is for all of them. The first that fits answers; a
   * function that gives nothing leaves the answer to the next, for example where the request has a key.
   */
  readonly routes: Readonly<Record<string, Route<Item, Review, Query>>>;
}

const tokenAt = ({ item, scope }: Wanted<never>, start: number): string =>
  `${opaqueOf(JSON.stringify([item, scope, start]))}${start.toString(36)}`;

const startOf = (query: Wanted<never>): number | undefined => {
  const { token, start = 0 } = query;
  if (token == null) return start;
  const found = Number.parseInt(token.slice(opaqueOf('').length), 36);
  return tokenAt(query, found) === token ? found : undefined;
};

const matcherOf = (route: string) => {
  const [, method, host, pathname = ''] = /^(?:([A-Z]+) )?(?:\/\/([^/]+))?(\/.*)$/.exec(route) ?? [];
  const pattern = new URLPattern({ pathname, ...(host !== undefined && { hostname: host }) });
  return (request: IncomingMessage, url: URL) =>
    method === undefined || method === request.method ? pattern.exec(url.href)?.pathname.groups : undefined;
};

/** The reviews with the language and the stars that are asked for, in the order that is asked for. */
const listOf = <Review extends Reviewed>(reviews: readonly Review[], query: Wanted<Review>): readonly Review[] => {
  const { language, stars = null, order } = query;
  const own = language?.split(/[-_]/)[0]?.toLowerCase();
  const listed = reviews.filter(
    (review) => (!own || review.language === own) && (stars === null || review.rating === stars),
  );
  return order === undefined ? listed : listed.toSorted(order);
};

/** The part of a list that begins at `asked`, or again at its beginning if the fault says so. */
const partOf = <Item extends Named, Review extends Reviewed, Query extends Wanted<Review>>(
  { reviews: allOf, record }: Pick<Service<Item, Review, Query>, 'reviews' | 'record'>,
  item: Item,
  query: Query,
  asked: number,
  fault?: string,
): Part<Item, Review> => {
  const listed = listOf(allOf(item, query), query);
  const start = fault === 'repeated_page' ? 0 : asked;
  const reviews = listed.slice(start, start + query.size);
  const rows = reviews.map((review) => record(review, item, query));
  // A row without keys keeps its form where only the names of keys change.
  const records = fault === 'changed_layout' ? rows.map((row) => (Array.isArray(row) ? { row } : row)) : rows;
  const next = start + query.size < listed.length ? start + query.size : undefined;
  const token = next === undefined ? undefined : tokenAt(query, next);
  return { item, reviews, records, start, listed, total: listed.length, next, token };
};

/** All items of a service with those that have a fault, its faults, and the example requests. */
const itemsOfService = <Item extends Named, Review extends Reviewed, Query extends Wanted<Review>>(
  declared: Service<Item, Review, Query>,
) => {
  const { title, endpoint, keys, requests, further = {} } = declared;
  const { endpointOf = () => endpoint, queryOf = (item) => keys(item)[0] ?? '' } = declared;
  const kinds: Readonly<Record<string, Kind>> = declared.faults ?? faults;
  const faulty = namesIn(kinds).flatMap(
    (fault, index) => declared.faulty?.({ name: `Fault: ${spaced(fault)}`, fault }, index) ?? [],
  );
  const shown = [
    ...Object.entries({ [endpoint]: requests, ...further }).flatMap(([path, results]) => itemsOf(path, results)),
    ...faulty.flatMap((item) => {
      const kind = kinds[item.fault ?? ''];
      return kind === undefined ? [] : faultItem(endpointOf(item), title, queryOf(item), kind);
    }),
  ];
  return { items: [...declared.items, ...faulty], kinds, shown };
};

/** A stand-in that serves what is declared: it looks up items, pages, searches and applies the faults. */
export const service = <Item extends Named, Review extends Reviewed, Query extends Wanted<Review> = Wanted<Review>>(
  declared: Service<Item, Review, Query>,
): StandIn & { readonly pages: readonly WebPage[] } => {
  const { hosts, keys, notFound = titlePage('Not found'), changed = changedLayout } = declared;
  const { items, kinds, shown } = itemsOfService(declared);
  const { foundBy = ({ name }) => name } = declared;
  const byKey = new Map(items.toReversed().flatMap((item) => keys(item).map((key) => [key, item] as const)));

  const withItem = (key: string | undefined, asked: Asked, answer: (item: Item) => Reply, none = notFound): Reply => {
    const item = byKey.get(key ?? '');
    return item === undefined ? none : (declared.instead?.(item, asked) ?? answer(item));
  };

  const listReply = (
    route: ListRoute<Item, Review, Query>,
    query: Query,
    asked: Asked,
    item: Item,
    fault?: string,
  ): Reply => {
    const start = startOf(query);
    const part = partOf({ ...declared, ...route }, item, query, start ?? 0, fault);
    const isBehind = start === undefined || (start > 0 && start >= part.total);
    if (isBehind && route.refused !== undefined) return route.refused(query);
    const answer = route.part(part, query, asked);
    return { ...answer, ...(fault === 'changed_layout' && changed(answer)), fault, isFirstPage: start === 0 };
  };

  const replyOf = (route: Route<Item, Review, Query>, asked: Asked): Reply | undefined => {
    if (typeof route === 'function') return route(asked, items);
    if ('facts' in route)
      return withItem(route.item(asked), asked, (item) => route.facts(item, asked), route.unknown?.());
    if ('found' in route) {
      const term = route.term(asked) ?? '';
      return { ...route.found(searchByName(items, term, foundBy), term, asked), fault: faultOfSearch(term) };
    }
    const query = route.list(asked, items);
    if ('status' in query) return query;
    return withItem(
      query.item,
      asked,
      (item) => {
        const fault = route.isSound ? undefined : item.fault;
        return kinds[fault ?? '']?.instead?.(asked) ?? listReply(route, query, asked, item, fault);
      },
      route.unknown?.(query),
    );
  };

  const routes = Object.entries(declared.routes).map(([path, route]) => ({ match: matcherOf(path), route }));
  return {
    hosts,
    pages: items.flatMap((item) => declared.page?.(item) ?? []),
    items: shown,
    answer(url, request, body) {
      const query = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
      const number = (name: string, usual: number): number => Number(query(name) ?? usual);
      for (const { match, route } of routes) {
        const path = match(request, url);
        const reply = path && replyOf(route, { url, path, query, number, request, body });
        if (reply !== undefined) return reply;
      }
      return notFound;
    },
  };
};
