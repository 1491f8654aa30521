import { jest } from '@jest/globals';
import { chanceOf } from '#infra/sandbox/random.ts';
import { changes } from './changes.ts';
import { problemOf, randomScenario } from './scenario.ts';
import { isSynced } from './subject.ts';
import { patience, subjects } from './subjects.ts';
import { problemOfSync } from './sync.ts';

jest.setTimeout(patience);

/**
 * The promise of the tokens, over every platform and source of the sandbox: whatever changes between two calls, or two
 * syncs, and whatever goes wrong at once, each walk ends, and what it has not delivered is said.
 */

describe.each(subjects)('$name:', (subject) => {
  it('a list that does not change is not said to', () => expect(subject.usual).not.toContain('list_changed'));

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

/** Several things go wrong at once, in any order of calls. `WALKS` in the environment is the seed, so that others are read than before. */
describe('random walks', () => {
  const { WALKS: seed = '2026' } = process.env;

  it.each(Array.from({ length: 30 }, (_, number) => number))('%i', async (number) => {
    for (let walk = 0; walk < 100; walk++) {
      expect(await randomScenario(`${seed}/${number}/${walk}`, subjects)).toBeUndefined();
    }
  });
});
