import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { endpoints } from '#functions/index.ts';
import { Gateway } from '#infra/gateway/gateway.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import { log } from '#shared/api/log.ts';
import { domainInformation } from '#shared/domain/information.ts';
import { post, postRaw } from '../../toolkit/invoke-endpoint.ts';
import { useLocal } from '../../toolkit/local.ts';
import { readEvents } from '../../toolkit/read-events.ts';
import { unlimited } from '../../toolkit/unlimited-plan.ts';

const path = '/domain-to-everything-continues/reviews';
const key = { 'x-api-key': 'demo', 'content-type': 'application/json' };

/** The events of an answer, the data of each held to the contract. */
const eventsOf = async (text: string) =>
  (await readEvents(text)).map(({ id, event, data }) => ({
    id,
    event,
    data: domainInformation().strict().parse(data),
  }));

const local = await useLocal();

describe('the stream over the sandbox', () => {
  const ask = async (query: string) => eventsOf(await (await postRaw(local.address, path, { query })).text());

  it.each(['copperkettle.example', 'storm-glass.example'])(
    '%s: each event holds what the others have, and the last one all reviews',
    async (query) => {
      const events = await ask(query);
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => String(index + 1)));
      const [site, platforms, ...others] = events;
      const [done] = others.splice(-1);
      expect([site?.event, platforms?.event, done?.event]).toEqual(['site', 'platforms', 'done']);
      expect(new Set(others.map(({ event }) => event))).toEqual(new Set(['reviews']));
      expect(done?.data.api_available_platforms).toEqual(platforms?.data.api_available_platforms);
      expect(done?.data.domain_reviews.reviews).toEqual(others.flatMap(({ data }) => data.domain_reviews.reviews));
      expect(done?.data.warnings).toEqual(others.at(-1)?.data.warnings);
      for (const { data } of others) expect(data.extra_information).toEqual(platforms?.data.extra_information);
      expect(done?.data.extra_information).toMatchObject({ title: site?.data.extra_information.title });
    },
  );

  it('says that it comes from the sandbox, and where the customer stands', async () => {
    const answer = await postRaw(local.address, path, { query: 'plain-pages.example' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('x-vouch-mode')).toBe('sandbox');
    expect(answer.headers.get('ratelimit')).toMatch(/^"burst";r=\d+/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    await answer.text();
  });

  it('is logged by what it gave, and not by what was asked', async () => {
    const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
    await ask('copperkettle.example');
    const [[, fields] = []] = logged.mock.calls.filter(([message]) => message === 'answered');
    expect(fields).toMatchObject({ endpoint: 'domain-to-everything-continues', status: 'complete', returned: 20 });
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/copper|demo/i);
  });

  it('names a field that it does not know', async () => {
    const answer = await postRaw(local.address, path, { query: 'plain-pages.example', depth: 2 });
    expect((await eventsOf(await answer.text())).at(-1)?.data.warnings).toMatchObject([
      { code: 'unknown_field', platform: null, detail: expect.stringContaining('"depth"') },
    ]);
  });

  it.each<[what: string, code: string, body: unknown, init: RequestInit]>([
    ['no key', 'unauthenticated', {}, { headers: { 'content-type': 'application/json' } }],
    ['an address of an inner network', 'invalid_request', { query: 'http://10.0.0.1/' }, {}],
  ])('%s: a plain problem', async (_, code, body, init) => {
    const { headers, body: problem } = await post(local.address, path, body, init);
    expect([headers.get('content-type'), problem.code]).toEqual(['application/problem+json', code]);
  });
});

/** A site that sends the head of its page, and then what a test says; with `rest`, the whole page and nothing else. */
const heldSite = (rest?: string) => {
  const head = '<!doctype html><html><head><title>Held</title><link rel="icon" href="/icon.svg"></head><body>';
  /** Answers that have begun, or not even that, and are not ended. */
  const held: ServerResponse[] = [];
  const arrived = new EventEmitter();
  const standIn: StandIn = {
    hosts: ['held.example', 'www.trustpilot.com', 'widget.trustpilot.com'],
    items: [],
    answer: ({ pathname }) => ({
      ...{ status: 200, headers: {}, body: '' },
      deliver: (response) => {
        if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html' }).write(head);
        if (pathname === '/' && rest) response.end(rest);
        else held.push(response);
        arrived.emit('request');
      },
    }),
  };
  /** Resolves when so many answers are held. */
  const holds = async (count: number): Promise<void> => {
    while (held.length < count) await once(arrived, 'request');
  };
  return { held, standIn, holds };
};

describe('the stream of a site that takes its time', () => {
  const before = process.env['VOUCH_ORIGINS'];
  let sandbox: Sandbox;
  let gateway: Gateway;
  afterEach(async () => {
    await gateway.close();
    await sandbox.close();
    process.env['VOUCH_ORIGINS'] = before;
  });

  /** Calls, and gives a caller when the answer has begun, at whose events one can look while more of them come. */
  const call = async (site: ReturnType<typeof heldSite>, encoding = 'identity') => {
    sandbox = await startSandbox({ standIns: [site.standIn] });
    process.env['VOUCH_ORIGINS'] = JSON.stringify(sandbox.origins);
    gateway = new Gateway({ endpoints, apiKey: 'demo', plan: unlimited, openapi: {}, sandbox: undefined });
    const left = new AbortController();
    const headers = { ...key, 'accept-encoding': encoding };
    const init = { headers, signal: left.signal };
    const { body } = await postRaw(await gateway.listen(), path, { query: 'held.example' }, init);
    const chunks = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let text = '';
    /** The events up to now, when one of this name has come. */
    const hears = async (name: string) => {
      while (!text.includes(`event: ${name}\n`)) {
        const chunk = await chunks?.next();
        if (!chunk || chunk.done) throw new Error(`The stream has ended without ${name}: ${text}`);
        text += chunk.value;
      }
      return eventsOf(text);
    };
    return { hears, leave: () => left.abort() };
  };

  it.each(['identity', 'gzip'])('%s: begins when the head has come, while the rest is on its way', async (encoding) => {
    const site = heldSite();
    const caller = await call(site, encoding);
    expect(await caller.hears('site')).toMatchObject([{ data: { extra_information: { title: 'Held' } } }]);
    expect(sandbox.requests().map((asked) => asked.path)).toEqual(['/']);
    site.held[0]?.end('</body></html>');
    await caller.hears('platforms');
    await site.holds(2);
    expect(sandbox.requests().map((asked) => asked.path)).toContain('/icon.svg');
  });

  it('ends with an error where the page turns out to be none after its head', async () => {
    const site = heldSite();
    const caller = await call(site);
    await caller.hears('site');
    site.held[0]?.end('<script id="anubis_challenge" type="application/json">{}</script></body></html>');
    const [, error, ...others] = await caller.hears('error');
    expect(others).toEqual([]);
    const failure = { status: 'failed', error: { code: 'upstream_blocked', status: 503 } };
    expect(error).toMatchObject({ id: '2', data: { extra_information: { title: 'Held' }, ...failure } });
  });

  it.each(['identity', 'gzip'])('%s: stops fetching the page when its caller leaves', async (encoding) => {
    const site = heldSite();
    const caller = await call(site, encoding);
    await caller.hears('site');
    const closed = site.held.map((response) => once(response, 'close'));
    expect(closed).toHaveLength(1);
    caller.leave();
    await Promise.all(closed);
    expect(sandbox.requests()).toHaveLength(1);
  });

  it('stops asking for icons and platforms when its caller leaves, and asks for no others', async () => {
    const site = heldSite('<a href="https://www.trustpilot.com/review/held.example">Reviews</a></body></html>');
    const caller = await call(site);
    await caller.hears('platforms');
    await site.holds(2);
    const asked = sandbox.requests().length;
    const closed = site.held.map((response) => once(response, 'close'));
    expect(sandbox.requests().map(({ host }) => host)).toEqual(
      expect.arrayContaining(['held.example', 'www.trustpilot.com']),
    );
    caller.leave();
    await Promise.all(closed);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sandbox.requests()).toHaveLength(asked);
  });
});
