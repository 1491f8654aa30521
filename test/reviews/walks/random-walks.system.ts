import { jest } from '@jest/globals';
import { randomScenario } from './scenario.ts';
import { patience, sources } from './sources.ts';
import { healthy, type Subject } from './subject.ts';

jest.setTimeout(patience);

/**
 * The promise of the tokens, over every platform and source of the sandbox: several things go wrong
 * at once, in any order of calls. `WALKS` in the environment is the seed, so that others are read than before.
 */

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
