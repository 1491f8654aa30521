import googlePlay from '#shared/platforms/google-play/index.ts';
import { alwaysAnswering } from '../fake-http.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(googlePlay);

describe('a search', () => {
  const page = (data: unknown, ...links: readonly string[]) =>
    `<script>var AF_dataServiceRequests = {'ds:1' : {id:'any',request:[]}};</script>
<script>AF_initDataCallback({key: 'ds:1', hash: '1', data:${JSON.stringify(data)}, sideChannel: {}});</script>
${links.map((id) => `<a href="/store/apps/details?id=${id}">`).join('')}`;
  const find = async (html: string) => {
    const hits = await googlePlay.find('A name', {}, alwaysAnswering(html).http);
    return hits.map(({ target, name, rating_count }) => [target.id, name, rating_count]);
  };
  const row = (id: unknown, name: unknown, kind = 7) => [[id, kind], null, null, name];
  /** What the page shows above the list, in the form of a details page. */
  const featured = Object.assign(Array(78).fill(null), {
    0: ['First'],
    51: [null, null, ['12', 12]],
    77: ['com.first'],
  });

  it('gives the apps in the order of the links, with the names of its data', async () => {
    const data = [[row('com.b', 'B')], { list: [row('com.a', 'A'), row('com.c', 7)] }, featured];
    expect(await find(page(data, 'com.first', 'com.a', 'com.b', 'com.c', 'com.d'))).toEqual([
      ['com.first', 'First', 12],
      ['com.a', 'A', undefined],
      ['com.b', 'B', undefined],
      ['com.c', null, undefined],
      ['com.d', undefined, undefined],
    ]);
  });

  it('takes rows of apps only', async () => {
    const books = [row('com.book', 'A book', 1), row('no package', 'x'), row(7, 'x'), ['com.text', 7]];
    expect(await find(page([books, row('com.a', 'A')]))).toEqual([['com.a', 'A', undefined]]);
  });

  it('may find nothing; another page is changed', async () => {
    expect(await find(page([]))).toEqual([]);
    await expect(find('<html></html>')).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});
