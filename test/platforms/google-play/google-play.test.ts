import standIn from '#infra/sandbox/platforms/google-play/stand-in.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { readRecording } from '../../recordings/expected.ts';
import { suiteTarget } from '../../recordings/files.ts';
import forms from '../../recordings/forms/google-play.ts';
import { describeRecordings, recordedForm } from '../../recordings/suite.ts';
import { alwaysAnswering } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

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

describeRecordings('recorded responses of google-play without reviews', () => {
  it('the details page gives the facts of the item', async () => {
    const { file, platform, http } = recordedForm(forms, 'details-page');
    const [, id = '', name] = /Item ([\w.]+), "(.+?)"/.exec(file.notes) ?? [];
    const facts = await platform.item?.({ ...suiteTarget, id }, http);
    expect(facts?.rating).toMatchObject({ average: file.aggregate?.average, rating_count: file.aggregate?.count });
    expect(facts).toMatchObject({ name, hasReviews: true });
  });

  it('a search page gives its first app', async () => {
    const { file, platform, http } = recordedForm(forms, 'search-page');
    const [, first] = /the first three ([\w.]+),/.exec(file.notes) ?? [];
    const hits = await platform.find?.('anything', {}, http);
    expect(hits?.[0]?.target).toMatchObject({ id: first });
  });

  it('the envelope of batchexecute is read in each recorded form', () => {
    const { file } = recordedForm(forms, 'suggest');
    const [, suggestions = ''] = /suggestions: (.+?)\./.exec(file.notes) ?? [];
    const answer = JSON.stringify(readBatch(readRecording(file.folder, file.file), 'IJ4APc'));
    for (const suggestion of suggestions.split(', ')) expect(answer).toContain(`"${suggestion}"`);
    const chunked = readRecording(file.folder, 'google-play_SYNTHETIC_batchexecute-chunked-envelope.txt');
    expect(readBatch(chunked, 'rpcChunk')).toEqual({ payload: [['suggestion-one'], ['suggestion-two']] });
  });
});
