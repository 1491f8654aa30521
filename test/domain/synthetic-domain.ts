import { EventEmitter, once } from 'node:events';
import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import type { DomainEvent, DomainInformation, PlatformsByEndpoint } from '#shared/domain/information.ts';
import { type DomainCall, readDomain } from '#shared/domain/read-domain.ts';
import { VouchError } from '#shared/errors.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import webPage from '#shared/platforms/web-page.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { answered } from '../http/answered.ts';
import { jsonLd } from '../platforms/fake-http.ts';
import { drafts, noHttp } from '../reviews/read/list-source.ts';
import { platform } from '../reviews/read/synthetic.ts';

/** An invented site and its platforms, each answer of which a test may hold back. */

export const home = 'https://larkspur-mill.example/';

/** What links to an item of each platform. */
const links: Readonly<Record<string, string>> = {
  trustpilot: 'https://www.trustpilot.com/review/larkspur-mill.example',
  'app-store': 'https://apps.apple.com/us/app/larkspur/id9000000999',
  'google-play': 'https://play.google.com/store/apps/details?id=example.larkspur',
  yelp: 'https://www.yelp.com/biz/larkspur-mill',
  udemy: 'https://www.udemy.com/course/larkspur/',
};

const head = `<!doctype html><html lang="en"><head><title>Larkspur Mill</title><meta name="description" content="Flour.">
<meta name="theme-color" content="#123456"><link rel="icon" href="/icon.svg"></head>`;

/** The page of the site, linking to these platforms. */
export const pageHtml = (linked: readonly string[], body = ''): string =>
  `${head}<body>${linked.map((name) => `<a href="${links[name] ?? name}">${name}</a>`).join('\n')}${body}</body></html>`;

export const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>';

export const answerOf = (url: string, text: string, contentType = 'text/html'): HttpAnswer =>
  answered({ status: 200, url, contentType, text });

/** What answers at each address of the site; elsewhere nothing can be reached. */
export type Site = Readonly<Record<string, (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>>>;

/** The site with a page and the icon that it links. */
export const siteOf = (html: string): Site => ({
  [home]: () => answerOf(home, html),
  [`${home}icon.svg`]: () => answerOf(`${home}icon.svg`, icon, 'image/svg+xml'),
});

/** A page of reviews, of `count` of them. */
export const reviewsPage = (count: number): Page => {
  return { reviews: drafts(count), dropped: 0, listed: count, end: { last: true } };
};

/** A platform that accepts any query and returns the given pages. */
export const answering = (name: string, page: () => Page | Promise<Page>): Platform =>
  platform(name, {
    locate: (query) => ({ target: { id: query } }),
    sources: [{ name: 'list', cursor: /^\d+$/, page: async () => page() }],
  });

/** These platforms under their endpoints, with the addresses of the real ones of the same names. */
const byEndpoint = (platforms: readonly Platform[]): PlatformsByEndpoint =>
  Object.fromEntries(
    Object.entries<readonly Platform[]>(contract.platforms).map(([endpoint, ofEndpoint]) => [
      endpoint,
      ofEndpoint.flatMap(({ name, pages, signs = {} }) =>
        platforms.filter((own) => own.name === name).map((own) => ({ ...own, pages, signs })),
      ),
    ]),
  );

/** The names of the platforms of these reviews. */
export const platformsOf = ({ reviews }: DomainInformation['domain_reviews']) => [
  ...new Set(reviews.map(({ platform }) => platform)),
];

export const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20));

/** One reading of the site. */
export class Reading {
  readonly events: DomainEvent[] = [];
  /** The addresses of the site that were asked for. */
  readonly asked: string[] = [];
  readonly done: Promise<DomainInformation>;
  readonly #sent = new EventEmitter();

  constructor(site: Site, platforms: readonly Platform[], more: Partial<DomainCall> = {}) {
    const call: DomainCall = {
      http: {
        credential: () => undefined,
        send: async (request) => {
          this.asked.push(request.url);
          const answer = site[request.url];
          if (answer === undefined) throw new VouchError('upstream_error', 'The page could not be reached.');
          return answer(request);
        },
      },
      network: Promise.resolve({
        personalData: 'full',
        deadline: Date.now() + 10_000,
        httpFor: () => noHttp,
        isAvailable: () => true,
        onSource: () => undefined,
      }),
      platforms: byEndpoint(platforms),
      warnings: [],
      signal: new AbortController().signal,
      report: (thrown) =>
        thrown instanceof VouchError ? thrown : new VouchError('internal_error', 'Ours.', { cause: thrown }),
      ...more,
    };
    this.done = readDomain('larkspur-mill.example', call, (event) => {
      this.events.push(event);
      this.#sent.emit('event');
    });
  }

  /** Resolves when this many events have been sent. */
  async sent(count: number): Promise<void> {
    while (this.events.length < count) await once(this.#sent, 'event');
  }

  /** The names of the events sent so far. */
  get names(): string[] {
    return this.events.map(({ event }) => event);
  }
}

/** So many reviews of a page's own, in its JSON-LD. */
export const ownReviews = (count: number): string =>
  jsonLd({
    '@type': 'Product',
    review: Array.from({ length: count }, (_, index) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `Guest ${index}` },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
      reviewBody: `Fine flour, bag ${index}.`,
    })),
  });

/** What a platform answers with: a page, what gives one, or an error. */
type PlatformAnswer = Page | Error | (() => Page | Promise<Page>);

const pageGiver = (answer: PlatformAnswer): (() => Page | Promise<Page>) => {
  if (typeof answer === 'function') return answer;
  return answer instanceof Error ? () => Promise.reject(answer) : () => answer;
};

/**
 * Reads the site with links to these platforms, which answer so.
 *
 * @param body more of the page, such as its own reviews, which are then read too
 */
export const readingOf = (
  answers: Readonly<Record<string, PlatformAnswer>>,
  more: Partial<DomainCall> = {},
  body = '',
): Reading => {
  const platforms = Object.entries(answers).map(([name, answer]) => answering(name, pageGiver(answer)));
  const own = body === '' ? [] : [webPage];
  return new Reading(siteOf(pageHtml(Object.keys(answers), body)), [...platforms, ...own], more);
};
