import { jest } from '@jest/globals';
import { chanceOf } from '#infra/sandbox/random.ts';
import { faults } from './faults.ts';
import { lastings, problemOf } from './scenario.ts';
import { patience, subjects } from './subjects.ts';

jest.setTimeout(patience);

/**
 * The promise of the tokens, over every platform and source of the sandbox: whatever goes wrong with a
 * page, each walk ends, and what it has not delivered is said.
 */

describe.each(subjects)('$name:', (subject) => {
  it.each(Object.keys(faults))('%s', async (what) => {
    for (const place of new Set([0, 1, 2, subject.lastPage])) {
      for (const lasting of lastings) {
        const scenario = { what, place, lasting, chance: chanceOf(`${what} ${place}`) };
        expect([place, lasting, await problemOf(subject, scenario)]).toEqual([place, lasting, undefined]);
      }
    }
  });
});
