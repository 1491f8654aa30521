import type { Answer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf } from '../../random.ts';
import { type Tally, tally } from '../../words/reviews.ts';
import { gatewayError } from './batchexecute.ts';
import { type Block, nonce, pageOf, scriptJson } from './frame.ts';
import { languagesOf, type PlayApp, reviewsIn } from './items.ts';
import { type ListingQuery, listingOf } from './listing.ts';

/** An array that has the given values at the given places and null elsewhere. */
const sparse = (length: number, values: Readonly<Record<number, unknown>>): readonly unknown[] =>
  Array.from({ length }, (_, index) => values[index] ?? null);

/** The address of an app's icon. */
const iconUrl = (app: PlayApp): string => `https://play-lh.googleusercontent.com/${opaqueOf(`icon/${app.id}`)}`;

/** An app's icon as the store's data has it. */
const iconOf = (app: PlayApp): readonly unknown[] => [
  null,
  2,
  [512, 512],
  [null, null, iconUrl(app)],
  null,
  [32, 48, 96, 255],
  null,
  null,
  null,
  2,
];

/** An app's ratings over all languages, and how many of its reviews have a text. */
const ratingsOf = (app: PlayApp): { readonly rating: Tally; readonly textCount: number } => {
  const reviews = languagesOf(app).flatMap((language) => reviewsIn(app, language));
  return { rating: tally(reviews, 11), textCount: reviews.filter(({ text }) => text !== null).length };
};

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
  return pageOf(
    language,
    `<title>${title}</title><link rel="canonical" href="${escapeMarkup(detailsUrl(app))}"><meta property="og:title" content="${title}"><meta property="og:image" content="${iconUrl(app)}">${structuredData(app)}`,
    `<h1 itemprop="name">${escapeMarkup(app.name)}</h1>`,
    app.fault === 'changed_layout' ? blocks.map(renamed) : blocks,
  );
};

const cardOf = (app: PlayApp): string =>
  `<div class="ULeU3b" role="listitem"><a class="Si6A0c Gy4nib" href="/store/apps/details?id=${app.id}"><img src="${iconUrl(app)}=s64-rw" alt="Thumbnail image"><span class="DdYX5">${escapeMarkup(app.name)}</span><span class="wMUdtb">${escapeMarkup(app.developer)}</span></a></div>`;

const foundRow = (app: PlayApp): readonly unknown[] => {
  const { average } = ratingsOf(app).rating;
  const row = sparse(30, {
    0: [app.id, 7],
    1: iconOf(app),
    3: app.name,
    4: [average.toFixed(1), average],
    5: app.category,
    10: [null, null, null, null, [null, null, `/store/apps/details?id=${app.id}`]],
    14: app.developer,
    15: '100,000+',
  });
  return [row];
};

/** The page of a search. Without results it has a sentence instead of the list, and no cluster in its data. */
export const searchPage = (found: readonly PlayApp[], term: string, language: string): Answer => {
  const clusters = found.length === 0 ? [] : [sparse(23, { 22: [found.map(foundRow), ['', null, null, null, 1]] })];
  const nothing = `<div class="Fkbqcd"><span>We couldn't find anything for your search - ${escapeMarkup(term)}</span></div>`;
  return pageOf(
    language,
    `<title>${escapeMarkup(term)} - Android Apps on Google Play</title>`,
    found.length === 0 ? nothing : `<div class="fUEl2e NIkkXb">${found.map(cardOf).join('')}</div>`,
    [
      { key: 'ds:3', rpc: 'AZO9Cb', request: [term, 4, [1]], data: [] },
      {
        key: 'ds:4',
        rpc: 'lGYRle',
        request: [[[], [[8, [20, 50]]], [term], 4]],
        data: [[null, clusters, null, null, 1, null], [], null, []],
      },
    ],
  );
};
