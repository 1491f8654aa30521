import { quickLists } from './lists.ts';
import { randomScenario } from './scenario.ts';
import { isSynced, sourcesOf, subjectsOf } from './subject.ts';
import { problemOfSync } from './sync.ts';

/** A sample of what the system tests of this folder read. */
const subjects = await subjectsOf(sourcesOf(quickLists));

it.each(Array.from({ length: 40 }, (_, number) => `sample/${number}`))(
  'nothing is lost without a word: %s',
  async (seed) => {
    expect(await randomScenario(seed, subjects)).toBeUndefined();
  },
);

it('a sync of a week loses nothing', async () => {
  for (const subject of subjects.filter(isSynced)) expect(await problemOfSync(subject, 'week', 7)).toBeUndefined();
});
