import { jest } from '@jest/globals';
import { chanceOf } from '#infra/sandbox/random.ts';
import { changes } from './changes.ts';
import { problemOf } from './scenario.ts';
import { patience, sources } from './sources.ts';
import { healthy, isSynced, type Subject } from './subject.ts';
import { problemOfSync } from './sync.ts';

jest.setTimeout(patience);

/**
 * The promise of the tokens, over every platform and source of the sandbox: whatever changes between
 * two calls, or two syncs, each walk ends, and what it has not delivered is said.
 */

describe.each(sources)('$name:', (each) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await healthy(each);
  });

  it.each(Object.keys(changes))('%s between two calls', async (what) => {
    for (const place of [0, 1, 2]) {
      const scenario = { what, place, lasting: 'ever', chance: chanceOf(`${what} ${place}`) } as const;
      expect([place, await problemOf(subject, scenario)]).toEqual([place, undefined]);
    }
  });

  it('a daily sync of 30 days', async () => {
    if (!isSynced(subject)) return;
    for (const seed of ['a', 'b', 'c']) expect(await problemOfSync(subject, seed, 30)).toBeUndefined();
  });
});
