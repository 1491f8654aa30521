import { quickLists } from './lists.ts';
import { randomScenario } from './scenario.ts';
import { healthy, isSynced, type Subject, sourcesOf } from './subject.ts';
import { problemOfSync } from './sync.ts';

/** A sample of what the system tests of this folder read. */
let subjects: Subject[] = [];
beforeAll(async () => {
  for (const each of sourcesOf(quickLists)) subjects = [...subjects, await healthy(each)];
});

it.each(Array.from({ length: 40 }, (_, number) => `sample/${number}`))(
  'nothing is lost without a word: %s',
  async (seed) => {
    expect(await randomScenario(seed, subjects)).toBeUndefined();
  },
);

it('a sync of a week loses nothing', async () => {
  for (const subject of subjects.filter(isSynced)) expect(await problemOfSync(subject, 'week', 7)).toBeUndefined();
});
