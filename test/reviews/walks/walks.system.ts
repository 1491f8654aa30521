import { chanceOf } from '#infra/sandbox/random.ts';
import { changes } from './changes.ts';
import { faults } from './faults.ts';
import { editionLists, sandboxLists } from './lists.ts';
import { lastings, problemOf, randomScenario } from './scenario.ts';
import { healthy, isSynced, type Subject, sourcesOf } from './subject.ts';
import { problemOfSync } from './sync.ts';

/**
 * The promise of the tokens, over every platform and source of the sandbox: whatever goes wrong with a page, and whatever
 * changes between two calls, each walk ends, and what it has not delivered is said. `WALKS` in the environment is the seed
 * of the random walks, so that others are read than before.
 */

const sources = [
  ...sourcesOf(sandboxLists),
  ...editionLists.map((list) => ({
    list,
    source: list.platform.sources[0],
    name: `${list.platform.name}, several editions`,
  })),
];

describe.each(sources)('$name:', (each) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await healthy(each);
  });

  it.each(Object.keys(faults))('%s', async (what) => {
    for (const place of new Set([0, 1, 2, subject.lastPage])) {
      for (const lasting of lastings) {
        const scenario = { what, place, lasting, chance: chanceOf(`${what} ${place}`) };
        expect([place, lasting, await problemOf(subject, scenario)]).toEqual([place, lasting, undefined]);
      }
    }
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

describe('random walks', () => {
  const { WALKS: seed = '2026' } = process.env;
  let subjects: Subject[] = [];
  beforeAll(async () => {
    for (const each of sources) subjects = [...subjects, await healthy(each)];
  });

  it.each(Array.from({ length: 30 }, (_, number) => number))('%i', async (number) => {
    for (let walk = 0; walk < 100; walk++) {
      expect(await randomScenario(`${seed}/${number}/${walk}`, subjects)).toBeUndefined();
    }
  });
});
