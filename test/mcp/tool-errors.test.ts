import type { ServerResponse } from 'node:http';
import { error, useApi } from './canned-api.ts';

const { received, answers, json, run } = await useApi();

describe('an error', () => {
  const problem = (changes: object = {}) => ({ code: 'item_not_found', detail: 'Nothing found.', ...changes });

  it('is the problem of the API as text only', async () => {
    json(problem(), 404);
    const call = run('get_reviews', { kind: 'online-course', query: 'Bread' });
    expect(await call).toEqual(error(JSON.stringify(problem())));
  });

  it('is never larger than 5,000 characters', async () => {
    const large = problem({ detail: 'a'.repeat(10_000) });
    json(large, 502);
    expect(await run('get_brand_assets')).toEqual(error(`${JSON.stringify(large).slice(0, 4_999)}…`));
  });

  it('says when to call again, if that is longer than a tool waits', async () => {
    const text = JSON.stringify(problem({ retryable: true }));
    answers((_, response) => response.writeHead(429, { 'retry-after': '11' }).end(text));
    const content = [text, 'Call the tool again after 11 seconds.'].map((each) => ({ type: 'text', text: each }));
    expect(await run('get_brand_assets')).toEqual({ isError: true, content });
    expect(received()).toHaveLength(1);
  });

  it('names the tools if there is none of this name', async () => {
    expect(await run('toString')).toEqual(error(expect.stringContaining('The tools are get_reviews, explore_domain,')));
  });

  it.each([
    ['closes the connection', 'Call the tool again.', (response: ServerResponse) => response.destroy()],
    ['sends 403', 'answered 403, not in the form', (response: ServerResponse) => response.writeHead(403).end('<html>')],
    ['sends other JSON', 'or try again later.', (response: ServerResponse) => response.end('[]')],
  ])('tells the agent what to do if the API %s', async (_, advice, respond) => {
    answers((__, response) => void respond(response));
    expect(await run('get_brand_assets')).toEqual(error(expect.stringContaining(advice)));
  });

  it('ends the wait for the next try when the agent cancels the call', async () => {
    const canceled = new AbortController();
    const began = Date.now();
    answers((_, response) => {
      response.writeHead(503, { 'retry-after': '9' }).end(JSON.stringify(problem({ retryable: true })));
      setTimeout(() => canceled.abort(), 100); // The answer is read by then.
    });
    expect(await run('get_brand_assets', {}, { signal: canceled.signal })).toEqual(error(expect.any(String)));
    expect(received()).toHaveLength(1);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
