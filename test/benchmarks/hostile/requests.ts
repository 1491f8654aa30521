import { readFields } from '#shared/api/receive.ts';
import { acceptParameter, preferredType } from '#shared/api/request/accept.ts';
import selection from '#shared/generation/prompts/wol-review-selection/index.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { tryJson } from '#shared/html/parse-json.ts';
import { retryAfterSeconds } from '#shared/http/retry.ts';
import { hasAllWords } from '#shared/query/item-name.ts';
import { readingsOf } from '#shared/query/name-and-place.ts';
import { decodeToken } from '#shared/reviews/read/token.ts';
import { manifestIcons } from '#shared/site/favicon/favicon.ts';
import { grown, listOf, megabyte, type Reader, unlessRefused } from './reader.ts';

/** What callers send: bodies, tokens, names and headers; and the small files of a site. */

/** A part, repeated after a beginning to a number of bytes of a JSON text. */
export const inBody =
  (part: string, before = '') =>
  (bytes: number): string =>
    before + part.repeat(Math.floor((bytes - 20) / (Buffer.byteLength(JSON.stringify(part)) - 2)));

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
      zeros: '{"feeds":[«0,»0]}',
      'zeros, as many as are read': listOf('0', '{"feeds":[', ']}', 300_000),
      'empty feeds': listOf('{}', '{"feeds":[', ']}', 300_000),
      'unknown fields': '{«"a№":1,»"feeds":[]}',
      'fields of a feed': '{"feeds":[{«"a№":1,»"a":1}]}',
      'forbidden names': '{"feeds":[«{"constructor":{}},»{}]}',
      brackets: '{"feeds":«[»',
      'brackets of objects': '«{"a":»',
      escapes: '{"feeds":"«\\u0301»',
    },
  },
  {
    name: 'feeds of a selection',
    limit: 4 * megabyte,
    read: unlessRefused((text) => rankFeeds(bodyOf(text)?.feeds ?? [], 40)),
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
      'one of many members': grown('{"feeds":[{«"id№":1,»"text":"a"}]}', 3_000_000),
      'long names': feeds((index) => `"${'aB'.repeat(500)}${index}":"a b c"`),
      'signs of words': feeds((index) => `"a${index}":1`, `{"text":"${'\ufdfa'.repeat(1_200)}",`),
      'names of authors': feeds((index) => `"author${index}Date author":1`),
    },
  },
  {
    name: 'token',
    limit: megabyte,
    read: unlessRefused(decodeToken),
    inputs: { letters: '«A»', dots: '«a.»', signs: '«=»' },
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
      types: '«text/csv;q=0.1,»',
      parameters: 'text/csv«;a=b»',
      spaces: 'text/csv;« »',
      quotes: 'text/csv;header=«"»',
    },
  },
  {
    name: 'name of an item',
    limit: 2_000,
    read: (text) => [readingsOf(text), hasAllWords(text, text)],
    inputs: { words: '«a »', places: '«a in b, »', marks: 'a«\u0316\u0301»' },
  },
  {
    name: 'manifest of a site',
    limit: megabyte,
    read: (text) => manifestIcons(text, new URL('https://hostile.example/')),
    inputs: {
      'empty icons': listOf('{}', '{"icons":[', ']}', 300_000),
      'not icons': listOf('0', '{"icons":[', ']}', 300_000),
      icons: listOf('{"src":"a"}', '{"icons":[', ']}', 300_000),
      sizes: '{"icons":[{"src":"a","sizes":"«1x1 »"}]}',
      purposes: '{"icons":[{"src":"a","purpose":"«a »"}]}',
    },
  },
];
