import type { IncomingMessage } from 'node:http';
import { URLPattern } from 'node:url';
import { type Answer, titlePage } from './answer.ts';
import { changedLayout, type Fault, faultItem, faultNames, faults, namesIn, onePageFaults, spaced } from './faults.ts';
import { opaqueOf } from './random.ts';
import type {
  ListQuery,
  ListRoute,
  Reviewed,
  Route,
  RouteRequest,
  Service,
  ServiceFault,
  ServiceItem,
  WebPage,
} from './service-declaration.ts';
import { itemsOf, type Reply, type StandIn } from './stand-in.ts';
import { tally } from './words/reviews.ts';

/** The fault of a search for `Search fault: blocked 403`, or for the name of another fault after these words. */
const faultOfSearch = (term: string): Fault | undefined =>
  faultNames.find((fault) => words(term).join(' ') === `search fault ${spaced(fault)}`);

const words = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/**
 * The items that have, for every word of `term`, a word in their name that begins with it. Exact names come first, the
 * others keep their order. An empty term finds nothing.
 */
export const itemsNamed = <Item extends { readonly name: string }>(
  items: readonly Item[],
  term: string,
  nameOf: (item: Item) => string = ({ name }) => name,
): readonly Item[] => {
  const wanted = words(term);
  if (wanted.length === 0) return [];
  const found = items.filter((item) => {
    const own = words(nameOf(item));
    return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
  const isExact = (item: Item): boolean => words(nameOf(item)).join(' ') === wanted.join(' ');
  return [...found.filter(isExact), ...found.filter((item) => !isExact(item))];
};

const tokenAt = ({ item, language, scope }: ListQuery, start: number): string =>
  `${opaqueOf(JSON.stringify([item, language, scope, start]))}${start.toString(36)}`;

const startOf = (query: ListQuery): number | undefined => {
  const { token, size, page = 1, start = (page - 1) * size } = query;
  if (typeof token !== 'string') return start;
  const found = Number.parseInt(token.slice(opaqueOf('').length), 36);
  return tokenAt(query, found) === token ? found : undefined;
};

/** A part of a path, decoded; as it is if its percent signs encode nothing. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const matcherOf = (route: string) => {
  const [, method, host, pathname = ''] = /^(?:([A-Z]+) )?(?:\/\/([^/]+))?(\/.*)$/.exec(route) ?? [];
  const pattern = new URLPattern({ pathname, ...(host !== undefined && { hostname: host }) });
  return (request: IncomingMessage, url: URL) =>
    method === undefined || method === request.method ? pattern.exec(url.href)?.pathname.groups : undefined;
};

/** An item as its routes see it. Its reviews are looked up at each use: a test may have changed them. */
const reviewed = <Item extends ServiceItem, Query extends ListQuery>(
  item: Item,
  { reviews = () => [] }: Service<Item, Query>,
): Reviewed<Item> => ({
  ...item,
  get reviews() {
    return reviews(item);
  },
  get rating() {
    return tally(reviews(item));
  },
});

/** All items of a service with those that have a fault, its faults, and the example requests. */
const itemsOfService = <Item extends ServiceItem, Query extends ListQuery>(declared: Service<Item, Query>) => {
  const { title, endpoint, keys, requests } = declared;
  const { endpointOf = () => endpoint, queryOf = (item) => keys(item)[0] ?? '' } = declared;
  const kinds: Readonly<Record<string, ServiceFault>> = {
    ...(declared.isOnePage ? onePageFaults : faults),
    ...declared.faults,
  };
  const faulty = namesIn(kinds).flatMap(
    (fault, index) => declared.faulty?.({ name: `Fault: ${spaced(fault)}`, fault }, index) ?? [],
  );
  const shown = [
    ...itemsOf(requests),
    ...faulty.flatMap((item) => {
      const kind = kinds[item.fault ?? ''];
      return kind === undefined ? [] : faultItem(endpointOf(item), title, queryOf(item), kind);
    }),
  ];
  return { items: [...declared.items, ...faulty].map((item) => reviewed(item, declared)), kinds, shown };
};

/** The part of a list in the language and the order that are asked for, with the fault of its item. */
const listReply = <Item extends ServiceItem, Query extends ListQuery>(
  declared: Service<Item, Query>,
  route: ListRoute<Item, Query>,
  query: Query,
  asked: RouteRequest,
  item: Reviewed<Item>,
  fault?: string,
): Reply => {
  const { record, changed = changedLayout } = { ...declared, ...route };
  const own = query.language?.split(/[-_]/)[0]?.toLowerCase();
  const all = (declared.listed?.(item, query) ?? item.reviews).filter(({ language }) => !own || language === own);
  const listed = query.order === undefined ? all : all.toSorted(query.order);
  const total = listed.length;
  const place = startOf(query);
  const isBehind = place === undefined || (place > 0 && place >= total);
  if (isBehind && route.refused !== undefined) return route.refused(query);
  const start = fault === 'repeated_page' ? 0 : (place ?? 0);
  const reviews = listed.slice(start, start + query.size);
  const rows = reviews.map((review) => record?.(review, item, query, asked));
  // A row without keys keeps its form where only the names of keys change.
  const records = fault === 'changed_layout' ? rows.map((row) => (Array.isArray(row) ? { row } : row)) : rows;
  const next = start + query.size < total ? start + query.size : undefined;
  const token = next === undefined ? undefined : tokenAt(query, next);
  const answer = route.part({ item, reviews, records, listed, total, next, token }, query, asked);
  return { ...answer, ...(fault === 'changed_layout' && changed(answer)), fault, isFirstPage: place === 0 };
};

/** Makes the function that answers a request of a route: it looks up items, pages, searches and applies the faults. */
const repliesOf = <Item extends ServiceItem, Query extends ListQuery>(
  declared: Service<Item, Query> & { readonly notFound: Answer },
  items: readonly Reviewed<Item>[],
  kinds: Readonly<Record<string, ServiceFault>>,
): ((route: Route<Item, Query>, asked: RouteRequest) => Reply | undefined) => {
  const { keys, notFound, foundBy = ({ name }) => name } = declared;
  const byKey = new Map(items.toReversed().flatMap((item) => keys(item).map((key) => [key, item] as const)));
  const withItem = (
    key: string | undefined,
    asked: RouteRequest,
    answer: (item: Reviewed<Item>) => Reply,
    none = notFound,
  ): Reply => {
    const item = byKey.get(key ?? '');
    return item === undefined ? none : (declared.instead?.(item, asked) ?? answer(item));
  };
  return (route, asked) => {
    if (typeof route === 'function') return route(asked, items);
    if ('facts' in route) {
      const { item: keyOf = ({ path }) => path('item'), facts, unknown } = route;
      return withItem(keyOf(asked), asked, (item) => facts(item, asked), unknown?.());
    }
    if ('found' in route) {
      const term = route.term(asked) ?? '';
      return { ...route.found(itemsNamed(items, term, foundBy), term, asked), fault: faultOfSearch(term) };
    }
    const query = route.list(asked, items);
    if ('status' in query) return query;
    const answer = (item: Reviewed<Item>): Reply => {
      const fault = route.isSound ? undefined : item.fault;
      return kinds[fault ?? '']?.instead?.(asked) ?? listReply(declared, route, query, asked, item, fault);
    };
    return withItem(query.item, asked, answer, route.unknown?.(query, asked));
  };
};

/** A stand-in that serves what is declared. */
export const service = <Item extends ServiceItem, Query extends ListQuery = ListQuery>(
  declared: Service<Item, Query>,
): StandIn & { readonly pages: readonly WebPage[] } => {
  const { hosts, notFound = titlePage('Not found') } = declared;
  const { items, kinds, shown } = itemsOfService(declared);
  const replyOf = repliesOf({ ...declared, notFound }, items, kinds);
  const routes = Object.entries(declared.routes).map(([path, route]) => ({ match: matcherOf(path), route }));
  return {
    hosts,
    pages: items.flatMap((item) => declared.page?.(item) ?? []),
    items: shown,
    answer(url, request, body) {
      const query = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
      const number = (name: string, usual: number): number => Number(query(name) ?? usual);
      for (const { match, route } of routes) {
        const parts = match(request, url);
        const path = (name: string): string => decoded(parts?.[name] ?? '');
        const reply = parts && replyOf(route, { url, path, query, number, request, body });
        if (reply !== undefined) return reply;
      }
      return notFound;
    },
  };
};
