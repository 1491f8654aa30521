import type { RequestListener } from 'node:http';
import type { HttpOptions } from '#shared/http/client.ts';
import { divert, type Origins } from '#shared/http/exchange.ts';
import type { HttpRequest } from '#shared/http/http.ts';
import { fine, host, impatient, redirectTo, useLoopback } from './loopback.ts';

const { asked, send, origins } = await useLoopback();

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('%i within the declared hosts is followed', async (status) => {
    const far = 'https://eu.cdn.example/e';
    const found = await send([redirectTo('/b?c=d', status), redirectTo(far, status), fine]);
    expect(found).toMatchObject({ url: far, text: 'fine' });
    expect(asked().map(({ line, headers }) => `${headers['host']} ${line}`)).toEqual([
      `${host} GET /page`,
      `${host} GET /b?c=d`,
      'eu.cdn.example GET /e',
    ]);
  });

  it.each([
    ...['https://consent.example/', '//consent.example/', `http://${host}/`, `https://${host}:8443/`],
    ...[`https://user@${host}/`, 'https://169.254.169.254/latest/meta-data/', 'file:///etc/passwd'],
    ...['javascript:alert(1)', 'https://['],
  ])('to %s is not followed', async (location) => {
    await expect(send([redirectTo(location), fine])).rejects.toMatchObject({ code: 'upstream_blocked' });
    expect(asked()).toHaveLength(1);
  });

  it('of a POST is not followed', async () => {
    const sent = send([redirectTo('/other'), fine], { method: 'POST', form: { a: 'b' } });
    await expect(sent).rejects.toMatchObject({ code: 'upstream_blocked' });
    expect(asked()).toHaveLength(1);
  });

  it.each(['http://127.0.0.1/', 'http://localhost/', `http://${host}:8080/`, 'http://169.254.169.254/'])(
    'to %s is not followed, where any public page may be read',
    async (location) => {
      const sent = send([redirectTo(location)], {}, { hosts: 'public' });
      // As of a name that does not resolve; and tried again, as that is.
      await expect(sent).rejects.toMatchObject({
        code: 'upstream_error',
        message: expect.stringContaining('The page '),
      });
      expect(new Set(asked().map(({ line }) => line))).toEqual(new Set(['GET /page']));
    },
  );

  it('is followed five times', async () => {
    const hops = Array.from({ length: 5 }, (_, index) => redirectTo(`/${index}`));
    expect(await send([...hops, fine])).toMatchObject({ url: `https://${host}/4`, text: 'fine' });
  });

  it('is not followed a sixth time', async () => {
    await expect(send([redirectTo('/page')])).rejects.toMatchObject({ code: 'upstream_changed' });
    expect(asked()).toHaveLength(6);
  });
});

describe('nothing is sent', () => {
  const undeclared = expect.stringContaining('not an address of a declared host');
  const nothing = 'There is nothing at platform.example.';
  afterEach(() => expect(asked()).toEqual([]));

  it.each<
    [where: string, request: Partial<HttpRequest>, options: Partial<HttpOptions> & { ms?: number }, error: object]
  >([
    ['after the deadline', {}, { ms: 0 }, { code: 'upstream_timeout' }],
    ['after an abort', {}, { signal: AbortSignal.abort() }, { message: expect.stringContaining('aborted') }],
    ['to a host that is not declared', {}, { hosts: ['other.example'] }, { message: undeclared }],
    ['to a page that nobody may name', { url: 'http://127.0.0.1/' }, { hosts: 'public' }, { code: 'invalid_request' }],
    ['to a host that the sandbox does not hold', {}, { origins: {} }, { code: 'item_not_found', message: nothing }],
  ])('%s', async (_, request, options, error) => {
    await expect(send([fine], request, options)).rejects.toMatchObject(error);
  });

  it.each(['127.0.0.1', '169.254.169.254', '::1', 'localhost'])('to a host at %s', async (address) => {
    const inside = Object.fromEntries(Object.entries(origins).map(([name, at]) => [name, { ...at, address }]));
    const sent = send([fine], {}, { ms: impatient, origins: inside });
    await expect(sent).rejects.toMatchObject({ code: 'upstream_error' });
  });
});

it('an abort ends a request that is under way, and it is not tried again', async () => {
  const leaving = new AbortController();
  const abort: RequestListener = () => leaving.abort();
  await expect(send([abort, fine], {}, { signal: leaving.signal })).rejects.toThrow('aborted');
  expect(asked()).toHaveLength(1);
});

it('an abort ends a body of which the beginning would be of use', async () => {
  const leaving = new AbortController();
  const stalled: RequestListener = (_, response) => response.write('the beginning');
  const request = { cutsBody: 'any' as const, onPart: () => leaving.abort() } as const;
  await expect(send([stalled], request, { signal: leaving.signal })).rejects.toThrow('aborted');
});

describe('the origin map', () => {
  afterEach(() => {
    delete process.env['VOUCH_ORIGINS'];
  });

  it('is read from the environment', async () => {
    process.env['VOUCH_ORIGINS'] = JSON.stringify(origins);
    expect(await send([fine], {}, { origins: undefined })).toMatchObject({ text: 'fine' });
  });

  it('is absent in production: the real name is looked up, and a private one does not resolve', async () => {
    process.env['VOUCH_ORIGINS'] = '';
    const options = { ms: impatient, hosts: ['localhost'], origins: undefined };
    const sent = send([fine], { url: 'https://localhost/' }, options);
    await expect(sent).rejects.toMatchObject({ code: 'upstream_error', cause: { code: 'ENOTFOUND' } });
  });
});

describe('a request that is diverted', () => {
  const origins: Origins = {
    'platform.example': { address: '93.184.215.14', origin: 'http://127.0.0.1:8080' },
    'private.example': { address: '10.0.0.1', origin: 'http://127.0.0.1:8080' },
    'plain.example': { address: '93.184.215.14', origin: 'http://127.0.0.1:8080', schemes: ['http'] },
  };

  it.each([
    ['http://plain.example/', 'http://127.0.0.1:8080/'],
    ['https://platform.example/a/b?c=d&e=%C3%A9', 'http://127.0.0.1:8080/a/b?c=d&e=%C3%A9'],
    ['https://platform.example/a#b', 'http://127.0.0.1:8080/a'],
    ['https://platform.example//evil.example/x', 'http://127.0.0.1:8080//evil.example/x'],
    ['https://platform.example/https://evil.example', 'http://127.0.0.1:8080/https://evil.example'],
  ])('%s goes to %s', (url, diverted) => expect(divert(new URL(url), origins).href).toBe(diverted));

  it.each([
    ['https://other.example/', 'item_not_found'],
    ['https://constructor/', 'item_not_found'],
    ['https://__proto__/', 'item_not_found'],
    ['https://private.example/', 'upstream_error'],
    ['https://plain.example/', 'upstream_error'],
  ])('%s is refused as %s', (url, code) => {
    expect(() => divert(new URL(url), origins)).toThrow(expect.objectContaining({ code }));
  });
});
