import { lostFacts, noticesIn, verdictOf } from '#infra/tools/eval/recorded/outcome.ts';

const recorded = { id: 'one', operation: 'a-task', kind: 'good', request: {} } as const;
const answer = (text: string) => `Here it is: ${JSON.stringify({ text })}.`;
const slip = { ...recorded, kind: 'slip', answer: answer('Tea at 11.'), good: answer('Tea at 10.') } as const;
const said = (text: string, notices: readonly string[] = []) => ({
  data: { text, notices: notices.map((code) => ({ code })) },
});

describe('the notices of a response', () => {
  it.each<[string, unknown, string[]]>([
    ['of its data', said('Tea', ['number', 'number']), ['number']],
    ['of the elements of its data', { data: [{ notices: [{ code: 'number' }] }, {}] }, ['number']],
    ['of its warnings', { extra_information: { warnings: [{ code: 'speaker' }] } }, ['speaker']],
    ['none about the site', { extra_information: { warnings: [{ code: 'site_not_read' }] } }, []],
    ['none of an error', { code: 'too_vague' }, []],
  ])('are those %s', (_, body, codes) => expect(noticesIn(body)).toEqual(codes));
});

describe('what a response lost', () => {
  const lost = (data: object, text: string, operation = 'a-task') =>
    lostFacts({ ...recorded, operation, answer: answer(text) }, { data });
  it.each<[string, object, string, string[]]>([
    ['nothing', { text: 'At 10:30, for £5' }, 'At 10:30, for 5 pounds', []],
    ['a number', { text: 'At ten' }, 'At 10', ['10']],
    ...['feed', 'evidence', 'site', 'text_quote', 'as_written'].map((name): [string, object, string, string[]] => [
      `what only ${name} repeats`,
      { [name]: 'At 10' },
      'At 10',
      ['10'],
    ]),
  ])('is %s', (_, data, text, facts) => expect(lost(data, text)).toEqual(facts));

  it('is a whole text where names are read, but not the tag of the language', () => {
    const written = '{"speakers":[{"name":"Mia Bell"}],"language":"pt_br"}';
    const operation = 'video-metadata-extraction';
    expect(lostFacts({ ...recorded, operation, answer: written }, { data: { language: 'pt-BR' } })).toEqual([
      'mia bell',
    ]);
  });
});

describe('the verdict', () => {
  const verdict = (given: Parameters<typeof verdictOf>[0], status: number, body: unknown, writes = 1) =>
    verdictOf(given, { status, body, asked: { writes, reads: 0 }, goodBody: said('Tea at 10.') });
  it.each<[string, Parameters<typeof verdict>]>([
    ['at_once', [recorded, 200, said('Tea')]],
    ['repaired', [recorded, 200, said('Tea'), 2]],
    ['refused', [recorded, 502, {}]],
    ['caught', [slip, 502, {}]],
    ['mended', [slip, 200, said('Tea at 10.')]],
    ['noted', [slip, 200, said('Tea at 11.', ['number'])]],
    ['missed', [slip, 200, said('Tea at 11.')]],
    ['missed', [slip, 200, said('Welcome.\nTea at 11.\nYours')]],
    ['vague', [{ ...recorded, kind: 'vague' }, 422, {}]],
    ['refused', [{ ...recorded, kind: 'vague' }, 502, {}]],
    ['missed', [{ ...recorded, kind: 'vague' }, 200, said('Tea')]],
  ])('is %s (%#)', (expected, given) => expect(verdict(...given)).toBe(expected));
});
