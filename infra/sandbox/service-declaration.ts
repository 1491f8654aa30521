import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';
import type { FaultKind } from './faults.ts';
import type { Reply, ShownResults } from './stand-in.ts';
import type { Counts, Review, Tally } from './words/reviews.ts';

/** A request, as a route reads it. */
export interface RouteRequest {
  readonly url: URL;
  /** A named part of the route's path, decoded; empty if the path has none of this name. */
  readonly path: (name: string) => string;
  readonly query: (name: string) => string | undefined;
  readonly number: (name: string, usual: number) => number;
  readonly request: IncomingMessage;
  readonly body: string;
}

/** Which part of which list a request asks for, and how the list is ordered. */
export interface ListQuery {
  /** A key of the item. */
  readonly item: string | undefined;
  readonly size: number;
  /**
   * Where the part begins: a number, the number of a page from 1, or the token of the part before, as requested. At the
   * beginning without any of them.
   */
  readonly start?: number;
  readonly page?: number;
  readonly token?: unknown;
  /** What a token fits besides the item and the language, such as the order. */
  readonly scope?: string;
  /** The language of the reviews, perhaps with a region; all if absent. */
  readonly language?: string | undefined;
  /** The order of the list; that of `reviews` if absent. */
  readonly order?: ((a: Review, b: Review) => number) | undefined;
}

/** What every item has. */
export interface ServiceItem {
  readonly name: string;
  readonly fault?: string;
}

/** An item with reviews in several languages. */
export interface CountedItem extends ServiceItem {
  /** How many reviews it has in each language. */
  readonly counts: Counts;
  /** How many ids of the platform's registered query are stale for it, as they are for every item after a release. */
  readonly staleIds?: number;
}

/** An item as its routes see it: with all of its reviews, and how they rate it. */
export type Reviewed<Item> = Item & { readonly reviews: readonly Review[]; readonly rating: Tally };

/** A part of a list. */
export interface ListPart<Item> {
  readonly item: Reviewed<Item>;
  readonly reviews: readonly Review[];
  /** The same on the wire. */
  readonly records: readonly unknown[];
  /** All reviews of the list. */
  readonly listed: readonly Review[];
  readonly total: number;
  /** Where the next part begins, as a number and as a token. Undefined at the end. */
  readonly next: number | undefined;
  readonly token: string | undefined;
}

/** A list of reviews. The fault of an item affects its lists, and nothing else. */
export interface ListRoute<Item, Query> {
  /** What is asked for; an answer if the request is malformed. */
  readonly list: (asked: RouteRequest, items: readonly Reviewed<Item>[]) => Query | Answer;
  readonly part: (part: ListPart<Item>, query: Query, asked: RouteRequest) => Reply;
  /** If faults do not affect this list. */
  readonly isSound?: true;
  /** If this list has other records than the service. */
  readonly record?: (review: Review, item: Reviewed<Item>, query: Query, asked: RouteRequest) => unknown;
  /** For a token that does not fit, and for a start behind the end. If absent, such a part is empty. */
  readonly refused?: (query: Query) => Answer;
  /** If no item has the key; `notFound` if absent. */
  readonly unknown?: (query: Query, asked: RouteRequest) => Answer;
}

/** What is known of one item. */
interface ItemRoute<Item> {
  /** A key of the item; the part `:item` of the path if absent. */
  readonly item?: (asked: RouteRequest) => string | undefined;
  readonly facts: (item: Reviewed<Item>, asked: RouteRequest) => Reply;
  /** If no item has the key; `notFound` if absent. */
  readonly unknown?: () => Answer;
}

/** A search by name. A search for `Search fault: blocked 403` fails so. */
interface SearchRoute<Item> {
  readonly term: (asked: RouteRequest) => string | undefined;
  readonly found: (items: readonly Reviewed<Item>[], term: string, asked: RouteRequest) => Answer;
}

export type Route<Item, Query> =
  | ListRoute<Item, Query>
  | ItemRoute<Item>
  | SearchRoute<Item>
  | ((asked: RouteRequest, items: readonly Reviewed<Item>[]) => Answer | undefined);

/** One fault, and the answer that replaces a list if the fault is one of this service only. */
export type ServiceFault = FaultKind & { readonly instead?: (asked: RouteRequest) => Answer | undefined };

/** A page as a search of the web knows it. */
export interface WebPage {
  readonly url: string;
  readonly title: string;
}

/** A review platform: what it has, and how that looks on its wire. */
export interface Service<Item extends ServiceItem, Query extends ListQuery = ListQuery> {
  readonly title: string;
  readonly endpoint: string;
  /** The endpoint that shows the fault of an item, where there are several endpoints. */
  readonly endpointOf?: (item: Item) => string;
  readonly hosts: readonly string[];
  readonly items: readonly Item[];
  /** An item with a fault, or several, of which only the name is given; no item has a fault if absent. */
  readonly faulty?: (item: Required<ServiceItem>, index: number) => Item | readonly Item[];
  /** If a list is never longer than a page, so that no later page can fail. */
  readonly isOnePage?: boolean;
  /** Faults of this service only, beside those of `faults.ts`. */
  readonly faults?: Readonly<Record<string, ServiceFault>>;
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
  /** Example requests by endpoint and result, each with what it shows; for most services those of `requests.json`. */
  readonly requests: Readonly<Record<string, ShownResults>>;
  /** The reviews of an item, newest first unless the service has an order of its own; none if absent. */
  readonly reviews?: (item: Item) => readonly Review[];
  /** The reviews of a list that holds others than those, as each storefront has its own. */
  readonly listed?: (item: Item, query: Query) => readonly Review[];
  /** A review on the wire: a value of JSON or an element of HTML. */
  readonly record?: ListRoute<Item, Query>['record'];
  /** The answer to every request for an item that is no more, or that has another address. */
  readonly instead?: (item: Item, asked: RouteRequest) => Answer | undefined;
  readonly notFound?: Answer;
  /**
   * By `GET //host/path/:name`; without method or host, the route is for all of them. The first that fits answers; a
   * function that gives nothing leaves the answer to the next, for example where the request has a key.
   */
  readonly routes: Readonly<Record<string, Route<Item, Query>>>;
}
