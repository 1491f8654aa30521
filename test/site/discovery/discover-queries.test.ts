import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { reviewEndpoints } from '#functions/review-endpoints.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import { type DiscoveredPlatform, discoverPlatforms } from '#shared/site/discovery/discover-platforms.ts';
import { queriesOf, queryTables } from '../../platforms/queries-suite.ts';
import { sitePage } from '../sample-site.ts';

/** What the discovery finds must be a query that its endpoint reads, for each address that a platform accepts. */
const supported = discoverable(contract.platforms);

const tables = [...queryTables.keys()]
  .filter((platform) => platform !== 'web-page')
  .map((platform) => ({ platform, ...queriesOf(platform) }));

const isAddress = (query: string): boolean => /^https?:/i.test(query);

const discover = (html: string, address?: string): DiscoveredPlatform[] =>
  discoverPlatforms(sitePage(html, address), supported);
const linked = (address: string) => discover(`<a href="${address.replaceAll('&', '&amp;')}">It</a>`);

/** The only entry that a page shows. */
const onlyEntry = ([entry, ...others]: readonly DiscoveredPlatform[]): DiscoveredPlatform => {
  if (entry === undefined) throw new Error('not found');
  expect(others).toEqual([]);
  return entry;
};

const accepted = tables.flatMap(({ platform, accepted: list }) =>
  list
    .filter(({ query, fields }) => isAddress(query) && fields === undefined)
    .map(({ query, id }) => ({ platform, query, id })),
);

const platformsOf = (endpoint: string) => reviewEndpoints.find(({ name }) => name === endpoint)?.platforms ?? [];

/** Which platform and item the endpoint means by a query; a slug tells the platform only. */
const meant = ({ endpoint }: DiscoveredPlatform, query: string | null) => {
  const { value: first } = candidatesOf(query ?? '', {}, platformsOf(endpoint)).next();
  return first?.target ? [first.platform.name, first.target.id] : [first?.platform.name];
};

it.each(accepted)('$platform: $query is found, and can be posted', ({ platform, query, id }) => {
  const entry = onlyEntry(linked(query));
  const { path } = entry;
  expect(reviewEndpoints.find((endpoint) => endpoint.path === path)?.name).toBe(entry.endpoint);
  const isUnresolved = platformsOf(entry.endpoint)
    .find(({ name }) => name === platform)
    ?.locate(query, {})?.unresolved;
  for (const ready of [entry.query, entry.precise_query, entry.url]) {
    expect(meant(entry, ready)).toEqual(isUnresolved ? [platform] : [platform, id]);
  }
});

const refused = tables.flatMap(({ platform, refused: list }) =>
  list.filter(isAddress).map((query) => ({ platform, query })),
);

it.each(refused)('$platform: $query is not taken for one of it', ({ platform, query }) => {
  expect(linked(query).filter((entry) => entry.platform === platform)).toEqual([]);
});

it('looks for every platform that an endpoint reads, and for no other', () => {
  const named = new Set(
    supported
      .filter(({ platform }) => platform !== 'web-page')
      .map(({ platform, endpoint }) => `${endpoint} ${platform}`),
  );
  const read = reviewEndpoints.flatMap(({ name, platforms }) =>
    platforms.filter(({ hosts }) => hosts !== 'public').map((platform) => `${name} ${platform.name}`),
  );
  expect(named).toEqual(new Set(read));
});

it.each(['AggregateRating', 'aggregateRating'])(
  "takes a page's own reviews to the endpoint that reads general pages: %s",
  (type) => {
    const markup = `<div itemscope itemtype="http://schema.org/${type}"></div>`;
    const address = 'https://paper-lantern.example/shop?lamp=1';
    const entry = onlyEntry(discover(markup, address));
    expect(meant(entry, entry.query)).toEqual(['web-page', address]);
  },
);

const metas = supported.flatMap(({ platform, metas: list }) =>
  (list?.names ?? []).map((name) => ({ platform, name, content: platform === 'app-store' ? '900000101' : 'com.a.b' })),
);

it.each(metas)('$platform: what meta $name names can be posted', ({ platform, name, content }) => {
  const entry = onlyEntry(discover(`<meta name="${name}" content="app-id=${content}">`));
  expect(meant(entry, entry.query)).toEqual([platform, content]);
  expect(meant(entry, entry.precise_query)).toEqual([platform, content]);
});

it('asks a widget of Trustpilot for its business unit, too', () => {
  const unit = '5f0000000000000000000a01';
  const markup = `<div class="trustpilot-widget" data-businessunit-id="${unit}"></div>`;
  const [entry] = discover(markup);
  const { value: first } = candidatesOf(entry?.precise_query ?? '', {}, platformsOf('business-review-site')).next();
  expect(first).toMatchObject({
    platform: { name: 'trustpilot' },
    target: { id: 'larkspur-mill.example', path: unit },
  });
});
