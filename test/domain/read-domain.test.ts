import { once } from 'node:events';
import { DomainInformation, knownAfter, nothingKnown } from '#shared/domain/information.ts';
import { VouchError } from '#shared/errors.ts';
import webPage from '#shared/platforms/web-page.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import { countCalls } from '../call-counts.ts';
import { answering, answerOf, home, icon, pageHtml, Reading, reviewsPage, siteOf } from './synthetic-domain.ts';

const ownReviews = (count: number): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    review: Array.from({ length: count }, (_, index) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `Guest ${index}` },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
      reviewBody: `Fine flour, bag ${index}.`,
    })),
  })}</script>`;

const platformsOf = ({ reviews }: DomainInformation['domain_reviews']) => [
  ...new Set(reviews.map(({ platform }) => platform)),
];

/** The functions that parse a page and read its schema.org data. */
const readers = ['bounded-parser', 'document', 'json-ld', 'schema-markup'].map((name) => `/shared/html/${name}.ts`);

const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the events, in order', () => {
  it('are the site, the platforms, the reviews of each, and everything', async () => {
    const reading = new Reading(siteOf(pageHtml(['trustpilot', 'yelp'])), [
      answering('trustpilot', () => reviewsPage(2)),
      answering('yelp', () => reviewsPage(3)),
    ]);
    const whole = await reading.done;
    expect(reading.names).toEqual(['site', 'platforms', 'reviews', 'reviews', 'done']);
    expect(reading.events.at(-1)?.data).toEqual(whole);
    expect(whole).toMatchObject({
      extra_information: {
        favicon_icon_url: `${home}icon.svg`,
        logo_url: null,
        title: 'Larkspur Mill',
        description: 'Flour.',
        theme_color: '#123456',
      },
      domain_reviews: { favicon_url: `${home}icon.svg` },
      status: 'complete',
      warnings: [],
    });
    expect(whole.domain_reviews.reviews).toHaveLength(5);
  });

  it('contain all that is known, and of the reviews those that are new', async () => {
    const reading = new Reading(
      siteOf(pageHtml(['trustpilot', 'yelp'])),
      [
        answering('trustpilot', () => reviewsPage(2)),
        answering('yelp', () => Promise.reject(new VouchError('upstream_blocked', 'No.'))),
      ],
      { warnings: [{ code: 'unknown_field', detail: 'x' }] },
    );
    const { extra_information, api_available_platforms, domain_reviews, warnings } = await reading.done;
    const [site, platforms, first, second, done] = reading.events.map(({ data }) => DomainInformation.parse(data));
    const found = { ...nothingKnown, extra_information, api_available_platforms };
    expect(site).toEqual({ ...nothingKnown, extra_information, warnings: warnings.slice(0, 1) });
    expect(platforms).toEqual({ ...found, warnings: warnings.slice(0, 1) });
    expect([first?.domain_reviews.reviews.length, second?.domain_reviews.reviews.length].sort()).toEqual([0, 2]);
    for (const each of [first, second]) expect(each).toMatchObject({ extra_information, api_available_platforms });
    expect(second).toMatchObject({ warnings, status: 'in_progress' });
    expect(warnings.map(({ code }) => code)).toEqual(['unknown_field', 'upstream_blocked']);
    expect(done).toEqual({ ...found, domain_reviews, warnings, status: 'partial' });
  });

  it('can be merged by replacing everything, and adding reviews', async () => {
    const reading = new Reading(siteOf(pageHtml(['trustpilot', 'yelp'])), [
      answering('trustpilot', () => reviewsPage(2)),
      answering('yelp', () => reviewsPage(3)),
    ]);
    const whole = await reading.done;
    const merged = reading.events.slice(0, -1).reduce(knownAfter, nothingKnown);
    const { favicon_url } = whole.domain_reviews;
    expect({ ...merged, status: 'complete', domain_reviews: { ...merged.domain_reviews, favicon_url } }).toEqual(whole);
    expect(reading.events.reduce(knownAfter, nothingKnown)).toEqual(whole);
  });

  it('the platforms come with facts that only the whole page has', async () => {
    const logo = '<header><a href="/"><img class="logo" alt="Larkspur Mill" src="/logo.png"></a></header>';
    const reading = new Reading(siteOf(pageHtml([], logo)), []);
    const { extra_information } = await reading.done;
    expect(extra_information.logo_url).toBe(`${home}logo.png`);
    expect(reading.events[1]?.data).toMatchObject({ extra_information });
  });

  it('the reviews in the order in which they arrive', async () => {
    const slow = Promise.withResolvers<Page>();
    const reading = new Reading(siteOf(pageHtml(['trustpilot', 'yelp'])), [
      answering('trustpilot', () => slow.promise),
      answering('yelp', () => reviewsPage(1)),
    ]);
    await reading.sent(3);
    slow.resolve(reviewsPage(1));
    expect(platformsOf((await reading.done).domain_reviews)).toEqual(['yelp', 'trustpilot']);
  });
});

describe('the site', () => {
  it('is sent as soon as the head is read: before the rest of the page, and before any icon is fetched', async () => {
    const rest = Promise.withResolvers<void>();
    const html = pageHtml([]);
    const reading = new Reading(
      {
        ...siteOf(html),
        [home]: async ({ onPart }) => {
          onPart?.(answerOf(home, html.slice(0, html.indexOf('<body>') + 6)));
          await rest.promise;
          return answerOf(home, html);
        },
      },
      [],
    );
    await reading.sent(1);
    expect(reading.asked).toEqual([home]);
    expect(reading.events).toMatchObject([
      { event: 'site', data: { extra_information: { title: 'Larkspur Mill', favicon_icon_url: `${home}icon.svg` } } },
    ]);
    rest.resolve();
    await reading.done;
    expect([reading.names, reading.asked]).toEqual([
      ['site', 'platforms', 'done'],
      [home, `${home}icon.svg`],
    ]);
  });

  it('ends with the verified icon, which may differ from the likely one', async () => {
    const { [home]: page = () => answerOf(home, ''), ...noIcon } = siteOf(pageHtml([]));
    expect(Object.keys(noIcon)).toEqual([`${home}icon.svg`]);
    const elsewhere = `${home}favicon.ico`;
    const reading = new Reading({ [home]: page, [elsewhere]: () => answerOf(elsewhere, icon, 'image/svg+xml') }, []);
    const { extra_information, domain_reviews } = await reading.done;
    expect(reading.events[0]?.data).toMatchObject({ extra_information: { favicon_icon_url: `${home}icon.svg` } });
    expect([extra_information.favicon_icon_url, domain_reviews.favicon_url]).toEqual([elsewhere, elsewhere]);
  });

  it('that cannot be reached is an error, and no event is sent', async () => {
    const reading = new Reading({}, []);
    await expect(reading.done).rejects.toMatchObject({ code: 'upstream_error' });
    expect(reading.names).toEqual([]);
  });
});

describe('the platforms', () => {
  it('are asked three at a time', async () => {
    let running = 0;
    let most = 0;
    const names = ['trustpilot', 'app-store', 'google-play', 'yelp', 'udemy'];
    const page = async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurns();
      running -= 1;
      return reviewsPage(1);
    };
    const whole = await new Reading(
      siteOf(pageHtml(names)),
      names.map((name) => answering(name, page)),
    ).done;
    expect([most, whole.domain_reviews.reviews.length]).toEqual([3, 5]);
  });

  it('give 20 reviews each at most', async () => {
    const { domain_reviews, status } = await new Reading(siteOf(pageHtml(['yelp'])), [
      answering('yelp', () => reviewsPage(50)),
    ]).done;
    expect([domain_reviews.reviews.length, status]).toEqual([20, 'complete']);
  });

  it('of another domain are reported, and not read', async () => {
    const link = 'https://www.trustpilot.com/review/millers-of-elsewhere.example';
    const reading = new Reading(siteOf(pageHtml([link])), [
      answering('trustpilot', () => Promise.reject(new Error('was asked'))),
    ]);
    const { api_available_platforms, warnings } = await reading.done;
    expect(api_available_platforms['business-review-site']).toMatchObject([{ same_domain: false }]);
    expect([warnings, reading.names]).toEqual([[], ['site', 'platforms', 'done']]);
  });

  it.each<[what: string, failure: Error, code: string, status: string]>([
    ['refuses', new VouchError('upstream_blocked', 'No.'), 'upstream_blocked', 'partial'],
    ['has no such item', new VouchError('item_not_found', 'None.'), 'item_not_found', 'complete'],
    ['is read by an adapter with a bug', new TypeError('of null'), 'internal_error', 'partial'],
  ])('one that %s is a warning, and the others are read', async (_, failure, code, status) => {
    const reading = new Reading(siteOf(pageHtml(['trustpilot', 'yelp'])), [
      answering('trustpilot', () => Promise.reject(failure)),
      answering('yelp', () => reviewsPage(4)),
    ]);
    const whole = await reading.done;
    expect(whole.domain_reviews.reviews).toHaveLength(4);
    expect(whole).toMatchObject({ status, warnings: [{ code, platform: 'trustpilot' }] });
    expect(JSON.stringify(whole.warnings)).not.toContain('of null');
  });

  it('a platform with only some of its reviews makes the status partial', async () => {
    let pages = 0;
    const page = () => {
      pages += 1;
      if (pages > 1) throw new VouchError('upstream_error', 'Broke off.');
      return { ...reviewsPage(5), next: '2' };
    };
    const whole = await new Reading(siteOf(pageHtml(['yelp'])), [answering('yelp', page)]).done;
    expect(whole).toMatchObject({ status: 'partial', warnings: [{ platform: 'yelp', code: 'upstream_error' }] });
    expect(whole.domain_reviews.reviews).toHaveLength(5);
  });

  it('cannot be read if the credentials cannot be read; earlier events are still sent', async () => {
    const network = Promise.reject(new Error('no secret'));
    network.catch(() => undefined);
    const reading = new Reading(siteOf(pageHtml(['yelp'])), [answering('yelp', () => reviewsPage(1))], { network });
    await expect(reading.done).rejects.toThrow('no secret');
    expect(reading.names).toEqual(['site', 'platforms']);
  });
});

describe("the page's own reviews", () => {
  it('come first, and are read from the page that was already fetched', async () => {
    const reading = new Reading(siteOf(pageHtml(['yelp'], ownReviews(25))), [
      answering('yelp', () => reviewsPage(1)),
      webPage,
    ]);
    const { domain_reviews } = await reading.done;
    expect(reading.asked.filter((url) => url === home)).toEqual([home]);
    expect(platformsOf(domain_reviews)).toContain('web-page');
    expect(domain_reviews.reviews.filter(({ platform }) => platform === 'web-page')).toHaveLength(20);
  });

  it('do not wait for a slow platform', async () => {
    const slow = Promise.withResolvers<Page>();
    const reading = new Reading(siteOf(pageHtml(['yelp'], ownReviews(2))), [
      answering('yelp', () => slow.promise),
      webPage,
    ]);
    await reading.sent(3);
    expect(reading.events[2]?.data).toMatchObject({ domain_reviews: { reviews: [{ platform: 'web-page' }, {}] } });
    slow.resolve(reviewsPage(1));
    await reading.done;
  });
});

describe('warnings of the request and the page', () => {
  it('unknown fields are in all events', async () => {
    const reading = new Reading(siteOf(pageHtml([])), [], { warnings: [{ code: 'unknown_field', detail: 'x' }] });
    const warnings = [{ code: 'unknown_field', detail: 'x', platform: null }];
    expect((await reading.done).warnings).toEqual(warnings);
    expect(reading.events.map(({ data }) => DomainInformation.parse(data).warnings)).toEqual([
      warnings,
      warnings,
      warnings,
    ]);
  });

  it('a page that is too long is in the events platforms and done', async () => {
    const site = { ...siteOf(''), [home]: () => ({ ...answerOf(home, pageHtml([])), isCut: true }) };
    const { warnings } = await new Reading(site, []).done;
    expect(warnings).toMatchObject([{ code: 'page_cut', platform: null }]);
  });
});

describe('a client that disconnects', () => {
  it('ends the work, and leaves no unhandled rejection', async () => {
    const [begun, leaving] = [Promise.withResolvers<void>(), new AbortController()];
    /** Answers nothing until the caller has left. */
    const untilLeft = async () => {
      begun.resolve();
      await once(leaving.signal, 'abort');
      leaving.signal.throwIfAborted();
    };
    const site = siteOf(pageHtml(['trustpilot', 'yelp']));
    const reading = new Reading(
      { ...site, [`${home}icon.svg`]: () => untilLeft().then(() => answerOf('', '')) },
      ['trustpilot', 'yelp'].map((name) => answering(name, () => untilLeft().then(() => reviewsPage(1)))),
      { signal: leaving.signal },
    );
    await reading.sent(2);
    await begun.promise;
    await nextTurns();
    leaving.abort();
    await expect(reading.done).rejects.toMatchObject({ name: 'AbortError' });
    await nextTurns(); // An unhandled rejection fails the test.
    expect(reading.names).toEqual(['site', 'platforms']);
  });
});

it('one call parses the page once, and its JSON-LD, microdata and RDFa once', async () => {
  const site = siteOf(pageHtml(['trustpilot', 'yelp'], `${ownReviews(2)}<p itemscope><b itemprop="logo">a</b></p>`));
  const platforms = [webPage, answering('trustpilot', () => reviewsPage(1)), answering('yelp', () => reviewsPage(1))];
  const counts = await countCalls(readers, async () => {
    const { domain_reviews, extra_information } = await new Reading(site, platforms).done;
    expect(domain_reviews.reviews).toHaveLength(4);
    expect(extra_information.title).toBe('Larkspur Mill');
  });
  const { parseBounded, parseHtml, jsonLdNodes, readMarkup } = counts;
  expect({ parseBounded, parseHtml, jsonLdNodes, readMarkup }).toEqual({
    parseBounded: 1,
    parseHtml: 1,
    jsonLdNodes: 1, // The page has one block.
    readMarkup: 2, // Once for each syntax.
  });
});
