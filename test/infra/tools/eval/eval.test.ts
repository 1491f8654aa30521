import * as z from 'zod';
import { type Case, faultsOf, readCases } from '#infra/tools/eval/case.ts';
import type { Outcome } from '#infra/tools/eval/recorded/outcome.ts';
import * as ofRecorded from '#infra/tools/eval/recorded/report.ts';
import { failuresOf, figuresOf, type Result, tableOf } from '#infra/tools/eval/report.ts';
import { endpoint } from '../../../api/invoke.ts';
import { claudeEndpoints } from '../../../generation/generation.ts';

const cases = readCases();

it('has cases of every endpoint that asks Claude, and of no other', () => {
  expect(new Set(cases.keys())).toEqual(new Set(claudeEndpoints.map(({ name }) => name)));
});

describe.each(claudeEndpoints)('the cases of $name', ({ name, request }) => {
  const own = cases.get(name) ?? [];
  const fields = Object.keys(request.shape);

  it('are 12 or more, each with a name of its own', () => {
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(new Set(own.map((each) => each.name)).size).toBe(own.length);
  });

  it('begin with one that fills every field, and try thin input and injections', () => {
    expect(new Set(Object.keys(own[0]?.request ?? {}))).toEqual(new Set(fields));
    expect(own.filter((each) => each.name.startsWith('thin')).length).toBeGreaterThan(0);
    expect(own.filter((each) => each.name.startsWith('injection')).length).toBeGreaterThan(0);
  });

  it('try eight languages where one can be chosen', () => {
    const languages = new Set(own.flatMap(({ language = [] }) => language));
    if (fields.some((field) => field.endsWith('language'))) expect(languages.size).toBeGreaterThanOrEqual(8);
  });

  it('fit the schema, but for those that say otherwise', () => {
    const invalid = own.filter((each) => !request.safeParse(each.request).success);
    expect(new Set(invalid.map(({ code }) => code))).toEqual(new Set(invalid.length > 0 ? ['invalid_request'] : []));
  });

  it('are run over the sandbox, but for half at most; an injection always is', () => {
    const live = own.filter(({ needs_model }) => needs_model);
    expect(live.length).toBeLessThanOrEqual(own.length / 2);
    expect(live.filter((each) => each.name.startsWith('injection'))).toEqual([]);
  });
});

const form = {
  ...endpoint,
  response: z.object({ data: z.object({ text: z.string(), language: z.string().optional() }) }),
};
const asked: Case = { name: 'a case', request: { text: 'tea' }, says: [], lacks: [], needs_model: false };
const said = (text: unknown, language?: string) => ({ status: 200, body: { data: { text, language } } });

it.each<[string, Partial<Case>, { status: number; body: unknown }, string[]]>([
  ['a good answer', {}, said('Tea.'), []],
  ['what is said in another case', { says: ['TEA'], lacks: ['milk'] }, said('Tea.'), []],
  ['what is not said', { says: ['milk'] }, said('Tea.'), ['does not contain "milk"']],
  ['what should not be said', { lacks: ['Tea'] }, said('tea'), ['contains "Tea"']],
  ['another form', {}, said(5), ['does not match the schema of the contract']],
  ['an error', {}, { status: 502, body: { code: 'ai_output_invalid' } }, ['expected success, got ai_output_invalid']],
  ['what is no problem', {}, { status: 500, body: null }, ['expected success, got 500']],
  ['the error that was expected', { code: 'too_vague' }, { status: 422, body: { code: 'too_vague' } }, []],
  ['no error', { code: 'too_vague' }, said('Tea.'), ['expected too_vague, got success']],
  ['the language', { language: 'de' }, said('Tee.', 'de-AT'), []],
  ['another language', { language: 'en' }, said('Tee.', 'de'), ['expected language en, got de']],
])('sees %s', (_name, expected, answer, faults) => {
  expect(faultsOf(form, { ...asked, ...expected }, answer)).toEqual(faults);
});

const result = (name: string, milliseconds: number, checks: string[] = []): Result => ({
  ...{ endpoint: 'a-task', name, faults: checks, milliseconds },
  lines: [
    { request_id: name, input_tokens: 100, output_tokens: 20, cost_microdollars: 200 },
    { request_id: name, output_tokens: 0, checks, ...(name === 'one' && { turn: 'repair' as const }) },
  ],
});

it('adds up what an endpoint took, and names what failed and the checks that refused it', () => {
  const results = [result('one', 10), result('two', 30), result('three', 20), result('four', 1_000, ['length'])];
  const times = { 'p50 ms': 20, 'p95 ms': 1_000 };
  const took = { calls: 8, 'tokens in': 400, 'tokens out': 80, dollars: 0.0008, ...times };
  const figures = { passed: 3, of: 4, repaired: 1, ...took };
  expect(tableOf(results, ({ endpoint: name }) => name, figuresOf)).toEqual({ 'a-task': figures, all: figures });
  expect(failuresOf(results)).toEqual(['FAILED a-task, four: length (checks: length)']);
});

const recorded = { id: 'one', operation: 'a-task', kind: 'good', request: {} } as const;
const good: Outcome = {
  ...{ recorded, code: undefined, calls: 2, verdict: 'at_once' },
  ...{ findings: [], notices: [], checks: [] },
};
const slip: Outcome = { ...good, recorded: { ...recorded, kind: 'slip', slip: 'another room' }, verdict: 'noted' };
const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

const repaired: Outcome = { ...good, verdict: 'repaired' };
const found: Outcome = { ...repaired, findings: [{}] };
const missed: Outcome = { ...slip, verdict: 'missed' };

it.each<[string, Outcome[], boolean]>([
  ['all is well', [...times(100, good), ...times(100, slip)], true],
  ['code stops four good ones of a hundred', [...times(96, good), ...times(4, repaired)], false],
  ['the reader stops four', [...times(96, good), ...times(4, found)], true],
  ['the reader stops eleven', [...times(89, good), ...times(11, found)], false],
  ['one good one is refused', [...times(99, good), { ...good, verdict: 'refused' }], false],
  ['eight slips of a hundred are missed', [...times(92, slip), ...times(8, missed)], true],
  ['nine slips of a hundred are missed', [...times(91, slip), ...times(9, missed)], false],
])('the bounds hold or not where %s', (_, outcomes, isWithin) =>
  expect(ofRecorded.isWithinBounds(outcomes)).toBe(isWithin),
);

it('the report names what is not as it should be', () => {
  const all = [good, missed];
  expect(ofRecorded.figuresOf(all)).toMatchObject({
    good: 1,
    'at once': 1,
    slips: 1,
    unnoticed: 1,
    'calls per text': 2,
  });
  expect(ofRecorded.failuresOf(all)).toEqual(['slip missed: a-task, one; another room']);
});
