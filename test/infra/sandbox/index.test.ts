import { jest } from '@jest/globals';
import { endpoints } from '#functions/index.ts';
import { answerOf } from '#infra/sandbox/answer.ts';
import { claudeItems } from '#infra/sandbox/claude/list.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import { inSandbox } from '../../benchmarks/surroundings.ts';
import { ask } from './ask.ts';

/** A stand-in that repeats what it was asked. */
const echo: StandIn = {
  hosts: ['echo.example.com'],
  items: [{ endpoint: '/echo/reviews', request: { query: 'anything' }, shows: 'What was asked.' }],
  answer: (url, request, body) => answerOf('text/plain', `${request.method} ${url.href} ${body}`),
};

it('maps each host to a public address of its own and to the loopback origin', async () => {
  await inSandbox({}, async ({ origins }) => {
    expect(new Set(Object.keys(origins))).toEqual(new Set(standIns.flatMap(({ hosts }) => hosts)));
    const all = Object.values(origins);
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
    for (const { address, origin } of all) {
      expect(address).toMatch(/^142\.250\.180\.\d{1,3}$/);
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    }
  });
});

it('tells hosts apart, takes other stand-ins, and keeps a log', async () => {
  await inSandbox({ standIns: [echo] }, async (sandbox) => {
    const { body } = await ask(sandbox, { host: 'echo.example.com', path: '/a?b=c', form: 'd=e' });
    expect(body).toBe('POST https://echo.example.com/a?b=c d=e');
    expect((await ask(sandbox, { host: 'other.example.com:443', path: '/' })).status).toBe(421);
    expect(sandbox.items).toEqual(echo.items);
    expect(sandbox.requests()).toEqual([
      { host: 'echo.example.com', method: 'POST', path: '/a?b=c' },
      { host: 'other.example.com', method: 'GET', path: '/' },
    ]);
  });
});

it('says so when a stand-in fails', async () => {
  const answer = (): never => {
    throw new Error('out of ink');
  };
  await inSandbox({ standIns: [{ ...echo, answer }] }, async (sandbox) => {
    const { status, body } = await ask(sandbox, { host: 'echo.example.com', path: '/' });
    expect([status, body]).toEqual([500, 'The sandbox failed: Error: out of ink']);
  });
});

it.each([
  ['www.fiverr.com', '/a/50%-off'],
  ['wallembed.famewall.io', '/wall/50%'],
  ['www.booking.com', '/hotel/it/50%.html'],
  ['www.trustpilot.com', '/review/50%'],
])('%s knows no item at %s, whose percent sign encodes nothing', async (host, path) => {
  await inSandbox({}, async (sandbox) => expect((await ask(sandbox, { host, path })).status).toBe(404));
});

/** The hosts whose pages are items of their own. */
const sites = ['copperkettle.example', 'brass-kettle.example'];
const ofPlatforms = standIns.filter(({ hosts }) => !hosts.some((host) => sites.includes(host)));

it('no host of a platform is also a site: a domain such as google.com is not found', async () => {
  await inSandbox({}, async (sandbox) => {
    const hosts = ofPlatforms.flatMap((standIn) => standIn.hosts);
    expect(hosts).toContain('www.google.com');
    const found = await Promise.all(hosts.map((host) => ask(sandbox, { host, path: '/' })));
    const isPage = (index: number) =>
      found[index]?.status === 200 && found[index].headers['content-type']?.includes('html');
    expect(hosts.filter((_, index) => isPage(index))).toEqual([]);
  });
});

it('hands a request on only after the delay, and not at all where it closes before', async () => {
  const answer = jest.fn(echo.answer);
  const standIns = [{ ...echo, answer }];
  await inSandbox({ delayMs: 60_000, standIns }, async (sandbox) => {
    const asked = ask(sandbox, { host: 'echo.example.com', path: '/' });
    while (sandbox.requests().length === 0) await new Promise(setImmediate);
    await sandbox.close();
    await expect(asked).rejects.toThrow();
    expect(answer).not.toHaveBeenCalled();
  });
  await inSandbox({ delayMs: 1, standIns }, (sandbox) => ask(sandbox, { host: 'echo.example.com', path: '/' }));
  expect(answer).toHaveBeenCalledTimes(1);
});

it('lists items that say what they show, of the endpoints that it serves', () => {
  const items = [...standIns.flatMap((standIn) => standIn.items), ...claudeItems];
  expect(new Set(items.map(({ endpoint }) => endpoint))).toEqual(
    new Set(endpoints.filter(({ group }) => group !== 'bulk').map(({ path }) => path)),
  );
  expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
  for (const { request, shows } of items) {
    expect(request.query).not.toBe('');
    expect(shows).toMatch(/\.$/);
  }
});
