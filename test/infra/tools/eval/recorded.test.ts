import { readOwnAnswers, readSites } from '#infra/tools/eval/recorded/answers.ts';
import { lostFacts, noticesIn, verdictOf } from '#infra/tools/eval/recorded/outcome.ts';
import { isWithinBounds, recordedReport } from '#infra/tools/eval/recorded/report.ts';

const answers = readOwnAnswers();
const good = {
  id: 'one',
  operation: 'a-task',
  kind: 'good',
  request: {},
  answer: '{"text":"Room 12, see tea.example"}',
} as const;
const slip = { ...good, kind: 'slip', answer: '{"text":"Room 13"}', good: good.answer } as const;
const outcome = { recorded: good, status: 200, code: undefined, messages: 1, notices: [], checks: [], lost: [] };
const body = (text: string, notices: object[] = []) => ({ data: { text, notices } });

it('the own answers have good ones, slips and vague requests, each with an id of its own', () => {
  expect(answers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['good', 'slip', 'vague']));
  for (const { kind, answer, good: from } of answers) if (kind === 'slip') expect(answer === from).toBe(false);
});

it('every site that an own request names is there', () => {
  const hosts = readSites().map(({ host }) => host);
  const named = answers.flatMap(
    ({ request: { website, email } }) =>
      String(website ?? email ?? '')
        .split('@')
        .at(-1) || [],
  );
  expect(hosts).toEqual(expect.arrayContaining(named));
});

it.each([
  ['at_once', good, { status: 200, body: body('Room 12'), messages: 1 }],
  ['repaired', good, { status: 200, body: body('Room 12'), messages: 2 }],
  ['refused', good, { status: 502, body: {}, messages: 2 }],
  ['caught', slip, { status: 502, body: {}, messages: 2 }],
  ['noted', slip, { status: 200, body: body('Room 13', [{ code: 'number' }]), messages: 2 }],
  ['missed', slip, { status: 200, body: body('Room 13'), messages: 1 }],
  ['mended', slip, { status: 200, body: body('Room 12'), messages: 1 }],
  ['vague', { ...good, kind: 'vague' }, { status: 422, body: {}, messages: 0 }],
  ['refused', { ...good, kind: 'vague' }, { status: 502, body: {}, messages: 2 }],
  ['missed', { ...good, kind: 'vague' }, { status: 200, body: body('Room 12'), messages: 1 }],
] as const)('an outcome is %s', (verdict, recorded, response) => {
  expect(verdictOf(recorded, { ...response, goodBody: body('Room 12') })).toBe(verdict);
});

it('facts are lost if the response does not have them', () => {
  expect(lostFacts(good, body('Room 12, see tea.example'))).toEqual([]);
  expect(lostFacts(good, body('A room'))).toEqual(['12', 'tea example']);
});

it('notices are read from the data, its elements, and the warnings about speakers', () => {
  const notices = [{ code: 'name' }];
  expect(noticesIn({ data: { notices } })).toEqual(['name']);
  expect(noticesIn({ data: [{ notices }, { notices }] })).toEqual(['name']);
  expect(noticesIn({ extra_information: { warnings: [{ code: 'name' }, { code: 'several_speakers' }] } })).toEqual([
    'name',
  ]);
});

it('the report counts and names what is not as it should be', () => {
  const outcomes = [
    { ...outcome, verdict: 'at_once' },
    { ...outcome, recorded: { ...slip, slip: 'another room' }, verdict: 'missed' },
  ] as const;
  expect(recordedReport('all of them', outcomes)).toMatch(/slip missed: a-task, one: another room$/);
  expect(isWithinBounds(outcomes)).toBe(false);
  expect(isWithinBounds(outcomes.slice(0, 1))).toBe(true);
});
