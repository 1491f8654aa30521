import { fails, says, useProvider } from '../claude/provider.ts';
import { invokeEndpoint } from '../invoke-endpoint.ts';

/** The second reader, through the handler of an endpoint that writes. */
const provider = await useProvider();

const request = { feedback_for: 'the tour of Mill Lane on Friday' };
const variant = (text: string) => ({ subject: 'The tour', preheader: 'Good or bad.', text: `${text} {link}` });
const texts = ['How was the tour of Mill Lane?', 'Tell us what you think.', 'We read every answer. What was good?'];
const draft = { language: 'en', variants: texts.map(variant) };
const better = { ...draft, variants: [...draft.variants.slice(0, 2), variant('What was good, and what was not?')] };

beforeEach(() => provider.answers(says(draft)));

const finding = { words: 'We read every answer', kind: 'unsupported', why: 'a promise' };
const ask = (body: object = request, seconds?: number) => invokeEndpoint('ask-for-feedback', body, seconds);

it('reads a draft in a call of its own, with the task, the material and the draft as data', async () => {
  const { status, notices, headers } = await ask();
  expect([status, notices]).toEqual([200, []]);
  expect(headers).toMatchObject({ 'x-ai-calls': '2', 'x-ai-input-tokens': '2000', 'x-ai-output-tokens': '400' });
  const [asked] = provider.read();
  expect(asked?.body.max_tokens).toBe(2_048);
  expect(asked?.body.system).not.toContain('Mill Lane');
  expect(asked?.body.messages[0]?.content).toMatch(/<task>.*<material>.*Mill Lane.*<draft>.*We read every answer/s);
});

it('lets the writer mend what was found, and names its place and kind, not its words', async () => {
  provider.answers(says(draft), says(better));
  provider.reads(says({ findings: [finding] }));
  const { notices, body, headers } = await ask();
  expect(notices).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('every answer');
  expect(headers['x-ai-calls']).toBe('3');
  const repair = provider.asked()[1]?.body.messages[2]?.content;
  expect(repair).toContain('"variants.2.text", sentence 1: the request does not say this.');
  expect(repair).not.toContain('every answer');
  expect(repair).not.toContain('a promise');
});

it('delivers with a notice what the writer does not mend, with at most 200 characters of it and 150 of the reason', async () => {
  provider.reads(says({ findings: [finding] }));
  const { notices } = await ask();
  expect(notices).toEqual([
    { code: 'unsupported', detail: '“We read every answer”: the request does not say this. a promise', where: 'body' },
  ]);
  expect([provider.asked().length, provider.read().length]).toEqual([2, 1]);
  const words = `We read every answer${', and we answer every one of them'.repeat(8)}`;
  provider.answers(says({ ...draft, variants: [...draft.variants.slice(0, 2), variant(`${words}.`)] }));
  provider.reads(says({ findings: [{ ...finding, words, why: 'y'.repeat(151) }] }));
  const detail = `“${words.slice(0, 200)}”: the request does not say this. ${'y'.repeat(150)}`;
  expect((await ask()).notices).toMatchObject([{ detail }]);
});

it('counts the first twelve findings', async () => {
  const other = { ...finding, words: 'a prize draw' };
  provider.reads(says({ findings: [...Array(11).fill(other), finding] }));
  expect((await ask()).notices).toHaveLength(1);
  provider.reads(says({ findings: [...Array(12).fill(other), finding] }));
  expect((await ask()).notices).toHaveLength(0);
});

it.each([
  ['fails', fails(400, 'invalid_request_error')],
  ['has another form', says('no JSON')],
])('delivers the draft if the repair %s', async (_, second) => {
  provider.reads(says({ findings: [finding] }));
  provider.answers(says(draft), second);
  const { status, notices } = await ask();
  expect([status, notices.map(({ code }) => code)]).toEqual([200, ['unsupported']]);
});

it.each([
  ['words that are not in the draft', { ...finding, words: 'a prize draw' }],
  ['words that the material has', { ...finding, words: 'Mill Lane' }],
  ['a placeholder that code allows', { ...finding, kind: 'rule', words: '{link}' }],
  ['another form', { words: 5 }],
])('a finding of %s does not count', async (_, found) => {
  provider.reads(says({ findings: [found] }));
  expect(await ask()).toMatchObject({ status: 200, notices: [], headers: { 'x-ai-calls': '2' } });
});

it.each([
  ['differ in signs only', { words: 'we read  every “answer”.' }, { code: 'unsupported' }],
  ['are members of the draft', { kind: 'rule', words: '"language": "en"' }, { code: 'rule', where: null }],
])('a finding counts whose words %s', async (_, found, notice) => {
  provider.reads(says({ findings: [{ ...finding, ...found }] }));
  expect((await ask()).notices).toMatchObject([notice]);
});

it.each(['see evil.example', 'call +1 555 555 0199', ''])('a reason is not shown if it is %j', async (why) => {
  provider.reads(says({ findings: [{ ...finding, why }] }));
  expect((await ask()).notices[0]?.detail).toBe('“We read every answer”: the request does not say this.');
});

it.each([
  ['fails', fails(400, 'invalid_request_error')],
  ['refuses', says('I cannot.', { stopReason: 'refusal' })],
  ['is cut off', says('{"findings": [', { stopReason: 'max_tokens' })],
  ['answers in another form', says({ found: 'nothing' })],
  ['answers no JSON', says('Looks fine.')],
])('a reader that %s leaves one notice, in the first variant', async (_, reading) => {
  provider.reads(reading);
  const { status, notices } = await ask();
  expect([status, notices.map(({ code }) => code)]).toEqual([200, ['not_reviewed']]);
  expect(provider.asked()).toHaveLength(1);
});

it.each([
  ['less than six seconds are left', 'on', 6, ['not_reviewed']],
  ['the operator switched it off, and nothing is said of it', 'off', 28, []],
])('is not asked if %s', async (_, turn, seconds, codes) => {
  process.env['VOUCH_REVIEW_TURN'] = turn;
  const { status, notices, headers } = await ask(request, seconds);
  expect([status, notices.map(({ code }) => code), headers['x-ai-calls']]).toEqual([200, codes, '1']);
  expect(provider.read()).toHaveLength(0);
});

/** Numbers and dates have more right forms than code knows, so a reader that finds nothing settles the doubt of code. */
describe('a number that code does not find in the material', () => {
  const counted = { ...draft, variants: [variant('You were one of 250 guests.'), ...draft.variants.slice(1)] };
  const notice = { code: 'number', detail: expect.stringContaining('“250”') };

  it.each([
    ['at once if the reader finds nothing', 'on', 1],
    ['after a repair if nobody reads', 'off', 2],
  ])('is a notice %s', async (_, turn, asked) => {
    process.env['VOUCH_REVIEW_TURN'] = turn;
    provider.answers(says(counted));
    expect(await ask()).toMatchObject({ status: 200, notices: [notice], headers: { 'x-ai-calls': '2' } });
    expect(provider.asked()).toHaveLength(asked);
  });

  it.each([
    ['the reader finds something', says({ findings: [finding] }), []],
    ['the reader fails, which is told', says('Looks fine.'), ['not_reviewed']],
  ])('goes back to the writer if %s', async (_, reading, told) => {
    provider.answers(says(counted), says(better));
    provider.reads(reading);
    expect((await ask()).notices.map(({ code }) => code)).toEqual(told);
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain('the request does not have this number');
  });

  it.each([
    ['as many of them', '“850”', '850 came.'],
    ['more of them', '“250”', '850 of 950 came.'],
  ])('is delivered or not, if the repair has %s: %s', async (_, delivered, text) => {
    process.env['VOUCH_REVIEW_TURN'] = 'off';
    provider.answers(says(counted), says({ ...draft, variants: [variant(text), ...draft.variants.slice(1)] }));
    expect((await ask()).notices).toMatchObject([{ detail: expect.stringContaining(delivered) }]);
  });
});

it('reads after the repair of what code found, and not before', async () => {
  const bad = {
    ...draft,
    variants: draft.variants.map(({ text, ...rest }) => ({ ...rest, text: `${text} evil.example` })),
  };
  provider.answers(says(bad), says(draft));
  provider.reads(says({ findings: [finding] }));
  const { status, notices } = await ask();
  expect([status, notices.map(({ code }) => code)]).toEqual([200, ['unsupported']]);
  expect([provider.asked().length, provider.read().length]).toEqual([2, 1]);
});

it.each([
  ['only the repair has', draft.variants, ['mentioned_contact']],
  ['was read', [...draft.variants.slice(1), variant('Write to boss@mill.example.')], []],
])('an address that %s is told, if nobody has read it: %j', async (_, first, codes) => {
  const variants = [...better.variants.slice(0, 2), variant('What was good? Write to boss@mill.example.')];
  provider.answers(says({ ...draft, variants: first }), says({ ...better, variants }));
  provider.reads(says({ findings: [finding] }));
  const { notices } = await ask({ feedback_for: `${request.feedback_for}, by boss@mill.example` });
  expect(notices.map(({ code }) => code)).toEqual(codes);
  expect(provider.asked()).toHaveLength(2);
});

it('does not read what code refuses twice', async () => {
  provider.answers(says({ ...draft, variants: [variant('See evil.example')] }));
  expect(await ask()).toMatchObject({ status: 502 });
  expect(provider.read()).toHaveLength(0);
});
