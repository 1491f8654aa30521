import { jest } from '@jest/globals';
import { presign, sendToAws } from '#shared/aws-request.ts';
import { useAnswers } from './toolkit/resources.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

const { address: origin, asked, answers } = await useAnswers();
const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'session' };
Object.assign(process.env, { AWS_ENDPOINT_URL: origin, AWS_REGION: 'eu-west-1', ...keys });

const send = ({ status = 200, headers, body }: Answer) => {
  answers((_, response) => response.writeHead(status, headers).end(body));
  return sendToAws({ service: 'states', method: 'POST', path: '/', query: { a: '1' }, body: { name: 'x' } });
};

describe('a request to AWS', () => {
  it('is signed with the credentials of the role, for its region and service', async () => {
    expect(await send({ body: '{"id": 7}' })).toEqual({ id: 7 });
    expect(asked).toMatchObject([
      { path: '/?a=1', body: '{"name":"x"}', headers: { 'x-amz-security-token': 'session' } },
    ]);
    expect(asked[0]?.headers.authorization).toMatch(/ Credential=AKID\/\d{8}\/eu-west-1\/states\/aws4_request, /);
  });

  it('may be answered without a body', async () => expect(await send({ body: '' })).toBeUndefined());

  it.each<[where: string, given: Answer, name: string]>([
    ['in a header', { headers: { 'x-amzn-errortype': 'ExecutionExists:http://x' }, body: '{}' }, 'ExecutionExists'],
    ['in the body', { body: '{"__type":"com.amazonaws#ThrottlingException"}' }, 'ThrottlingException'],
    ['in the body, alone', { body: '{"__type": "NotFound"}' }, 'NotFound'],
    ['nowhere', { body: '<html>' }, 'Unknown'],
  ])('that fails has the name of the error %s', async (_, given, name) => {
    const cause = { name, message: `AWS answered 400 ${name}` };
    await expect(send({ status: 400, ...given })).rejects.toMatchObject(
      name === 'ThrottlingException' ? { cause } : cause,
    );
  });

  it.each<[status: number, times: number]>([
    [429, 3],
    [500, 3],
    [400, 1],
  ])('that fails with %i is sent %i times', async (status, times) => {
    const code = times > 1 ? { code: 'service_unavailable' } : { name: 'Unknown' };
    await expect(send({ status, body: '{}' })).rejects.toMatchObject(code);
    expect(asked).toHaveLength(times);
  });

  it('is given up three times after five seconds, within the time of a call', async () => {
    const limited = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    await expect(send({ body: '{}' })).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(limited.mock.calls).toEqual(Array(3).fill([5_000]));
    limited.mockRestore();
  });

  it('is sent again where the connection breaks, and its answer then counts', async () => {
    answers((request, response) => (asked.length < 3 ? request.socket.destroy() : response.end('{"id": 7}')));
    expect(await sendToAws({ service: 'states', method: 'POST', path: '/' })).toEqual({ id: 7 });
    expect(asked).toHaveLength(3);
  });
});

describe('an address of an object for anyone', () => {
  const query = async () => new URL(await presign({ bucket: 'b', key: 'a b/c', method: 'GET' }, 900));

  it('is at its bucket, for so many seconds', async () => {
    const { pathname, searchParams, origin: own } = await query();
    expect([own, pathname, searchParams.get('X-Amz-Expires')]).toEqual([origin, '/b/a%20b/c', '900']);
  });

  it('is at a host of the bucket on AWS', async () => {
    delete process.env['AWS_ENDPOINT_URL'];
    const { host, pathname } = await query();
    process.env['AWS_ENDPOINT_URL'] = origin;
    expect([host, pathname]).toEqual(['b.s3.eu-west-1.amazonaws.com', '/a%20b/c']);
  });

  it('has the signature that botocore gives it, of a body that is not known', async () => {
    delete process.env['AWS_ENDPOINT_URL'];
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 2, 3, 4, 5) });
    const { searchParams } = await query();
    jest.useRealTimers();
    process.env['AWS_ENDPOINT_URL'] = origin;
    expect(searchParams.get('X-Amz-Content-Sha256')).toBe('UNSIGNED-PAYLOAD');
    const signature = 'cfa41e0279576e004913e8edacf669df2c389f6ff533e1fd3d12c9d755d0b0ef'; // Of botocore's S3SigV4QueryAuth.
    expect(searchParams.get('X-Amz-Signature')).toBe(signature);
  });
});
