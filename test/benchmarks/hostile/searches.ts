import senja from '#shared/platforms/senja/index.ts';
import { hitsIn } from '#shared/platforms/toolkit/searches.ts';
import { searchWeb, type WebSearch } from '#shared/platforms/toolkit/web-search.ts';
import { expectJson, expectList, fieldsAt } from '#shared/platforms/toolkit/wire-schemas.ts';
import udemy from '#shared/platforms/udemy/index.ts';
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

export const searchReaders: readonly Reader[] = [
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
      'cards inside one another': '«<div class=sj-card>»',
      'children of a card': '<div class=sj-card>«<b>a</b>»',
      'texts of a card': '<div class=sj-card>«<p class=content>a</p>»',
    },
  },
];
