import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { errorKinds } from '#shared/errors.ts';
import type { Answered } from '../../invoke-endpoint.ts';
import { inLanes } from '../../lanes.ts';
import { expectEnding } from './endings.ts';

/** Calls an endpoint by its path, with so many seconds left. */
export type Invoke = (path: string, request: unknown, seconds: number) => Promise<Answered>;

/** Whether the answer has 30 MB; huge.system.ts reads those of all platforms. */
export const isHuge = ({ shows }: SandboxItem): boolean => shows.endsWith('30 MB.');

/** The title of a test of an item. */
export const titleOf = ({ endpoint, request }: SandboxItem): string => `${endpoint} ${JSON.stringify(request)}`;

/**
 * An item that stalls gets few seconds, so that its test ends soon; the others get the 28 of a Lambda. The deadline of a
 * function ends a second before its time: with one second, every answer would be late.
 */
const secondsFor = ({ answers }: SandboxItem): number => {
  if (answers === 'upstream_timeout') return 1.7;
  return answers === 'ai_timeout' ? 3 : 28;
};

/** Whether a response is whole. Reviews have a header for it, a stream its last event; anything else is whole or an error. */
const resultOf = ({ headers, body }: Answered): string =>
  headers.get('x-result-status') ?? (typeof body.status === 'string' ? body.status : 'complete');

/** Checks that an item answers as it says. */
export const expectAnswer = (item: SandboxItem, answered: Answered): void => {
  const { answers: expected } = item;
  const { status, headers, body } = answered;
  if (expected !== undefined && expected !== 'partial') {
    expect([body.code, status]).toEqual([expected, errorKinds[expected].status]);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|localhost|\n\s+at /);
    return;
  }
  expect([status, resultOf(answered)]).toEqual([200, expected ?? 'complete']);
  const isReviewList = headers.has('x-result-status');
  if (expected === 'partial' && isReviewList) expect(headers.get('x-pagination-token')).not.toBeNull();
  if (isReviewList) expectEnding(item, headers, body);
};

/**
 * Tests that each item of the sandbox answers as it says. The sandbox must be started by an earlier `beforeAll`. All items
 * are requested before the tests, the last ones first: the faults come last in a list, and some of them take seconds.
 */
export const testItems = (items: readonly SandboxItem[], invoke: Invoke): void => {
  const ask = (item: SandboxItem): Promise<Answered> => invoke(item.endpoint, item.request, secondsFor(item));
  let answers: Map<SandboxItem, Promise<Answered>>;
  beforeAll(async () => {
    answers = inLanes(items.toReversed(), ask);
    await Promise.allSettled(answers.values());
  }, 90_000);

  for (const item of items) {
    it(`${titleOf(item)}: ${item.shows}`, async () => {
      expectAnswer(item, await (answers.get(item) ?? ask(item)));
    }, 30_000);
  }
};
