import { noticesIn, verdictOf } from '#infra/tools/eval/recorded/outcome.ts';

const recorded = { id: 'one', operation: 'a-task', kind: 'good', request: {} } as const;
const answer = (text: string) => `Here it is: ${JSON.stringify({ text })}.`;
const slip = { ...recorded, kind: 'slip', answer: answer('Tea at 11.'), good: answer('Tea at 10.') } as const;
const said = (text: string, notices: readonly string[] = []) => ({
  data: { text, notices: notices.map((code) => ({ code })) },
});

it.each<[string, unknown, string[]]>([
  ['of its data', said('Tea', ['number', 'number']), ['number']],
  ['of the elements of its data', { data: [{ notices: [{ code: 'number' }] }, {}] }, ['number']],
  ['of its warnings', { extra_information: { warnings: [{ code: 'speaker' }] } }, ['speaker']],
  ['none about the site', { extra_information: { warnings: [{ code: 'site_not_read' }] } }, []],
  ['none of an error', { code: 'too_vague' }, []],
])('the notices of a response are those %s', (_, body, codes) => expect(noticesIn(body)).toEqual(codes));

const verdict = (given: Parameters<typeof verdictOf>[0], status: number, body: unknown, isRepaired = false) =>
  verdictOf(given, { status, body, isRepaired, goodBody: said('Tea at 10.') });
it.each<[string, Parameters<typeof verdict>]>([
  ['at_once', [recorded, 200, said('Tea')]],
  ['repaired', [recorded, 200, said('Tea'), true]],
  ['refused', [recorded, 502, {}]],
  ['caught', [slip, 502, {}]],
  ['caught', [slip, 200, { data: { method: 'deterministic' } }]],
  ['as_good', [slip, 200, said('Tea at 10.')]],
  ['missed', [slip, 200, said('Tea at 10, not at 11.')]],
  ['noted', [slip, 200, said('Tea at 11.', ['number'])]],
  ['missed', [slip, 200, said('Tea at 11.')]],
  ['vague', [{ ...recorded, kind: 'vague' }, 422, {}]],
  ['refused', [{ ...recorded, kind: 'vague' }, 502, {}]],
  ['missed', [{ ...recorded, kind: 'vague' }, 200, said('Tea')]],
])('the verdict is %s (%#)', (expected, given) => expect(verdict(...given)).toBe(expected));
