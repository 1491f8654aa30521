import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { faultsOf } from '../fuzz/judge.ts';
import { invokeRaw } from '../toolkit/invoke-endpoint.ts';
import { invoke, useLocal } from '../toolkit/local.ts';

/** What every answer has: nosniff and no-store, headers of a bounded length, and a body that keeps its schema. */

await useLocal();
// The examples of the other operations on jobs are about the job of this one.
beforeAll(() => invoke('/bulk/reviews', exampleOf({ group: 'bulk', name: 'bulk-reviews' }).request, 20));

it('there are 26 operations', () => expect(endpoints).toHaveLength(26));

const unknown = Array.from({ length: 9_000 }, (_, index) => [`${index}!`, index]);
const wrong = ['query', 'type', 'feeds', 'email', 'brief', 'keywords', 'feedback_for'].map((name) => [name, 5]);

describe.each(endpoints)('$name', (endpoint) => {
  it.each<[what: string, body: string, status: number, type?: string]>([
    ['its example', JSON.stringify(exampleOf(endpoint).request), endpoint.successStatus ?? 200],
    ['a body that is not JSON', '{', 400],
    ['many unknown fields', JSON.stringify(Object.fromEntries([...unknown, ...wrong])), 400],
    ['another type of body', '{}', 415, 'text/plain'],
  ])('%s', async (_, body, status, type = 'application/json') => {
    const answer = await invokeRaw(endpoint, body, 20, ['Content-Type', type]);
    expect({ status: answer.status, faults: await faultsOf(endpoint, answer) }).toEqual({ status, faults: [] });
  });
});
