import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { lastCheckFile, readLastCheck, writeLastCheck } from '#infra/gateway/pages/last-check.ts';
import sandboxItems from '#infra/sandbox/watch.json' with { type: 'json' };
import { checkReport, checkSandbox, isUnreadable, noteOf, platformNetwork } from '#infra/tools/platforms/check.ts';
import { Recorder, scrubber } from '#infra/tools/platforms/recorder.ts';
import { statesAfter } from '#shared/watch/platform-states.ts';
import { useDirectory } from '../../toolkit/resources.ts';

const directory = useDirectory();

it('npm run platforms over the sandbox reads every platform, and finds the one that has changed', async () => {
  const checks = await checkSandbox({ fiverr: 'vouch_sandbox/fault-changed-layout' });
  const checked = platformCheck.platforms.filter(({ name }) => name !== 'web-page');
  expect(checks.map(({ platform, outcome }) => [platform, outcome])).toEqual(
    checked.map(({ name }) => [name, name === 'fiverr' ? 'upstream_changed' : 'ok']),
  );
  expect(checks.filter(isUnreadable).map(({ platform }) => platform)).toEqual(['fiverr']);
  expect(process.env['VOUCH_ORIGINS']).toBeUndefined();
});

it('the report has a line per platform, in columns', () => {
  const result = { platform: 'one', source: 'list', outcome: 'ok', milliseconds: 1_234, nullFields: ['title', 'text'] };
  const report = checkReport([
    { ...result, outcome: 'ok' },
    { ...result, platform: 'another', source: undefined, outcome: 'upstream_blocked', nullFields: [] },
  ]);
  expect(report.split('\n')).toEqual([
    'platform  source  outcome           ms    null fields',
    'one       list    ok                1234  title, text',
    'another   -       upstream_blocked  1234  -',
  ]);
});

it('the note says whether real items were asked for, and that they are unverified', () => {
  expect(noteOf(true)).toMatch(/unverified.*item_not_found means that it does not exist: name another one in watch/s);
  expect(noteOf(false)).toMatch(/sandbox.*--live/);
});

describe('the last check', () => {
  it('says that nothing was checked, until a check was kept', async () => {
    const file = join(directory, 'folder/platforms.json');
    const nothing = await readLastCheck(file);
    expect(nothing).toMatchObject({ checked_at: null, platforms: [], message: expect.stringContaining('npm run') });
    const { states } = statesAfter(nothing, [], new Date());
    await writeLastCheck(states, file);
    expect(await readLastCheck(file)).toEqual(states);
  });

  it('of the sandbox is not that of the real platforms', () => {
    expect(lastCheckFile(true)).not.toBe(lastCheckFile(false));
  });
});

/** What the tests read of a file. */
interface Recording {
  readonly recorded_at: string;
  readonly check: { readonly outcome: string };
  readonly read: { readonly reviews: readonly { readonly review_id: string }[] } | null;
  readonly exchanges: readonly { readonly response?: { readonly status: number; readonly body: string } }[];
}

describe('npm run platforms -- --save over the sandbox', () => {
  let files: readonly string[];
  beforeAll(async () => {
    const recorder = new Recorder();
    const changed = {
      fiverr: 'vouch_sandbox/fault-changed-layout',
      booking: 'https://www.booking.com/hotel/xx/no-such-hotel.html',
      yelp: 'https://www.yelp.com/biz/fault-rate-limited',
      freelancer: ['nobody-has-this-name', sandboxItems.freelancer],
    };
    const checks = await checkSandbox(changed, recorder.network(platformNetwork));
    files = await recorder.save(join(directory, 'new/folder'), checks);
  });

  const read = async (platform: string): Promise<Recording> =>
    JSON.parse(await readFile(join(directory, 'new/folder', `${platform}.json`), 'utf8'));

  it('writes one file per platform, for nobody else on the machine', async () => {
    const names = platformCheck.platforms.map(({ name }) => name).filter((name) => name !== 'web-page');
    const written = files.map((file) => basename(file, '.json'));
    expect(new Set(written)).toEqual(new Set(names));
    expect((await stat(files[0] ?? '')).mode & 0o077).toBe(0);
  });

  it('has what was received and what was read', async () => {
    const { recorded_at, check, read: found, exchanges } = await read('freelancer');
    expect(Date.parse(recorded_at)).toBeLessThanOrEqual(Date.now());
    expect(exchanges[0]).toMatchObject({ request: { method: 'GET', url: expect.any(String), headers: {} } });
    expect(check.outcome).toBe('ok');
    expect(JSON.stringify(exchanges)).toContain('nobody-has-this-name'); // It was asked for first.
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
  ])('a key %s', (_, written) => expect(text(`x ${written} y`)).toMatch(/^x "?(?:q=)?<hidden>"? y$/));

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
