import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
import { domainInformation, knownAfter, nothingKnown } from '#shared/domain/information.ts';
import { VouchError } from '#shared/errors.ts';
import webPage from '#shared/platforms/web-page.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import {
  answering,
  answerOf,
  home,
  icon,
  nextTurns,
  ownReviews,
  pageHtml,
  platformsOf,
  Reading,
  readingOf,
  reviewsPage,
  siteOf,
} from './synthetic-domain.ts';

const unknownField = { warnings: [{ code: 'unknown_field', detail: 'x' }] } as const;

/** The functions that parse a page and read its schema.org data. */
const readers = ['bounded-parser', 'document', 'json-ld', 'schema-markup'].map((name) => `/shared/html/${name}.ts`);

/**
 * Counts how often the functions of some files are called while `run` is under way, by their names.
 *
 * @param files the ends of their paths
 */
const countCalls = async (
  files: readonly string[],
  run: () => Promise<unknown>,
): Promise<Readonly<Record<string, number | undefined>>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const counted = result.filter(({ url }) => files.some((file) => url.endsWith(file)));
  const functions = counted.flatMap((each) => each.functions);
  return Object.fromEntries(functions.map(({ functionName, ranges }) => [functionName, ranges[0]?.count]));
};

describe('the events, in order', () => {
  const readTwo = () => readingOf({ trustpilot: reviewsPage(2), yelp: reviewsPage(3) });

  it('are the site, the platforms, the reviews of each, and everything', async () => {
    const reading = readTwo();
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
    const blocked = new VouchError('upstream_blocked', 'No.');
    const reading = readingOf({ trustpilot: reviewsPage(2), yelp: blocked }, unknownField);
    const { extra_information, api_available_platforms, domain_reviews, warnings } = await reading.done;
    const [site, platforms, first, second, done] = reading.events.map(({ data }) => domainInformation().parse(data));
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
    const reading = readTwo();
    const whole = await reading.done;
    const merged = reading.events.slice(0, -1).reduce(knownAfter, nothingKnown);
    const { favicon_url } = whole.domain_reviews;
    expect({ ...merged, status: 'complete', domain_reviews: { ...merged.domain_reviews, favicon_url } }).toEqual(whole);
    expect(reading.events.reduce(knownAfter, nothingKnown)).toEqual(whole);
  });

  it('the platforms come with facts that only the whole page has', async () => {
    const logo = '<header><a href="/"><img class="logo" alt="Larkspur Mill" src="/logo.png"></a></header>';
    const reading = readingOf({}, {}, logo);
    const { extra_information } = await reading.done;
    expect(extra_information.logo_url).toBe(`${home}logo.png`);
    expect(reading.events[1]?.data).toMatchObject({ extra_information });
  });

  it('the reviews in the order in which they arrive', async () => {
    const slow = Promise.withResolvers<Page>();
    const reading = readingOf({ trustpilot: () => slow.promise, yelp: reviewsPage(1) });
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

it('a page that is too long is a warning in the events platforms and done', async () => {
  const site = { ...siteOf(''), [home]: () => ({ ...answerOf(home, pageHtml([])), isCut: true }) };
  const { warnings } = await new Reading(site, []).done;
  expect(warnings).toMatchObject([{ code: 'page_cut', platform: null }]);
});

it('a client that disconnects ends the work, and leaves no unhandled rejection', async () => {
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

it('one call parses the page once, and its JSON-LD, microdata and RDFa once', async () => {
  const site = siteOf(pageHtml(['trustpilot', 'yelp'], `${ownReviews(2)}<p itemscope><b itemprop="logo">a</b></p>`));
  const platforms = [webPage, answering('trustpilot', () => reviewsPage(1)), answering('yelp', () => reviewsPage(1))];
  const counts = await countCalls(readers, async () => {
    const { domain_reviews, extra_information } = await new Reading(site, platforms).done;
    expect(domain_reviews.reviews).toHaveLength(4);
    expect(extra_information.title).toBe('Larkspur Mill');
  });
  const { parseBounded, parseHtml, readJsonLd, readMarkup } = counts;
  expect({ parseBounded, parseHtml, readJsonLd, readMarkup }).toEqual({
    parseBounded: 1,
    parseHtml: 1,
    readJsonLd: 1, // The page has one block.
    readMarkup: 2, // Once for each syntax.
  });
});
