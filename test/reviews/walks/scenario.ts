import type { Answer } from '#infra/sandbox/answer.ts';
import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import { changes } from './changes.ts';
import { type Change, type Fault, faults } from './faults.ts';
import { type Alter, type AlterPage, changeSandbox } from './network.ts';
import { differences, healthy, isSaid, type Subject } from './subject.ts';
import { described, keysOf, type Step, walk } from './walk.ts';

/** What goes wrong in a walk: a fault of a page, or a change of the list between two calls. */
export interface Scenario {
  /** The name of a fault or of a change. */
  readonly what: string;
  /** The page with the fault, from 0; the list changes before the call of this number plus one. */
  readonly place: number;
  /** The fault is in one response, in all of that call, or in all. */
  readonly lasting: 'once' | 'call' | 'ever';
  readonly chance: Chance;
}

export const lastings = ['once', 'call', 'ever'] as const;

/** A fault of a page, as a walk takes it. */
const breaking = (fault: Fault, length: number, { place, lasting, chance }: Scenario) => {
  let [hits, isGone] = [0, false];
  const isDue = (index: number) => !isGone && (fault.isOnAll ? index >= place : index === place);
  const changer = <Whole>(change: Change<Whole> | undefined) => {
    const earlier = new Map<number, Whole>();
    return (whole: Whole, index: number): Whole => {
      if (index === 0) earlier.clear(); // Another edition, or the same list anew.
      const changed = isDue(index) ? change?.(whole, { length, index, earlier, chance }) : undefined;
      if (changed === undefined) earlier.set(index, whole);
      else hits += 1;
      isGone ||= hits > 0 && lasting === 'once' && !fault.isOnAll;
      return changed ?? whole;
    };
  };
  const [onWire, onPage] = [changer<Answer>(fault.wire), changer<Page>(fault.page)];
  const alter: Alter = (answer, index) => (index === undefined ? answer : onWire(answer, index));
  const alterPage: AlterPage = onPage;
  const before = () => {
    isGone ||= hits > 0 && lasting !== 'ever';
  };
  return { alter, alterPage, before, hasHit: () => hits > 0 };
};

/** Says what a walk has lost or repeated without a word; undefined when nothing. */
const silent = (steps: readonly Step[], listed: readonly string[], subject: Subject, withDates = true) => {
  const { missing, repeated } = differences(keysOf(steps, withDates), listed);
  if (missing.length + repeated.length === 0 || isSaid(steps, subject.usual)) return undefined;
  return `${missing.length} missing, ${repeated.length} repeated: ${described(steps)}`;
};

const walkWithFault = async (subject: Subject, fault: Fault, scenario: Scenario): Promise<string | undefined> => {
  const withDates = scenario.what !== 'no dates';
  const listed = keysOf(subject.steps, withDates);
  const { hasHit, ...broken } = breaking(fault, listed.length, scenario);
  const steps = await walk({ ...subject, ...broken });
  // The list has no such page, or its format does not allow this fault.
  if (!hasHit()) return undefined;
  // Nobody can see that the last page is too short where nothing counts the list.
  if (fault.isShorter && !subject.isCounted && subject.ends.has(scenario.place)) return undefined;
  return silent(steps, listed, subject, withDates);
};

const walkWithChange = async (subject: Subject, { what, place, chance }: Scenario): Promise<string | undefined> => {
  const change = changes[what]?.(subject.seed, String(chance.next()));
  const before = (call: number) => changeSandbox(call > place ? change : undefined);
  const steps = await walk({ ...subject, before });
  changeSandbox(change);
  const after = new Set(keysOf(await walk(subject)));
  const listed = keysOf(subject.steps).filter((key) => after.has(key));
  return silent(steps, listed, subject);
};

/** Walks over a list in which something goes wrong. Gives what was lost without a word; undefined when nothing. */
export const problemOf = async (subject: Subject, scenario: Scenario): Promise<string | undefined> => {
  const fault = faults[scenario.what];
  try {
    return fault ? await walkWithFault(subject, fault, scenario) : await walkWithChange(subject, scenario);
  } finally {
    changeSandbox(undefined);
  }
};

const calls = [7, 10, 13, 37, 50, 100, 500];
const filters = [{}, {}, { minimum_rating: 3 }, { has_text: true }, { maximum_rating: 4, has_text: true }];

/** A list with a random number of reviews a call and random filters, and what goes wrong with it, from a seed. */
export const randomScenario = async (seed: string, subjects: readonly Subject[]) => {
  const chance = chanceOf(seed);
  const subject = chance.pick(subjects);
  const least = Math.ceil(keysOf(subject.steps).length / 50);
  const limit = Math.max(least, chance.pick([subject.list.limit, ...calls]));
  const read = await healthy({ ...subject, list: { ...subject.list, limit }, fields: chance.pick(filters) });
  const what = chance.pick([...Object.keys(faults), ...Object.keys(changes)]);
  const scenario: Scenario = {
    what,
    place: chance.integer(0, read.lastPage + 1),
    lasting: chance.pick(lastings),
    chance,
  };
  const problem = await problemOf(read, scenario);
  return (
    problem && `${seed}: ${read.name}, ${limit} a call, ${what} at ${scenario.place}, ${scenario.lasting}: ${problem}`
  );
};
