import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { checkSandbox } from '#infra/tools/platforms/check.ts';
import { Recorder } from '#infra/tools/platforms/recorder.ts';
import { scrubber } from '#infra/tools/platforms/scrub.ts';
import { useDirectory } from '../../../resources.ts';

const Recording = z.object({
  recorded_at: z.iso.datetime(),
  check: z.object({ platform: z.string(), outcome: z.string() }),
  read: z.object({ source: z.string(), reviews: z.array(z.object({ review_id: z.string() })) }).nullable(),
  exchanges: z.array(
    z.object({
      request: z.object({ method: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
      response: z
        .object({ status: z.number(), url: z.string(), content_type: z.string(), body: z.string() })
        .optional(),
      error: z.object({ code: z.string(), message: z.string() }).optional(),
    }),
  ),
});

describe('npm run platforms -- --save over the sandbox', () => {
  const directory = useDirectory();
  let files: readonly string[];
  beforeAll(async () => {
    const recorder = new Recorder();
    const changed = {
      fiverr: 'vouch_sandbox/fault-changed-layout',
      booking: 'https://www.booking.com/hotel/xx/no-such-hotel.html',
      yelp: 'https://www.yelp.com/biz/fault-rate-limited',
    };
    const checks = await checkSandbox(changed, (networkOf) => recorder.network(networkOf));
    files = await recorder.save(join(directory, 'new/folder'), checks);
  });

  const read = async (platform: string) =>
    Recording.parse(JSON.parse(await readFile(join(directory, 'new/folder', `${platform}.json`), 'utf8')));

  it('writes one file per platform, for nobody else on the machine', async () => {
    const names = platformCheck.platforms.map(({ name }) => name).filter((name) => name !== 'web-page');
    const written = files.map((file) => basename(file, '.json'));
    expect(written.toSorted()).toEqual(names.toSorted());
    expect((await stat(files[0] ?? '')).mode & 0o077).toBe(0);
  });

  it('has what was received and what was read', async () => {
    const { check, read: found, exchanges } = await read('freelancer');
    expect(check.outcome).toBe('ok');
    expect(found?.reviews.length).toBeGreaterThan(0);
    const bodies = exchanges.map(({ response }) => response?.body ?? '').join();
    for (const { review_id } of found?.reviews ?? []) expect(bodies).toContain(review_id);
  });

  it('has the answer in an unknown format, of which nothing was read', async () => {
    const { check, read: found, exchanges } = await read('fiverr');
    expect(check.outcome).toBe('upstream_changed');
    expect(found).toBeNull();
    expect(exchanges[0]?.response).toMatchObject({ status: 200, content_type: 'text/html' });
  });

  it.each(['booking', 'yelp'])('has the answers that %s refused, with every retry', async (platform) => {
    const { check, exchanges } = await read(platform);
    expect(check.outcome).toMatch(/^(?:item_not_found|upstream_)/);
    expect(exchanges.some(({ response }) => (response?.status ?? 0) >= 400)).toBe(true);
  });

  it('has no key', async () => {
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const requests = (await Promise.all(['google-places', 'viator'].map(read))).flatMap(({ exchanges }) => exchanges);
    expect(JSON.stringify(requests)).toContain('hidden');
    expect(texts.filter((text) => /(?:[?&]key=|exp-api-key":\s*")sandbox/.test(text))).toEqual([]);
  });
});

describe('what is scrubbed', () => {
  const key = 'a"b c+d/e';
  const { text, address, headers } = scrubber((name) => (name === 'yelp_api_key' ? key : undefined));

  it.each([
    ['as it is', key],
    ['in JSON', JSON.stringify(key)],
    ['in an address', encodeURIComponent(key)],
    ['in a form', new URLSearchParams({ q: key }).toString()],
    ['in Base64', Buffer.from(key).toString('base64')],
  ])('a key %s', (_, written) => {
    expect(text(`x ${written} y`)).toMatch(/^x "?(?:q=)?<hidden>"? y$/);
  });

  it('values with telling names, and no others', () => {
    expect(address('https://a.example/?key=1&token=2&q=key')).toBe(
      'https://a.example/?key=%3Chidden%3E&token=%3Chidden%3E&q=key',
    );
    expect(address('https://a.example/?q=1')).toBe('https://a.example/?q=1');
    expect(address('no address')).toBe('no address');
    const hidden = { Authorization: '<hidden>', cookie: '<hidden>', 'x-api-key': '<hidden>' };
    expect(headers({ Authorization: 'Bearer 1', cookie: 'a', 'x-api-key': 'b', accept: 'c' })).toEqual({
      ...hidden,
      accept: 'c',
    });
  });

  it('cookies that an answer repeats', () => {
    expect(text('[["Date","x"],["Set-Cookie","NID=\\"1; path=/"],["A","b"]]')).toBe(
      '[["Date","x"],["Set-Cookie","<hidden>"],["A","b"]]',
    );
  });
});
