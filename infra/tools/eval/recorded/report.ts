import { type Columns, table } from '../report.ts';
import type { Outcome, Verdict } from './outcome.ts';

const callsPerText = (all: readonly Outcome[]): string => {
  const calls = all.reduce((sum, { asked }) => sum + asked.writes + asked.reads, 0);
  return all.length === 0 ? '–' : (calls / all.length).toFixed(2);
};

const columns: Columns<Outcome> = [
  ['good', (all) => String(good(all).length)],
  ['good at once', (all) => String(count(good(all), 'at_once'))],
  ['repaired', (all) => String(count(good(all), 'repaired'))],
  ['refused', (all) => String(count(good(all), 'refused'))],
  ['noticed', (all) => String(good(all).filter(({ notices }) => notices.length > 0).length)],
  ['slips', (all) => String(slips(all).length)],
  ['caught', (all) => String(count(slips(all), 'caught') + count(slips(all), 'mended'))],
  ['noted', (all) => String(count(slips(all), 'noted'))],
  ['unnoticed', (all) => String(count(slips(all), 'missed'))],
  ['vague', (all) => String(all.filter(({ recorded }) => recorded.kind === 'vague').length)],
  ['are 422', (all) => String(count(all, 'vague'))],
  ['calls', callsPerText],
];

const good = (all: readonly Outcome[]): Outcome[] => all.filter(({ recorded }) => recorded.kind === 'good');
const slips = (all: readonly Outcome[]): Outcome[] => all.filter(({ recorded }) => recorded.kind === 'slip');

const count = (all: readonly Outcome[], verdict: Verdict): number =>
  all.filter((outcome) => outcome.verdict === verdict).length;

const isFailure = ({ recorded, verdict }: Outcome): boolean =>
  recorded.kind === 'good' ? verdict !== 'at_once' : verdict === 'missed';

const failureLine = ({ recorded, verdict, code, checks, notices }: Outcome): string => {
  const details = [
    recorded.slip,
    code,
    checks.length > 0 ? `checks: ${[...new Set(checks)].join(', ')}` : undefined,
    notices.length > 0 ? `notices: ${notices.join(', ')}` : undefined,
  ];
  const shown = details.filter((detail) => detail !== undefined).join('; ');
  return `${recorded.kind} ${verdict}: ${recorded.operation}, ${recorded.id}${shown === '' ? '' : `: ${shown}`}`;
};

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

const summaryOf = (all: readonly Outcome[]): string =>
  [
    `good at once: ${share(count(good(all), 'at_once'), good(all).length)}`,
    `slips unnoticed: ${share(count(slips(all), 'missed'), slips(all).length)}`,
    `calls per text: ${callsPerText(all)}`,
  ].join('; ');

/** A table with one line per endpoint, followed by the answers whose outcome is not as it should be. */
export const recordedReport = (title: string, outcomes: readonly Outcome[]): string =>
  [
    ...table(title, columns, outcomes, ({ recorded }) => recorded.operation),
    summaryOf(outcomes),
    ...outcomes.filter(isFailure).map(failureLine),
  ].join('\n');

/**
 * The least share of good answers that must pass at once, of those in which the reader found nothing and of all, and the
 * largest share of slips that may be missed.
 */
const bounds = { unfound: 0.97, atOnce: 0.9, missed: 0.08 };

const isAtOnce = (all: readonly Outcome[], share: number): boolean => count(all, 'at_once') >= all.length * share;

/** Whether enough good answers pass at once, no one of them is refused, and few slips are missed. */
export const isWithinBounds = (outcomes: readonly Outcome[]): boolean =>
  isAtOnce(good(outcomes), bounds.atOnce) &&
  isAtOnce(
    good(outcomes).filter(({ findings }) => findings.length === 0),
    bounds.unfound,
  ) &&
  count(good(outcomes), 'refused') === 0 &&
  count(slips(outcomes), 'missed') <= slips(outcomes).length * bounds.missed;
