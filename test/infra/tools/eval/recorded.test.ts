import type { Outcome } from '#infra/tools/eval/recorded/outcome.ts';
import { isWithinBounds, recordedReport } from '#infra/tools/eval/recorded/report.ts';

const recorded = { id: 'one', operation: 'a-task', kind: 'good', request: {} } as const;
const good: Outcome = {
  recorded,
  status: 200,
  code: undefined,
  asked: { writes: 1, reads: 1 },
  findings: [],
  notices: [],
  checks: [],
  verdict: 'at_once',
  lost: [],
};
const slip: Outcome = { ...good, recorded: { ...recorded, kind: 'slip', slip: 'another room' }, verdict: 'noted' };
const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

it.each<[string, Outcome[], boolean]>([
  ['all is well', [...times(100, good), ...times(100, slip)], true],
  [
    'code stops four good ones of a hundred',
    [...times(96, good), ...times(4, { ...good, verdict: 'repaired' })],
    false,
  ],
  ['the reader stops four', [...times(96, good), ...times(4, { ...good, verdict: 'repaired', findings: [{}] })], true],
  [
    'the reader stops eleven',
    [...times(89, good), ...times(11, { ...good, verdict: 'repaired', findings: [{}] })],
    false,
  ],
  ['one good one is refused', [...times(99, good), { ...good, verdict: 'refused' }], false],
  ['eight slips of a hundred are missed', [...times(92, slip), ...times(8, { ...slip, verdict: 'missed' })], true],
  ['nine slips of a hundred are missed', [...times(91, slip), ...times(9, { ...slip, verdict: 'missed' })], false],
])('the bounds hold or not where %s', (_, outcomes, isWithin) => expect(isWithinBounds(outcomes)).toBe(isWithin));

it('the report names what is not as it should be', () => {
  const report = recordedReport('all of them', [good, { ...slip, verdict: 'missed' }]);
  expect(report).toContain('good at once: 1 of 1 (100.0 %)');
  expect(report).toMatch(/slip missed: a-task, one: another room$/);
});
