import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { isVouchError } from '#shared/errors.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Resolve } from '#shared/http/guard.ts';
import type { transmit } from '#shared/http/transport.ts';

const file = join(import.meta.dirname, '../../../shared/hostile-urls.json');
const hasEntries = existsSync(file);

const Entry = z.object({
  url: z.string(),
  base: z.string().optional(),
  why: z.string(),
  verdict: z.enum(['block', 'invalid', 'allow']),
  stage: z.string(),
  dns: z.array(z.string()).optional(),
  dns_sequence: z.array(z.array(z.string())).optional(),
  only_connect_to: z.string().optional(),
  redirects: z.array(z.string()).optional(),
});
type Entry = z.infer<typeof Entry>;

const entries = hasEntries
  ? z.object({ entries: z.array(Entry) }).parse(JSON.parse(readFileSync(file, 'utf8'))).entries
  : [];

/** A made-up network: the entry's DNS and redirects, and a log of the addresses that a socket would connect to. */
const fakeNetwork = (entry: Entry) => {
  const connected: string[] = [];
  const asked: string[] = [];
  const answers = entry.dns_sequence?.map((each) => [...each]) ?? [];
  const redirects = [...(entry.redirects ?? [])];
  const resolve: Resolve = (hostname, _options, callback) => {
    asked.push(hostname);
    const own = hostname === URL.parse(entry.url, entry.base)?.hostname;
    const scripted = answers.length > 1 ? answers.shift() : answers[0];
    // Hops of the entries that the file gives no addresses for lead inside, as their names say.
    const found = scripted ?? (own || !hostname.includes('127.0.0.1') ? entry.dns : ['127.0.0.1']) ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  };
  const send: typeof transmit = ({ url, lookup }) =>
    new Promise((done, fail) => {
      const connect = (address: string) => {
        connected.push(address);
        const isLoop = redirects[0] === entry.url;
        const location = isLoop ? redirects[0] : redirects.shift();
        done({
          status: location === undefined ? 200 : 302,
          headers: { 'content-type': 'text/html', ...(location !== undefined && { location }) },
          body: Buffer.from('<p>page</p>'),
          isCut: false,
        });
      };
      // A socket asks for no look-up when the host is an address.
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0) return connect(literal);
      if (!lookup) throw new Error('nothing guards the look-up');
      lookup(url.hostname, { all: true }, (error, addresses) => {
        if (error) return fail(error);
        const [first] = Array.isArray(addresses) ? addresses : [];
        return first ? connect(first.address) : fail(new Error('no address'));
      });
    });
  return { network: { resolve, transmit: send }, connected, asked };
};

const ask = async (entry: Entry) => {
  const { network, connected, asked } = fakeNetwork(entry);
  // Enough for one try of each hop, and for none after it.
  const http = createHttp({ hosts: 'public', deadline: Date.now() + 900, network });
  const url = entry.base === undefined ? entry.url : (URL.parse(entry.url, entry.base)?.href ?? '');
  const outcome = await http.send({ url }).catch((error: unknown) => error);
  return { outcome, connected, asked };
};

const addressIn = /\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|::/i;

const named = (verdict: Entry['verdict']) => entries.filter((entry) => entry.verdict === verdict);

(hasEntries ? describe : describe.skip)('hostile URLs (skipped where ../shared/hostile-urls.json is absent)', () => {
  it.each([...named('block'), ...named('invalid')])('$url is refused: $why', async (entry) => {
    const { outcome, connected, asked } = await ask(entry);
    if (!isVouchError(outcome, 'invalid_request', 'upstream_error', 'upstream_changed')) throw outcome;
    expect(outcome.message).not.toMatch(addressIn);
    // What the redirects begin at is public; nothing behind them is.
    const begins = entry.stage === 'redirect' ? (entry.dns ?? []) : [];
    expect(connected.filter((address) => !begins.includes(address))).toEqual([]);
    if (entry.verdict === 'invalid') expect(asked).toEqual([]);
  });

  it.each(named('allow'))('$url is accepted: $why', async (entry) => {
    const { outcome, connected } = await ask(entry);
    expect(outcome).toMatchObject({ status: 200 });
    const allowed = entry.only_connect_to === undefined ? entry.dns : [entry.only_connect_to];
    if (allowed) expect(allowed).toEqual(expect.arrayContaining(connected));
    expect(connected.length).toBeGreaterThan(0);
  });

  it('has every verdict', () => {
    expect(named('block').length).toBeGreaterThan(100);
    expect(named('invalid').length).toBeGreaterThan(20);
    expect(named('allow').length).toBeGreaterThan(20);
  });
});
