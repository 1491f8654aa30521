import type { Answer } from '#infra/sandbox/answer.ts';
import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { changes } from './changes.ts';
import { type Change, type Fault, faults } from './faults.ts';
import { type Alter, type AlterPage, changeSandbox } from './network.ts';
import { differences, healthy, isSaid, type Subject } from './subject.ts';
import { described, keysOf, walk } from './walk.ts';

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
  return { alter, alterPage, before };
};

/**
 * Walks over a list in which something goes wrong: faults of pages, and at most one change of the list. Gives what was lost or
 * repeated without a word; undefined when nothing.
 */
export const problemOf = async (subject: Subject, ...scenarios: readonly Scenario[]): Promise<string | undefined> => {
  const withDates = scenarios.every(({ what }) => what !== 'no dates');
  const all = keysOf(subject.steps, withDates);
  // Deleted reviews bring the end up to three pages nearer.
  const nearest = scenarios.some(({ what }) => changes[what] !== undefined) ? 3 : 0;
  const isEnd = (place: number) => [...subject.ends].some((end) => place <= end && place >= end - nearest);
  const broken = scenarios.flatMap((scenario) => {
    const fault = faults[scenario.what];
    // Nobody can see that the last page is too short where nothing counts the list.
    const isHidden = fault?.isShorter && !subject.isCounted && isEnd(scenario.place);
    return fault && !isHidden ? [breaking(fault, all.length, scenario)] : [];
  });
  const [changed] = scenarios.flatMap(({ what, place, chance }) => {
    const change = changes[what]?.(subject.seed, String(chance.next()));
    return change ? [{ change, place }] : [];
  });
  try {
    const steps = await walk({
      ...subject,
      alter: (answer, page) => broken.reduce((before, { alter }) => alter(before, page), answer),
      alterPage: (page, index) => broken.reduce((before, { alterPage }) => alterPage(before, index), page),
      before: (call) => {
        for (const { before } of broken) before();
        changeSandbox(changed && call > changed.place ? changed.change : undefined);
      },
    });
    changeSandbox(changed?.change);
    const after = changed && new Set(keysOf(await walk(subject), withDates));
    const { missing, repeated } = differences(
      keysOf(steps, withDates),
      all.filter((key) => after?.has(key) ?? true),
    );
    if (missing.length + repeated.length === 0 || isSaid(steps, subject.usual)) return undefined;
    return `${missing.length} missing, ${repeated.length} repeated: ${described(steps)}`;
  } finally {
    changeSandbox(undefined);
  }
};

const calls = [3, 7, 10, 13, 37, 50, 100, 500];
const filters = [{}, {}, { minimum_rating: 3 }, { has_text: true }, { maximum_rating: 4, has_text: true }];

/**
 * A list in a random order, with a random number of reviews a call and random filters, alone or with the sources that may
 * stand in, and what goes wrong with it, one thing or two, from a seed.
 */
export const randomScenario = async (seed: string, subjects: readonly Subject[]) => {
  const chance = chanceOf(seed);
  const { list, source, steps } = chance.pick(subjects);
  const limit = Math.max(Math.ceil(keysOf(steps).length / 50), chance.pick([list.limit, ...calls]));
  const sort_type = chance.pick(list.platform.sorts.filter((sort) => source.sorts?.includes(sort) ?? true));
  const fields = { ...chance.pick(filters), sort_type };
  const read = await healthy({ list: { ...list, limit }, source, hasOthers: chance.happens(0.3), fields });
  const one = (what: string): Scenario => {
    const [place, lasting] = [chance.integer(0, read.lastPage + 1), chance.pick(lastings)];
    return { what, place, lasting, chance };
  };
  const [fault, other] = [one(chance.pick(Object.keys(faults))), one(chance.pick(Object.keys(faults)))];
  const change = one(chance.pick(Object.keys(changes)));
  const scenarios = chance.pick([[fault], [fault], [change], [fault, other], [fault, change]]);
  const problem = await problemOf(read, ...scenarios);
  const request = `${read.name}${read.hasOthers ? ' and others' : ''}, ${limit} a call, ${JSON.stringify(fields)}`;
  const wrong = scenarios.map(({ what, place, lasting }) => `${what} at ${place}, ${lasting}`).join(' and ');
  return problem && `${seed}: ${request}, ${wrong}: ${problem}`;
};
