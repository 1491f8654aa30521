import type { Answer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import type { Tally } from '../../words/reviews.ts';
import { gatewayError } from './batchexecute.ts';
import { iconOf, iconUrl, ratingsOf, sparse } from './entity.ts';
import { type Block, nonce, pageOf, scriptJson } from './frame.ts';
import type { PlayApp } from './items.ts';
import { type ListingQuery, listingOf } from './listing.ts';

const counted = (count: number): readonly [string, number] => [count.toLocaleString('en-US'), count];

const ratingOf = ({ average, count, histogram }: Tally, textCount: number): readonly unknown[] => [
  [average.toFixed(1), Number(average.toFixed(7))],
  [null, ...histogram.map(counted)],
  counted(count),
  counted(textCount),
  null,
  [null, []],
];

const detailsUrl = (app: PlayApp): string => `https://play.google.com/store/apps/details?id=${app.id}`;

const suffixes: Readonly<Record<string, string>> = {
  en: 'Apps on Google Play',
  de: 'Apps bei Google Play',
  es: 'Aplicaciones en Google Play',
  fr: 'Applications sur Google Play',
  ja: 'Google Play のアプリ',
  ar: 'التطبيقات على Google Play',
};

const detailsData = (app: PlayApp): readonly unknown[] => {
  const { rating, textCount } = ratingsOf(app);
  const listing = sparse(155, {
    0: [app.name],
    8: [0, 1, [0]],
    13: ['100,000+', 100_000, 142_857, '100K+'],
    51: ratingOf(rating, textCount),
    68: [
      app.developer,
      [null, null, null, null, [null, null, `/store/apps/developer?id=${encodeURIComponent(app.developer)}`]],
    ],
    72: [[null, `${app.name} is an invented app. It stands in the sandbox of Vouch and nowhere else.`]],
    77: [app.id],
    79: [[[app.category, null, app.category.toUpperCase()]]],
    95: [iconOf(app), 2],
    140: [[['4.6.1']], [[[35]], [[[26, '8.0']]]]],
    145: [['Nov 12, 2026', [1_794_470_400, 0]]],
  });
  return [[[[]]], [null, null, listing, { '12': [[app.id, 7]] }], [[129], [139], [140], [47]]];
};

const structuredData = (app: PlayApp): string => {
  const { rating } = ratingsOf(app);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: app.name,
    url: detailsUrl(app),
    operatingSystem: 'ANDROID',
    image: iconUrl(app),
    author: { '@type': 'Person', name: app.developer },
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: `${rating.average}`, ratingCount: `${rating.count}` },
    }),
  };
  return `<script type="application/ld+json" nonce="${nonce}">${scriptJson(data)}</script>`;
};

const embeddedSize = 20;

const embeddedReviews = (app: PlayApp, query: ListingQuery): unknown => {
  if (app.fault === 'gateway_error') return gatewayError;
  const listing = listingOf(app, query, true) ?? [];
  return listing.length === 0 ? [] : [listing[0], listing[1] ?? null, [[null, [[1800], null, [72_000]]]]];
};

const detailsBlocks = (app: PlayApp, language: string): readonly Block[] => {
  const query = { sort: null, size: embeddedSize, token: null, language, stars: null };
  const item = [app.id, 7];
  const { rating, textCount } = ratingsOf(app);
  return [
    { key: 'ds:4', rpc: 'A6yuRe', request: [item], data: [] },
    {
      key: 'ds:5',
      rpc: 'Ws7gDc',
      request: [null, null, [[1, 9, 51, 77, 95, 140]], null, null, [item]],
      data: detailsData(app),
    },
    // The same RPC twice, as on the real page: this one holds the ratings of one kind of device only.
    {
      key: 'ds:9',
      rpc: 'Ws7gDc',
      request: [null, null, [[52]], null, null, [item]],
      data: [[[[]]], [null, null, [{ '52': ratingOf(rating, textCount) }], { '12': [item] }]],
    },
    // Not at the number where the real page had it in 2026, on purpose: readers must go by the RPC.
    {
      key: 'ds:11',
      rpc: 'oCPfdb',
      request: [null, [2, null, [embeddedSize], null, [null, null, null, null, null, null, null, null, 2]], item],
      data: embeddedReviews(app, query),
    },
  ];
};

const renamed = (block: Block): Block => ({
  ...block,
  rpc: `${block.rpc.slice(0, 4)}Zz`,
  data: { entity: block.data },
});

/** The page of an app, with up to 20 of its most relevant reviews in `language` and, where there are more, a token. */
export const detailsPage = (app: PlayApp, language: string): Answer => {
  const title = escapeMarkup(`${app.name} - ${suffixes[language] ?? suffixes['en']}`);
  const blocks = detailsBlocks(app, language);
  return pageOf({
    language,
    head: `<title>${title}</title><link rel="canonical" href="${escapeMarkup(detailsUrl(app))}"><meta property="og:title" content="${title}"><meta property="og:image" content="${iconUrl(app)}">${structuredData(app)}`,
    body: `<h1 itemprop="name">${escapeMarkup(app.name)}</h1>`,
    blocks: app.fault === 'changed_layout' ? blocks.map(renamed) : blocks,
  });
};
