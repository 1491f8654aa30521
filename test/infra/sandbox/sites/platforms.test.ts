import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { pageOf } from '#infra/sandbox/sites/design.ts';
import { designs } from '#infra/sandbox/sites/designs.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { HtmlPage } from '#shared/html/html-page.ts';
import { type DiscoveredPlatform, discoverPlatforms } from '#shared/site/discovery/discover-platforms.ts';
import { post } from '../../../toolkit/invoke-endpoint.ts';
import { useLocal } from '../../../toolkit/local.ts';

/** What the pages of the sandbox's sites link is what its platforms hold. */
const local = await useLocal();

const supported = discoverable(contract.platforms);

const entriesOf = (host: string): DiscoveredPlatform[] =>
  designs
    .filter((design) => design.host === host)
    .flatMap((design) => discoverPlatforms(new HtmlPage(pageOf(design), new URL(`https://${host}/`)), supported));

it.each([
  ['copperkettle.example', ['trustpilot trustpilot-widget, link, script', 'judge-me jdgm-widget, script']],
  [
    'lumennotes.example',
    ['app-store meta apple-itunes-app, link', 'google-play meta google-play-app, link', 'product-hunt link, image'],
  ],
  ['blue-door-cafe.example', ['web-page JSON-LD Review, JSON-LD AggregateRating']],
  ['copper-kettle-inn.example', ['yelp JSON-LD sameAs', 'booking link', 'airbnb link', 'tripadvisor link']],
  ['quietgate.example', ['trustpilot trustpilot-widget, link, script']],
  ['kettle-fans.example', ['trustpilot trustpilot-widget, link, script']],
  ['storm-glass.example', ['app-store link', 'google-play link']],
])('%s shows %j', (host, expected) => {
  expect(entriesOf(host).map(({ platform, evidence }) => `${platform} ${evidence}`)).toEqual(expected);
});

it('tells whose company a widget shows', () => {
  expect(entriesOf('copperkettle.example')[0]).toMatchObject({ query: 'copperkettle.example', same_domain: true });
  expect(entriesOf('kettle-fans.example')[0]).toMatchObject({ query: 'copperkettle.example', same_domain: false });
});

/** Two sites are there for what is refused: of one shop the plain query, of one app a store. They are items of the sandbox. */
const ready = designs
  .filter(({ host }) => host !== 'storm-glass.example')
  .flatMap(({ host }) => entriesOf(host))
  .flatMap(({ path, platform, query, precise_query }) =>
    path === null ? [] : [query, precise_query].map((text) => ({ path, platform, text })),
  )
  .filter(({ text }) => text !== 'quietgate.example');

it.each(ready)('$platform has reviews of $text', async ({ path, text }) => {
  const { status, body } = await post(local.address, path, { query: text, reviews_to_fetch: 5 });
  expect([status, body.code]).toEqual([200, undefined]);
  expect(body.all_reviews.length).toBeGreaterThan(0);
});
