import * as z from 'zod';
import { Message, readAnswer } from '#shared/generation/claude/message.ts';
import { tryJson } from '#shared/html/parse-json.ts';
import { feedSource } from '#shared/platforms/apple/feed.ts';
import { readComments } from '#shared/platforms/appsumo/index.ts';
import { readRatings } from '#shared/platforms/firefox-add-ons/index.ts';
import { freelancerReview } from '#shared/platforms/freelancer/index.ts';
import { readPlayPayload } from '#shared/platforms/google-play/index.ts';
import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { listOf as membersBy } from '#shared/platforms/toolkit/list-of.ts';
import { fiveCounts } from '#shared/platforms/toolkit/tally.ts';
import {
  at,
  count,
  expectJson,
  listAt,
  membersAt,
  webUrl,
  wholeStars,
} from '#shared/platforms/toolkit/wire-schemas.ts';
import { answered } from '../../http/answered.ts';
import { grown, listOf, megabyte, type Reader, unlessRefused } from './reader.ts';

/** What platforms answer, up to the limit of 4 MB. */

/** A list of equal records. JSON stops being read at 300,000 values. */
const recordsOf = (record: string, before: string, after: string) => listOf(record, before, after, 300_000);

const readFeed = unlessRefused((text) => {
  const send = async () => answered({ status: 200, url: 'https://a.example', contentType: '', text });
  const request = { target: { id: '1', country: 'us' }, sort: 'newest', cursor: undefined, wanted: 50 };
  return feedSource.page(request, { credential: () => undefined, send });
});

export const jsonReaders: readonly Reader[] = [
  {
    name: 'list of records',
    limit: 4 * megabyte,
    read: unlessRefused((text) => readRatings(expectJson(text, 'It'), 1)),
    inputs: {
      'not objects': recordsOf('0', '{"count":1,"next":null,"results":[', ']}'),
      empty: recordsOf('{}', '{"count":1,"next":null,"results":[', ']}'),
      minimal: recordsOf('{"id":1,"score":5}', '{"count":1,"next":null,"results":[', ']}'),
      'long texts': '{"count":1,"next":null,"results":[{"id":1,"score":5,"body":"«\\u0301»"}]}',
    },
  },
  {
    name: 'pictures of a review',
    limit: 4 * megabyte,
    read: unlessRefused((text) => membersAt(expectJson(text, 'It'), ['images'], webUrl)),
    inputs: {
      'not addresses': recordsOf('0', '{"images":[', ']}'),
      addresses: recordsOf('"//a.b"', '{"images":[', ']}'),
    },
  },
  {
    name: 'numbers of a histogram',
    limit: 4 * megabyte,
    read: unlessRefused((text) =>
      at(expectJson(text, 'It'), ['counts'], membersBy(z.object({ rating: wholeStars, count }))),
    ),
    inputs: {
      empty: recordsOf('{}', '{"counts":[', ']}'),
      minimal: recordsOf('{"rating":1,"count":1}', '{"counts":[', ']}'),
    },
  },
  {
    name: 'numbers of five stars',
    limit: 4 * megabyte,
    read: unlessRefused((text) => at(expectJson(text, 'It'), ['counts'], fiveCounts)),
    inputs: { numbers: recordsOf('1', '{"counts":[', ']}') },
  },
  {
    name: 'replies to a review',
    limit: 4 * megabyte,
    read: unlessRefused((text) => readComments(listAt(expectJson(text, 'It'), ['comments']))),
    inputs: {
      'not objects': recordsOf('0', '{"comments":[{"id":1,"rating":5,"children":[', ']}]}'),
      empty: recordsOf('{}', '{"comments":[{"id":1,"rating":5,"children":[', ']}]}'),
    },
  },
  {
    name: 'JSON over its limit',
    limit: 4 * megabyte,
    read: unlessRefused((text) => expectJson(text, 'It')),
    inputs: {
      'empty records': '[«{},»0]',
      brackets: '«[»',
      'brackets of objects': '«{"a":»',
      'lists inside one another': `[«${'['.repeat(25)}${']'.repeat(25)},»0]`,
      quotes: '«"\\»',
    },
  },
  {
    name: 'answer of Google',
    limit: 4 * megabyte,
    read: unlessRefused((text) => {
      const answer = readBatch(text, 'a');
      return 'payload' in answer && readPlayPayload(answer.payload, { id: 'a' });
    }),
    inputs: {
      'rows without columns': (bytes) => `[["wrb.fr","a",${JSON.stringify(recordsOf('[]', '[[', ']]')(bytes))}]]`,
      'lines that break off': '«[\n»',
      'answers that cannot be read': recordsOf('["wrb.fr","a","[1,"]', '[', ']'),
    },
  },
  {
    name: 'criteria of a review',
    limit: 4 * megabyte,
    read: unlessRefused((text) => freelancerReview({})(Object(expectJson(text, 'It')))),
    inputs: { numbers: grown('{"rating_details":{"category_ratings":{«"a№":5,»"z":1}}}', 2_800_000) },
  },
  {
    name: 'message of a model',
    limit: 4 * megabyte,
    read: unlessRefused((text) => {
      const { data } = Message.safeParse(tryJson(text));
      return data && readAnswer(data);
    }),
    inputs: {
      'not blocks': recordsOf('0', '{"content":[', ']}'),
      'blocks without a type': recordsOf('{}', '{"content":[', ']}'),
    },
  },
  {
    name: "Apple's feed",
    limit: 4 * megabyte,
    read: readFeed,
    inputs: { entries: recordsOf('{"id":{"label":"1"}}', '{"feed":{"id":1,"entry":[', ']}}') },
  },
  {
    name: "Apple's feed as XML",
    limit: 4 * megabyte,
    read: readFeed,
    inputs: {
      entries: '<feed><id>1</id>«<entry><id>1</id></entry>»</feed>',
      'small entries': grown('<feed><id>1</id>«<entry/>»</feed>', 1_590_000),
      'authors, nested': `<feed><entry>${'<author><name>'.repeat(490)}«a»`,
      'fields, many': grown('<feed><entry>«<id>a</id>»</entry></feed>', 1_990_000),
    },
  },
];
