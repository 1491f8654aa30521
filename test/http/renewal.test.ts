import type { Credentials } from '#shared/credential-kinds.ts';
import { createHttp } from '#shared/http/client.ts';
import type { WireRequest } from '#shared/http/transport.ts';

const host = 'api.example.com';

/** A provider that knows one key, in a header or in the address. */
const provider = (key: string) => {
  const asked: WireRequest[] = [];
  const transmit = async (request: WireRequest) => {
    asked.push(request);
    const isKnown = request.headers['x-key'] === key || request.url.searchParams.get('key') === key;
    return { status: isKnown ? 200 : 401, headers: {}, body: Buffer.from(isKnown ? 'fine' : ''), isCut: false };
  };
  const resolve = () => undefined;
  return { asked, network: { transmit, resolve } };
};

const only =
  (value: string | undefined): Credentials =>
  (name) =>
    name === 'yelp_api_key' ? value : undefined;

const client = (known: string, renew?: () => Promise<Credentials | undefined>) => {
  const { asked, network } = provider(known);
  const options = { hosts: [host], deadline: Date.now() + 60_000, credential: only('old key'), network };
  const http = createHttp({ ...options, ...(renew && { renew }) });
  const key = () => http.credential('yelp_api_key') ?? '';
  const inHeader = () => http.send({ url: `https://${host}/a`, headers: { 'x-key': key() } });
  const inAddress = () => http.send({ url: `https://${host}/a?key=${encodeURIComponent(key())}` });
  return { asked, inHeader, inAddress };
};

const refused = { code: 'upstream_blocked', message: expect.stringContaining('HTTP 401') };

describe('a credential that the provider does not know', () => {
  it('is read again, and the request sent with the new one', async () => {
    const { asked, inHeader, inAddress } = client('new key', async () => only('new key'));
    expect(await inHeader()).toMatchObject({ text: 'fine' });
    expect(await inAddress()).toMatchObject({ text: 'fine' });
    const keys = asked.map(({ headers, url }) => headers['x-key'] ?? url.searchParams.get('key'));
    expect(keys).toEqual(['old key', 'new key', 'new key']);
  });

  it('is read again once, by however many requests', async () => {
    let times = 0;
    const { inHeader, inAddress } = client('new key', async () => {
      times += 1;
      return only('new key');
    });
    const answers = await Promise.all([inHeader(), inAddress(), inHeader()]);
    expect(answers.map(({ text }) => text)).toEqual(['fine', 'fine', 'fine']);
    expect(times).toBe(1);
  });

  it.each([
    ['has not changed', async () => undefined],
    ['is not known either', async () => only('another key')],
    ['is gone', async () => only(undefined)],
  ])('ends in a refusal where the one that is read again %s', async (_, renew) => {
    const { asked, inHeader } = client('new key', renew);
    await expect(inHeader()).rejects.toMatchObject(refused);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('ends in a refusal where nothing can be read again', async () => {
    await expect(client('new key').inHeader()).rejects.toMatchObject(refused);
  });
});
