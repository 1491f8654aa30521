import anyPlatform from '#functions/reviews/any-platform/contract.ts';
import { readFields } from '#shared/api/receive.ts';
import { acceptParameter, preferredType } from '#shared/api/request/accept.ts';
import { checkRows } from '#shared/bulk/manifest/manifest.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import selection from '#shared/generation/prompts/wol-review-selection/index.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { hasAllWords, readingsOf } from '#shared/html/item-name.ts';
import { tryJson } from '#shared/html/parse-json.ts';
import { retryAfterSeconds } from '#shared/http/retry.ts';
import { decodeToken, encodeToken, hashOf } from '#shared/reviews/read/token.ts';
import { manifestIcons } from '#shared/site/favicon/favicon.ts';
import { grown, listOf, megabyte, numbered, type Reader, repeated, unlessRefused } from './reader.ts';

/** What callers send: lists of items, tokens, names and headers; and the small files of a site. */

/** A part, repeated after a beginning to a number of bytes of a JSON text. */
export const inBody =
  (part: string, before = '') =>
  (bytes: number): string =>
    before + part.repeat(Math.floor((bytes - 20) / (Buffer.byteLength(JSON.stringify(part)) - 2)));

const header = 'endpoint,query\n';

/** An uploaded list of as many items as one may have. */
const items =
  (make: (index: number) => string, before = '') =>
  (bytes: number): string =>
    before + numbered(make, Math.min(bytes, 50_000 * make(100_000).length));

/** So many members of an item that are unknown, each of another name. */
const newMembers = (count: number): string => Array.from({ length: count }, (_, index) => `,"a№x${index}":1`).join('');

/** The columns of a table that is as wide as one may be. */
const columns = `query,${Array.from({ length: 499 }, (_, index) => `a${index}`).join()}\n`;

const tokenOf = (index: number): string =>
  encodeToken(
    {
      endpoint: 'mobile-app-store',
      platform: 'app-store',
      targets: [{ id: `${index}` }],
      sort: 'newest',
      wanted: '{}',
    },
    'a',
    {
      began: index,
      edition: 0,
      at: { source: 'feed', cursor: '2', known: 1, read: 9, dropped: 0, seen: hashOf('a').repeat(30) },
    },
  );

/** The fields that every review endpoint has. */
const everyField = {
  reviews_to_fetch: 500,
  is_text_formatted: true,
  sync_date: '2026-01-31T09:00:00Z',
  until_date: '2026-01-31T09:00:00Z',
  minimum_rating: 1,
  maximum_rating: 5,
  has_text: true,
  language: 'en',
  country: 'us',
  sort_type: 'newest',
};

/** Reads the rows of a list as long as they would be checked: to the most items of a list, or errors of a response. */
const readRows = (text: string): void => {
  let broken = 0;
  for (const row of readManifest(text, anyPlatform).take(50_001)) {
    broken += Number('problem' in row);
    if (broken > 100) return;
  }
};

/** A body with feeds of 4,200 bytes, a thousand at its limit, which the parts of each fill. */
const feeds =
  (part: (index: number, feed: number) => string, before = '{', after = '"z":1}') =>
  (bytes: number): string => {
    const values = part(100, 100).split(/[,[{]/).length;
    const count = Math.floor(
      Math.min(190 / values, (4_180 - before.length - after.length) / (part(100, 100).length + 1)),
    );
    const feed = (_: unknown, place: number): string =>
      before + Array.from({ length: count }, (__, index) => `${part(index, place)},`).join('') + after;
    return `{"feeds":[${Array.from({ length: Math.floor(bytes / 4_200) }, feed).join()}]}`;
  };

/** The fields of a body, as `receive` reads it. */
const bodyOf = (text: string) => {
  const body = tryJson(text);
  return body === undefined ? undefined : readFields(selection.request, body, []);
};

export const requestReaders: readonly Reader[] = [
  {
    name: 'body of a request',
    limit: 4 * megabyte,
    read: unlessRefused(bodyOf),
    inputs: {
      zeros: grown('{"feeds":[«0,»0]}'),
      'zeros, as many as are read': listOf('0', '{"feeds":[', ']}', 300_000),
      'empty feeds': listOf('{}', '{"feeds":[', ']}', 300_000),
      'unknown fields': grown('{«"a№":1,»"feeds":[]}'),
      'fields of a feed': grown('{"feeds":[{«"a№":1,»"a":1}]}'),
      'forbidden names': grown('{"feeds":[«{"constructor":{}},»{}]}'),
      brackets: repeated('[', '{"feeds":'),
      'brackets of objects': repeated('{"a":'),
      escapes: repeated('\\u0301', '{"feeds":"'),
    },
  },
  {
    name: 'feeds of a selection',
    limit: 4 * megabyte,
    read: (text) => rankFeeds(bodyOf(text)?.feeds ?? [], 40),
    inputs: {
      'values, each of another name': feeds((index, feed) => `"k${feed}x${index}":"a b"`),
      numbers: feeds((index) => `"n${index}":1`),
      'values, deep': feeds((index) => `"g${index}":"a b c"`, '{"a":{"b":{"c":{"d":{"e":{"f":{', '"z":1}}}}}}}'),
      'values of HTML': feeds(() => '"a<b>c"', '{"text":[', '1]}'),
      'reviews in reviews': feeds(
        () => '{"author":"a","text":"x y z"}',
        '{"review":{"author":"a","rating":5,"review":{"author":"b","date":"2","comments":[',
        '1]}}}',
      ),
      ratings: feeds(() => '"4/5 stars"', '{"rating":[', '1]}'),
      'names of authors': feeds((index) => `"author${index}Date author":1`),
    },
  },
  {
    name: 'items of a job',
    limit: 20_000_000,
    read: unlessRefused((text) => checkRows(readManifest(text, anyPlatform), anyPlatform)),
    inputs: {
      'distinct items': items((index) => `mobile-app-store,${1_000_000 + index}\n`, header),
      'items as JSON': items((index) => `{"url":"https://apps.apple.com/us/app/id${1_000_000 + index}"}\n`),
      'chosen platforms': items((index) => `{"query":"app-store: ${1_000_000 + index}"}\n`),
      'all fields': items(
        (index) => `${JSON.stringify({ ...everyField, url: `https://apps.apple.com/us/app/id${index}` })}\n`,
      ),
      'all fields of a table': items(
        (index) => `${Object.values({ ...everyField, url: `https://apps.apple.com/us/app/id${index}` }).join()}\n`,
        `${Object.keys({ ...everyField, url: '' }).join()}\n`,
      ),
      'all fields of an array': (bytes) =>
        `[${items((index) => `${JSON.stringify({ ...everyField, url: `https://apps.apple.com/us/app/id${index}` })},`)(bytes).slice(0, -1)}]`,
      'the same unknown members': repeated(`{"query":"app-store: 1",${grown('«"a№":1,»')(3_000)}"z":1}\n`),
      'unknown members of an array': grown(`[«{"query":"app-store: 1"${newMembers(19)}},»{}]`, 5_000_000),
      editions: repeated(
        `{"query":"app-store: №","language":["de"${',"de"'.repeat(249)}],"country":["us"${',"us"'.repeat(249)}]}\n`,
      ),
      'names without a platform': items((index) => `,a${index}\n`, header),
      'unknown members': repeated(`{"query":"app-store: 1"${newMembers(29)}}\n`),
      'empty cells': repeated(`app-store: 1${','.repeat(499)}\n`, columns),
      'unknown cells': repeated(`app-store: 1${',1'.repeat(499)}\n`, columns),
      'cells with quotation marks': repeated(`"app-store: 1"${','.repeat(499)}\n`, columns),
      'cells without values': items(
        (index) => `app-store: ${index},null,null,null,null\n`,
        'query,has_text,sync_date,language,country\n',
      ),
      'distinct moments': items((index) => {
        const date = new Date(index * 60_000).toISOString();
        return `${JSON.stringify({ query: `app-store: ${index}`, sync_date: date, until_date: date })}\n`;
      }),
      'distinct tokens': items((index) => {
        const pagination_token = tokenOf(index);
        return `${JSON.stringify({ query: `app-store: ${index}`, pagination_token })}\n`;
      }),
      'distinct prefixes': items((index) => `mobile-app-store,x${index}: name\n`, header),
      'texts that are numbers': items((index) => `short-term-rental,${2 ** 53 + 2 * index}\n`, 'endpoint,hotel_id\n'),
      'short members': repeated(`{"query":"app-store: №",${'"a":1,"b":2,"c":3,'.repeat(20)}"z":1}\n`),
      'cell of brackets': repeated('[', 'query,has_text\napp-store: 1,'),
      'unknown columns': items((index) => `{"url":"https://apps.apple.com/us/app/id1","a${index}":1}\n`),
    },
  },
  {
    name: 'list of a job',
    limit: 20_000_000,
    read: unlessRefused(readRows),
    inputs: {
      'long cells': repeated(`a,${'b'.repeat(400)}\n`, header),
      'quotes in cells': repeated(`a,"${'""'.repeat(190)}\n"\n`, header),
      'long lines': repeated(`{"query":"${'b'.repeat(390)}"}\n`),
      'one line': grown('{"query":"«b»"}'),
      'lines of many members': repeated(`{${grown('«"a№":1,»')(380)}"query":1}\n`),
      rows: repeated('a,b\n', header),
      'empty lines': repeated('\n', header),
      quotes: repeated('"', header),
      'quotes of a field': repeated('""', `${header}"`),
      'many columns': grown('«a№,»\n«,»'),
      'members of an array': listOf(`{"query":"${'b'.repeat(20)}","a":1}`, '[', ']', 1_000_000),
      'numbers of an array': grown('[«1,»1]'),
      objects: grown('[«{},»{}]'),
      lines: repeated('{"query":"a"}\n'),
      'lines that break off': repeated('{"query":\n'),
    },
  },
  {
    name: 'token',
    limit: megabyte,
    read: unlessRefused(decodeToken),
    inputs: { letters: repeated('A'), dots: repeated('a.'), signs: repeated('=') },
  },
  {
    name: 'header',
    limit: 16 * 1024,
    read: (text) => [
      acceptParameter(text, 'text/csv', 'header'),
      preferredType(text, ['application/json', 'text/csv']),
      retryAfterSeconds(text),
    ],
    inputs: {
      types: repeated('text/csv;q=0.1,'),
      parameters: repeated(';a=b', 'text/csv'),
      spaces: repeated(' ', 'text/csv;'),
      quotes: repeated('"', 'text/csv;header='),
    },
  },
  {
    name: 'name of an item',
    limit: 2_000,
    read: (text) => [readingsOf(text), hasAllWords(text, text)],
    inputs: { words: repeated('a '), places: repeated('a in b, '), marks: repeated('\u0316\u0301', 'a') },
  },
  {
    name: 'manifest of a site',
    limit: megabyte,
    read: (text) => manifestIcons(text, new URL('https://hostile.example/')),
    inputs: {
      'empty icons': listOf('{}', '{"icons":[', ']}', 300_000),
      'not icons': listOf('0', '{"icons":[', ']}', 300_000),
      icons: listOf('{"src":"a"}', '{"icons":[', ']}', 300_000),
      sizes: grown('{"icons":[{"src":"a","sizes":"«1x1 »"}]}'),
      purposes: grown('{"icons":[{"src":"a","purpose":"«a »"}]}'),
    },
  },
];
