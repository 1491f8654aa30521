import senja from '#shared/platforms/senja/index.ts';
import { fieldsAt } from '#shared/platforms/toolkit/fields-at.ts';
import { hitsIn } from '#shared/platforms/toolkit/searches.ts';
import { searchWeb, type WebSearch } from '#shared/platforms/toolkit/web-search.ts';
import { expectJson, expectList } from '#shared/platforms/toolkit/wire-schemas.ts';
import udemy from '#shared/platforms/udemy/index.ts';
import { longestQuery } from '#shared/query/query-text.ts';
import { chooseHit } from '#shared/reviews/find/choose-hit.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import { answered } from '../../http/answered.ts';
import { listOf, megabyte, type Reader, unlessRefused } from './reader.ts';

/** What searches by name answer, and the pages that are read by selectors. */

const clientOf = (url: string, text: string) => ({
  credential: () => 'a',
  send: async () => answered({ status: 200, url, contentType: '', text }),
});

const web: WebSearch = {
  ...{ title: 'Udemy', site: 'a.example', pages: udemy.pages, locate: udemy.locate },
  name: { in: 'title', separator: /-/ },
  instead: 'a',
};

const wallAddress = 'p/a/b';
const results = (record: string) => listOf(record, '{"query":{"original":"a"},"web":{"results":[', ']}}', 300_000);
const result = (address: string): string => `{"title":"a","url":"https://www.udemy.com/course/${address}"}`;

/** Hits whose names and places are as long as a query may be, of an equal share of a text each. */
const hitsOf = (text: string, count: number): readonly Hit[] =>
  Array.from({ length: count }, (_, index) => {
    const long = text.slice(index * longestQuery, (index + 1) * longestQuery);
    return { target: { id: `${index}` }, name: long, place: long, url: 'https://a.example/' };
  });

export const searchReaders: readonly Reader[] = [
  {
    name: 'hits of a search',
    limit: 300_000,
    read: (text) => {
      const [name, place] = [text.slice(0, 1_000), text.slice(1_000, 2_000)];
      return chooseHit(`${name}, ${place}`, hitsOf(text, 50));
    },
    inputs: {
      'names in Chinese': '«\u6f22\u5b57»',
      'names in Japanese': '«\u3072\u3089\u304c\u306a»',
      'names in Thai': '«\u0e20\u0e32\u0e29\u0e32»',
      'signs between letters': '«\u6f22\uff0d»',
      fractions: '«\u00bd»',
      marks: 'a«\u0301»',
    },
  },
  {
    name: 'records of a search',
    limit: 4 * megabyte,
    read: unlessRefused((text) =>
      hitsIn(expectList(expectJson(text, 'It'), ['hits'], 'It'), 'It', (hit) => {
        const { id, rating_count } = fieldsAt(hit, [], { id: 'id', rating_count: 'count' });
        return id == null ? undefined : { id, rating_count };
      }),
    ),
    inputs: {
      empty: listOf('{}', '{"hits":[', ']}', 300_000),
      minimal: listOf('{"id":1,"count":"a"}', '{"hits":[', ']}', 300_000),
    },
  },
  {
    name: 'search of the web',
    limit: 4 * megabyte,
    read: unlessRefused((text) => searchWeb(web, 'a', {}, clientOf('https://a.example/', text))),
    inputs: {
      'not objects': results('0'),
      'empty results': results('{}'),
      addresses: results(result('a')),
      'long addresses': results(result('%41/'.repeat(490))),
      'one address': `{"query":{"original":"a"},"web":{"results":[${result('a«\u0301;»')}]}}`,
    },
  },
  {
    name: 'wall of cards',
    limit: 4 * megabyte,
    read: unlessRefused((text) =>
      senja.sources[0]?.page(
        { target: { id: wallAddress }, sort: 'newest', cursor: undefined, wanted: 50 },
        clientOf(`https://senja.io/${wallAddress}`, text),
      ),
    ),
    inputs: {
      cards: '«<p class=sj-card>a</p>»',
      'different cards': '«<p class=sj-card><cite>№</cite></p>»',
      'cards inside one another': '«<div class=sj-card>»',
      'details inside one another': `<div class=sj-card>${'<div class=sj-card-details>'.repeat(500)}«a<br>»`,
      'children of a card': '<div class=sj-card>«<b>a</b>»',
      'texts of a card': '<div class=sj-card>«<p class=content>a</p>»',
    },
  },
];
