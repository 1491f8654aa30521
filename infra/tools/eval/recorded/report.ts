import type { Outcome, Verdict } from './outcome.ts';

type Outcomes = readonly Outcome[];

const ofKind = (all: Outcomes, wanted: Outcome['recorded']['kind']): Outcomes =>
  all.filter(({ recorded: { kind } }) => kind === wanted);

const count = (all: Outcomes, ...verdicts: readonly Verdict[]): number =>
  all.filter(({ verdict }) => verdicts.includes(verdict)).length;

/** What came of some recorded answers: of the good ones, of those with one fault, and of those that say too little. */
export const figuresOf = (all: Outcomes) => {
  const [good, slips, vague] = [ofKind(all, 'good'), ofKind(all, 'slip'), ofKind(all, 'vague')];
  const calls = all.reduce((sum, each) => sum + each.calls, 0);
  return {
    good: good.length,
    'at once': count(good, 'at_once'),
    repaired: count(good, 'repaired'),
    refused: count(good, 'refused'),
    noticed: good.filter(({ notices }) => notices.length > 0).length,
    slips: slips.length,
    caught: count(slips, 'caught'),
    'as good': count(slips, 'as_good'),
    noted: count(slips, 'noted'),
    unnoticed: count(slips, 'missed'),
    vague: vague.length,
    'are 422': count(vague, 'vague'),
    'calls per text': Number((calls / all.length).toFixed(2)),
  };
};

const isFailure = ({ recorded, verdict }: Outcome): boolean =>
  recorded.kind === 'good' ? verdict !== 'at_once' : verdict === 'missed';

const failureLine = ({ recorded: { kind, operation, id, slip }, verdict, code, checks, notices }: Outcome): string => {
  const facts = [slip, code, ...checks.map((check) => `check: ${check}`), ...notices.map((each) => `notice: ${each}`)];
  return [`${kind} ${verdict}: ${operation}, ${id}`, ...new Set(facts.filter((fact) => fact !== undefined))].join('; ');
};

/** A line for each answer whose outcome is not as it should be. */
export const failuresOf = (all: Outcomes): string[] => all.filter(isFailure).map(failureLine);

/**
 * The least share of good answers that must pass at once, of those in which the reader found nothing and of all, and
 * the largest share of slips that may be missed.
 */
const bounds = { unfound: 0.97, atOnce: 0.9, missed: 0.08 };

/** Whether enough good answers pass at once, no one of them is refused, and few slips are missed. */
export const isWithinBounds = (all: Outcomes): boolean => {
  const [good, slips] = [ofKind(all, 'good'), ofKind(all, 'slip')];
  const unfound = good.filter(({ findings }) => findings.length === 0);
  return (
    count(good, 'at_once') >= good.length * bounds.atOnce &&
    count(unfound, 'at_once') >= unfound.length * bounds.unfound &&
    count(good, 'refused') === 0 &&
    count(slips, 'missed') <= slips.length * bounds.missed
  );
};
