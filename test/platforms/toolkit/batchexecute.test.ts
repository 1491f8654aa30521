import { pageBlocks, readBatch } from '#shared/platforms/toolkit/batchexecute.ts';

const request = (key: string, rpc: string) => `'${key}' : {id:'${rpc}',request:[]}`;
const block = (key: string, data: string) =>
  `<script>AF_initDataCallback({key: '${key}', hash: '1', data:${data}, sideChannel: {}});</script>`;
const requests = (...list: string[]) => `<script>var AF_dataServiceRequests = {${list.join(',')}};</script>`;

describe('the data blocks of a page', () => {
  it('are found by their call, in the order of the calls', () => {
    const blocks = ['[0]', '[1]', '[2]'].map((data, key) => block(`ds:${key}`, data));
    const calls = requests(request('ds:2', 'one'), request('ds:1', 'one'), request('ds:0', 'other'));
    const html = calls + blocks.join('');
    expect(pageBlocks(html, 'one')).toEqual([[2], [1]]);
    expect(pageBlocks(html, 'none')).toEqual([]);
  });

  it.each([
    ['the marks of blocks', '["data:[1], sideChannel: {}", "AF_initDataCallback({key: \'ds:3\'"]'],
    ['brackets and quotes', '["]}[{\\"", "\\\\"]'],
  ])('may have texts with %s', (_, data) => {
    const html = requests(request('ds:3', 'one')) + block('ds:3', data);
    expect(pageBlocks(html, 'one')).toEqual([JSON.parse(data)]);
  });

  it('are each read once', () => {
    const html = requests(request('ds:1', 'one')) + block('ds:1', '[1') + block('ds:1', '[2]');
    expect(pageBlocks(html, 'one')).toEqual([]);
  });

  it.each([
    "AF_initDataCallback({key: 'ds:0',  data:[7],errorHasStatus: true,});",
    "AF_initDataCallback({key: 'ds:0', isError:  false , hash: '1', data:[7]});",
    "AF_initDataCallback({key: 'ds:0', data:[7], sideChannel: {a: [1]}});",
  ])('may have other members beside the data: %s', (script) => {
    expect(pageBlocks(`${requests(request('ds:0', 'one'))}<script>${script}</script>`, 'one')).toEqual([[7]]);
  });

  it.each([
    ['breaks off', '[1,[2'],
    ['is not JSON', 'function(){return [1]}'],
    ['is missing', ''],
  ])('are left out where one %s', (_, data) => {
    const html = requests(request('ds:1', 'one'), request('ds:2', 'one')) + block('ds:1', data) + block('ds:2', '[2]');
    expect(pageBlocks(html, 'one')).toEqual([[2]]);
  });

  it.each([
    ['a block that is never closed', "AF_initDataCallback({key: 'ds:1', data:["],
    ['the mark of an end', ', sideChannel:'],
    ['a block of another script', "</script><script>AF_initDataCallback({key: 'ds:1', data:["],
    ['a call', request('ds:1', 'one')],
  ])('are read in one pass: %s, 100,000 times', (_, part) => {
    const html = `${requests(request('ds:1', 'one'))}<script>AF_initDataCallback({key: 'ds:1', data:[0, ${part.repeat(100_000)}`;
    expect(pageBlocks(html, 'one')).toEqual([]);
  });
});

it('a block that is nested too deep is left out', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const read = (levels: number) => pageBlocks(requests(request('ds:1', 'one')) + block('ds:1', deep(levels)), 'one');
  expect(read(500)).toHaveLength(1);
  expect(read(501)).toEqual([]);
});

it.each([
  [99, { payload: 1 }],
  [100, undefined],
])('an answer after %i other lists is read: %j', (count, read) => {
  const body = `)]}'\n${'[0]\n'.repeat(count)}[["wrb.fr","one","1"]]\n`;
  const answer = () => readBatch(body, 'one');
  if (read) expect(answer()).toEqual(read);
  else expect(answer).toThrow(expect.objectContaining({ code: 'upstream_changed' }));
});

it.each([
  [99, { payload: 1 }],
  [100, undefined],
])('an answer after %i others that cannot be read is read: %j', (count, read) => {
  const answer = () => readBatch(`[${'["wrb.fr","one","["],'.repeat(count)}["wrb.fr","one","1"]]`, 'one');
  if (read) expect(answer()).toEqual(read);
  else expect(answer).toThrow(expect.objectContaining({ code: 'upstream_changed' }));
});
