import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { discoverPlatforms, groupByEndpoint } from '#shared/site/discovery/discover-platforms.ts';
import { unsupportedPlatforms } from '#shared/site/discovery/unsupported-platforms.ts';
import { jsonLd } from '../../platforms/fake-http.ts';
import { sitePage } from '../sample-site.ts';

const samples = join(import.meta.dirname, '../../samples/sites/discovery');
const load = (file: string): unknown => JSON.parse(readFileSync(join(samples, file), 'utf8'));

const { rows } = z
  .object({
    rows: z.array(
      z.object({
        markup: z.string(),
        platform: z.string(),
        query: z.string().nullable().default(null),
        url: z.string(),
        evidence: z.string(),
        same_domain: z.boolean().nullable().default(null),
      }),
    ),
  })
  .parse(load('rows.json'));

const { traps } = z
  .object({ traps: z.array(z.object({ why: z.string(), markup: z.string(), found: z.array(z.string()) })) })
  .parse(load('traps.json'));

const supported = discoverable(contract.platforms);

const discover = (markup: string, url = 'https://www.paper-lantern.example/') =>
  discoverPlatforms(sitePage(`<!doctype html><title>Synthetic</title>${markup}`, url), supported);

describe('each row', () => {
  it.each(rows)('$platform in $markup', ({ markup, ...expected }) => {
    expect(discover(markup)).toEqual([expect.objectContaining(expected)]);
  });

  const all = [...supported, ...unsupportedPlatforms];
  const markups = rows.map(({ platform, markup }) => `${platform} ${markup}`);
  const marks = all.flatMap(({ platform, embeds = [], classes = [], attributes = [], metas }) =>
    [...embeds, ...classes, ...attributes]
      .map((mark) => ({ platform, mark }))
      .concat((metas?.names ?? []).map((name) => ({ platform, mark: `='${name}` }))),
  );

  it.each(marks)('$platform has a sample of $mark', ({ platform, mark }) => {
    expect(markups.filter((text) => text.startsWith(`${platform} `) && text.includes(mark))).not.toEqual([]);
  });

  it.each(all.flatMap(({ platform, pages = [] }) => pages.map(({ hosts }) => ({ platform, hosts }))))(
    '$platform has a sample of an address of $hosts',
    ({ platform, hosts }) => {
      const own = rows.filter((row) => row.platform === platform);
      expect(own.filter(({ url }) => hosts.test(new URL(url).hostname))).not.toEqual([]);
    },
  );
});

it.each(traps)('is not misled by $why', ({ markup, found }) => {
  expect(discover(markup).map(({ platform, query, evidence }) => `${platform} ${query} ${evidence}`)).toEqual(found);
});

it('takes an address no longer than may be handed on', () => {
  const link = (length: number) => `<a href="https://www.yelp.com/biz/${'a'.repeat(length)}">Yelp</a>`;
  expect(discover(link(100))).toHaveLength(1);
  expect(discover(link(2_100))).toEqual([]);
  expect(discover(`<meta name="google-play-app" content="app-id=com.${'a'.repeat(600)}">`)).toEqual([]);
});

it('knows domains of one owner by what can be registered', () => {
  const link = '<a href="https://www.trustpilot.com/review/shop.lantern.co.uk">Reviews</a>';
  const sameDomain = (url: string) => discover(link, url).map(({ same_domain }) => same_domain);
  expect(sameDomain('https://lantern.co.uk/')).toEqual([true]);
  expect(sameDomain('https://www.lantern.co.uk/about')).toEqual([true]);
  expect(sameDomain('https://candle.co.uk/')).toEqual([false]);
});

it("reads a company's name in another script as its domain", () => {
  expect(discover('<a href="https://de.trustpilot.com/review/M%C3%BCller.example">Bewertungen</a>')).toMatchObject([
    { query: 'xn--mller-kva.example', same_domain: false },
  ]);
});

it('tells a widget of another company from its own, and keeps what each tells', () => {
  const widget = (unit: string, domain: string) =>
    `<div class="trustpilot-widget" data-businessunit-id="${unit}"><p><a href="https://www.trustpilot.com/review/${domain}">T</a></p></div>`;
  const [ours, theirs] = ['5f0000000000000000000a01', '5f0000000000000000000a02'];
  const found = discover(widget(ours, 'paper-lantern.example') + widget(theirs, 'lantern-parts.example'));
  expect(found.map(({ precise_query, same_domain }) => [precise_query, same_domain])).toEqual([
    [`https://www.trustpilot.com/review/paper-lantern.example?businessUnitId=${ours}`, true],
    [`https://www.trustpilot.com/review/lantern-parts.example?businessUnitId=${theirs}`, false],
  ]);
  const [odd] = discover(widget('"><b>', 'paper-lantern.example'));
  expect(odd?.precise_query).toBe('https://www.trustpilot.com/review/paper-lantern.example');
});

it('lists what the page publishes itself last, without the fragment of its address', () => {
  const review = jsonLd({ '@type': 'Review', reviewBody: 'It glows.' });
  const link = '<a href="https://www.g2.com/products/paper-lantern">G2</a>';
  expect(discover(review + link, 'https://paper-lantern.example/a?b=c#d')).toMatchObject([
    { platform: 'g2' },
    { platform: 'web-page', query: 'web-page: https://paper-lantern.example/a?b=c' },
  ]);
});

it('lists links, metas, widgets and JSON-LD in the order of the page', () => {
  const widget = `<div class='yotpo yotpo-main-widget'></div>`;
  const meta = '<meta name="apple-itunes-app" content="app-id=9000000101">';
  const link = '<a href="https://www.g2.com/products/paper-lantern">G2</a>';
  const data = (url: string) => jsonLd({ '@type': 'Organization', sameAs: url });
  const airbnb = data('https://www.airbnb.com/rooms/7');
  const order = (html: string) => discover(html).map(({ platform }) => platform);
  expect(order(widget + link + airbnb + meta)).toEqual(['yotpo', 'g2', 'airbnb', 'app-store']);
  expect(order(meta + airbnb + widget + link)).toEqual(['app-store', 'airbnb', 'yotpo', 'g2']);
  expect(order(`${airbnb}${link}${data('https://www.airbnb.com/rooms/8')}`)).toEqual(['airbnb', 'airbnb', 'g2']);
});

it.each([
  ['links', '<a href="https://www.yelp.com/biz/a">a</a>', ''],
  ['addresses of a script', '<script type="application/json">', '"https://www.yelp.com/biz/a" '],
])('of a page, 1,000 %s to platforms are read', (_, before, each) => {
  const found = (count: number) =>
    discover(`${each === '' ? before.repeat(count) : before + each.repeat(count)}</script>
      <a href="https://www.airbnb.com/rooms/1">a</a>`).map(({ platform }) => platform);
  expect([found(999), found(1_000)]).toEqual([['yelp', 'airbnb'], ['yelp']]);
});

const yelp = 'https://www.yelp.com/biz/';
const inJson = (text: string) => `<script type="application/json">${text}</script>`;
it.each([
  [inJson('"https:\\/\\/www.yelp.com\\/biz\\/a"'), 1],
  [inJson('"https:\\u002F\\u002Fwww.yelp.com\\u002fbiz\\u002fa"'), 1],
  [inJson('f(//WWW.YELP.COM/biz/a)'), 1],
  [inJson('"https://www.yelp.example/biz/a"'), 0],
  [`<link rel="noopener ME" href="${yelp}a">`, 1],
  [`<link itemprop="sameAs" href="${yelp}a">`, 1],
  [`<link rel="menu" href="${yelp}a">`, 0],
  [`<link href="${yelp}a">`, 0],
  ['<p>https://judge.me/widget.js</p>', 0],
  [jsonLd({ '@type': 'Organization', sameAs: [7, `${yelp}a`, 'https://yotpo.com/'] }), 1],
  [jsonLd({ '@type': 'Organization', sameAs: `${yelp}a, https://a.example/,${yelp}b` }), 2],
  [jsonLd({ '@type': 'Organization', sameAs: 'https://www.google.com/maps/place/A/@1,2,3z/data=!1s0x1:0x2' }), 1],
])('in %s there are %i items', (markup, count) => expect(discover(markup)).toHaveLength(count));

it('lists 50 items at most', () => {
  const links = Array.from({ length: 60 }, (_, index) => `<a href="https://www.airbnb.com/rooms/${index + 1}">R</a>`);
  expect(discover(links.join(''))).toHaveLength(50);
});

it('groups entries by endpoint, each as it can be posted', () => {
  const found = discover(
    `<meta name="apple-itunes-app" content="app-id=9000000101">
     <a href="https://play.google.com/store/apps/details?id=com.paperlantern.app">App</a>
     <a href="https://www.g2.com/products/paper-lantern">G2</a>`,
  );
  const app = { path: '/mobile-app-store/reviews', same_domain: null };
  const play = 'https://play.google.com/store/apps/details?id=com.paperlantern.app';
  const apple = { url: 'https://apps.apple.com/app/id9000000101', evidence: 'meta apple-itunes-app' };
  const g2 = { url: 'https://www.g2.com/products/paper-lantern', evidence: 'link' };
  expect(groupByEndpoint(found)).toEqual({
    'mobile-app-store': [
      { ...app, ...apple, platform: 'app-store', query: '9000000101' },
      { ...app, url: play, evidence: 'link', platform: 'google-play', query: 'com.paperlantern.app' },
    ],
    unsupported: [{ ...g2, platform: 'g2', query: null, path: null, same_domain: null }],
  });
  expect(groupByEndpoint([])).toEqual({});
});
