import { VouchError } from '#shared/errors.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { answer, fine, url, useLoopback } from './loopback.ts';

const { asked, send } = useLoopback();

describe('a failure that the caller finds in a response', () => {
  const refused = new VouchError('upstream_error', 'refused');
  const failureIn = ({ text }: HttpAnswer) => (text === 'refused' ? { error: refused } : undefined);
  const refusal = answer(200, {}, 'refused');

  it('is retried', async () => {
    expect(await send([refusal, fine], { failureIn })).toMatchObject({ text: 'fine' });
    expect(asked()).toHaveLength(2);
  });

  it('is thrown at once by a request that is tried once', async () => {
    await expect(send([refusal, fine], { failureIn, isTriedOnce: true })).rejects.toBe(refused);
    expect(asked()).toHaveLength(1);
  });

  it('is retried although its code is final, where the caller knows better', async () => {
    const missing = { error: new VouchError('item_not_found', 'missing'), isRetryable: true };
    const sent = send([answer(404), fine], {
      statuses: [404],
      failureIn: ({ status }) => (status === 404 ? missing : undefined),
    });
    expect(await sent).toMatchObject({ text: 'fine' });
  });

  it('is retried with the next request', async () => {
    const numbered = (number: number): HttpRequest => ({
      url: `${url}?number=${number}`,
      failureIn,
      next: () => numbered(number + 1),
    });
    await send([refusal, refusal, fine], numbered(1));
    expect(asked().map(({ line }) => line)).toEqual([1, 2, 3].map((number) => `GET /page?number=${number}`));
  });
});
