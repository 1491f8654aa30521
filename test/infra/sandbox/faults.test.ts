import { faultNames, spaced } from '#infra/sandbox/faults.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import { faulty } from '#infra/sandbox/platforms/apple/items.ts';
import { ask, type Reply } from './ask.ts';

/** What the items of the sandbox do not show of a fault: that each platform reads every one of them is tested with it. */
const sandbox = await startSandbox();
afterAll(() => sandbox.close());

const play = 'play.google.com';
const apple = 'itunes.apple.com';

const details = (name: string) => ({ host: play, path: `/store/apps/details?id=com.vouch.fault.${name}&hl=en` });

const rpc = (name: string) => {
  const args = [null, null, [2, 2, [20, null, null], null, []], [`com.vouch.fault.${name}`, 7]];
  const form = new URLSearchParams({ 'f.req': JSON.stringify([[['UsvDTd', JSON.stringify(args), null, 'generic']]]) });
  return { host: play, path: '/_/PlayStoreUi/data/batchexecute?hl=en', form: form.toString() };
};

const faultyItems = faultNames.flatMap((fault, index) => faulty({ name: `Fault: ${spaced(fault)}`, fault }, index));

const feed = (fault: string, kind: string, format: string) => {
  const { id } = faultyItems.find((item) => item.kind === kind && item.fault === fault) ?? {};
  return { host: apple, path: `/us/rss/customerreviews/page=1/id=${id}/sortby=mostrecent/${format}` };
};

/** Review requests of a fault, of two services. Each route of a service sends its faults alike. */
const forms = (fault: string) => [
  ...[details, rpc].map((form) => form(fault.replaceAll('_', ''))),
  feed(fault, 'software', 'json'),
  feed(fault, 'podcast', 'xml'),
];

it('rate_limited says when to come again', async () => {
  const replies = await Promise.all(forms('rate_limited').map((question) => ask(sandbox, question)));
  expect(replies.map(({ headers }) => headers['retry-after'])).toEqual(Array(4).fill('120'));
});

it('error_once fails the first of two equal requests, again and again', async () => {
  for (const question of forms('error_once')) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await ask(sandbox, question)).status);
    expect(statuses).toEqual([503, 200, 503, 200]);
  }
});

it('slow answers later than a request that came after it, and closing the sandbox ends the wait', async () => {
  const own = await startSandbox();
  let isAnswered = false;
  const asked = ask(own, rpc('slow')).finally(() => {
    isAnswered = true;
  });
  while (own.requests().length === 0) await new Promise(setImmediate);
  expect((await ask(own, rpc('erroralways'))).status).toBe(503);
  expect(isAnswered).toBe(false);
  await own.close();
  await expect(asked).rejects.toThrow();
});

it('stalled sends half of what it announced, and closing the sandbox ends it', async () => {
  const own = await startSandbox();
  const asked: Promise<Reply>[] = [];
  for (const question of forms('stalled')) {
    await new Promise<void>((resolve) => {
      const onData = (received: number, announced: number) => received >= Math.floor(announced / 2) && resolve();
      asked.push(ask(own, { ...question, onData }));
    });
  }
  await own.close();
  for (const reply of await Promise.all(asked)) {
    expect(reply).toMatchObject({ status: 200, isComplete: false });
    expect(reply.size).toBe(Math.floor(Number(reply.headers['content-length']) / 2));
  }
});

it('lookup and search answer well for every fault at Apple', async () => {
  for (const { id, name } of faultyItems) {
    const [found, searched] = await Promise.all([
      ask(sandbox, { host: apple, path: `/lookup?id=${id}` }),
      ask(sandbox, { host: apple, path: `/search?term=${encodeURIComponent(name)}&entity=software` }),
    ]);
    const { trackName, collectionName } = JSON.parse(found.body).results[0];
    expect(trackName ?? collectionName).toBe(name);
    expect(JSON.parse(searched.body).results[0].trackName).toBe(name);
  }
});
