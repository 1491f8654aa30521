import { feedSources } from '#shared/platforms/apple/feed.ts';
import { readRatings } from '#shared/platforms/firefox-add-ons/ratings.ts';
import { readPlayPayload } from '#shared/platforms/google-play/page.ts';
import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { expectJson } from '#shared/platforms/toolkit/wire-schemas.ts';
import { answered } from '../http/answered.ts';
import { filled, megabyte, type Reader, repeated } from './hostile-reader.ts';

/** What platforms answer, up to the limit of 10 MB. */

const json = (text: string): unknown => JSON.parse(text);
/** JSON stops being read at 200,000 commas, so a list has as many records. */
const fullList = (record: string, before: string, after: string, perRecord = 1): string =>
  `${before}${Array<string>(Math.floor(199_990 / perRecord))
    .fill(record)
    .join()}${after}`;

const readFeed = (format: 0 | 1) => async (text: string) => {
  const send = async () => answered({ status: 200, url: 'https://a.example', contentType: '', text });
  const request = { target: { id: '1', country: 'us' }, sort: 'newest', cursor: undefined, wanted: 50 };
  // Whether it is refused or read does not matter here.
  await feedSources[format].page(request, { credential: () => undefined, send }).catch(() => undefined);
};

export const jsonReaders: readonly Reader[] = [
  {
    name: 'list of records',
    limit: 10 * megabyte,
    read: (text) => readRatings(expectJson(text, 'It'), 1),
    bare: json,
    inputs: {
      'not objects': () => fullList('0', '{"count":1,"next":null,"results":[', ']}'),
      empty: () => fullList('{}', '{"count":1,"next":null,"results":[', ']}'),
      minimal: () => fullList('{"id":1,"score":5}', '{"count":1,"next":null,"results":[', ']}', 2),
      'long texts': (bytes) =>
        `{"count":1,"next":null,"results":[{"id":1,"score":5,"body":"${filled('\\u0301', bytes - 100)}"}]}`,
    },
  },
  {
    name: 'JSON over its limit',
    limit: 10 * megabyte,
    read: (text) => {
      try {
        expectJson(text, 'It');
      } catch {
        return undefined;
      }
    },
    bare: json,
    inputs: { 'empty records': (bytes) => `${filled('{},', bytes - 10, '[')}0]` },
  },
  {
    name: 'answer of Google',
    limit: 10 * megabyte,
    read: (text) => {
      try {
        const answer = readBatch(text, 'a');
        return 'payload' in answer && readPlayPayload(answer.payload, { id: 'a' });
      } catch {
        return undefined;
      }
    },
    inputs: {
      'rows without columns': () => `[["wrb.fr","a",${JSON.stringify(fullList('[]', '[[', ']]'))}]]`,
      'lines that break off': repeated('[\n'),
    },
  },
  {
    name: "Apple's feed",
    limit: 10 * megabyte,
    read: readFeed(0),
    bare: json,
    inputs: { entries: () => fullList('{"id":{"label":"1"}}', '{"feed":{"id":1,"entry":[', ']}}') },
  },
  {
    name: "Apple's feed as XML",
    limit: 10 * megabyte,
    read: readFeed(1),
    inputs: {
      entries: (bytes) => `${filled('<entry><id>1</id></entry>', bytes - 20, '<feed><id>1</id>')}</feed>`,
      'small entries': (bytes) => `${filled('<entry/>', Math.min(bytes, 1_590_000), '<feed><id>1</id>')}</feed>`,
      'authors, nested': (bytes) => filled('a', bytes, `<feed><entry>${'<author><name>'.repeat(490)}`),
      'fields, many': (bytes) => `${filled('<id>a</id>', Math.min(bytes, 1_990_000), '<feed><entry>')}</entry></feed>`,
    },
  },
];
