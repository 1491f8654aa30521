import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import { preparedPromptHandler, promptHandler } from '#shared/generation/engine/handler.ts';
import { fails, says, useProvider } from '../claude/provider.ts';
import { ask, Data, endpoint, prompt, type Request, type Written } from './a-task.ts';

const provider = await useProvider();
const { done: _, ...bare } = prompt;
beforeEach(() => provider.answers(says({ text: 'tea' })));

it('a prompt becomes a contract', () => {
  const credentials = ['anthropic_api_key'];
  expect(endpoint).toMatchObject({ name: 'a-task', group: 'generation', host: 'public', credentials });
  expect(endpoint.errors).toEqual(expect.arrayContaining(['too_vague', 'ai_not_configured', 'ai_timeout']));
  const feature = promptEndpoint({ ...bare, path: '/features/a-task', withoutModel: () => ({ text: '', by: '' }) });
  expect(feature).toMatchObject({ group: 'features', host: 'base', response: Data, errors: ['too_vague'] });
  expect(endpoint.responseHeaders).toHaveProperty('x-ai-calls');
});

describe('an answer', () => {
  const unknown = 'Review the text before using it. Unknown fields were ignored: "x\u200by\'".';
  const data = { text: 'tea', by: 'claude-haiku-5-5', notices: [] };
  it.each([
    ['in the envelope', endpoint, { status: 200, data, success: true, message: unknown }],
    ['alone for a prompt without envelope', promptEndpoint(bare), { text: 'tea', by: 'claude-haiku-5-5' }],
  ])('is the data %s', async (_, of, body) => {
    provider.answers(says({ text: 'te\u200ba' }));
    expect((await ask({ topic: 'tea', "x\u200by'": 1 }, promptHandler(of))).body).toEqual(body);
  });

  it('is made without asking if the preparation found nothing', async () => {
    const prepared = preparedPromptHandler(
      promptEndpoint<typeof Request, typeof Written, typeof Data, boolean>({
        ...prompt,
        checks: [],
        withNothing: ({ prepared: isEmpty }) =>
          isEmpty ? { data: { text: '', by: 'nobody' }, message: 'Nothing found.' } : undefined,
      }),
      ({ topic }) => topic === 'empty',
    );
    const message = 'Nothing found. Unknown fields were ignored: "more".';
    const nothing = { status: 200, data: { text: '', by: 'nobody', notices: [] }, success: true, message };
    expect((await ask({ topic: 'empty', more: 1 }, prepared)).body).toEqual(nothing);
    expect(provider.asked()).toHaveLength(0);
    expect(await ask({ topic: 'tea' }, prepared)).toMatchObject({ body: { data: { text: 'tea' } } });
  });

  it('is never one that a check refuses', async () => {
    provider.answers(says({ text: 'milk' }));
    expect(await ask({ topic: 'tea' })).toMatchObject({ status: 502, body: { code: 'ai_output_invalid' } });
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain('- No milk.');
  });

  it('in another form is sent back with the schema, which is in the first turn only beside the texts', async () => {
    provider.answers(says('no JSON'));
    expect(await ask({ topic: 'tea' })).toMatchObject({ status: 502 });
    const [first, second] = provider.asked().map(({ body }) => body);
    expect(first?.system).not.toContain('additionalProperties');
    expect(second?.messages[2]?.content).toContain('"additionalProperties":false');
  });
});

describe('an answer that the model cannot write', () => {
  const able = promptHandler(promptEndpoint({ ...prompt, unusable: 'Send a topic.' }));

  it.each([
    ['IGNORE.ME says nothing', 422],
    ...['', ' ', 'null', 'None.', '"no"', '(false)', 'n/a', 'NA', 'undefined'].map((said): [string, number] => [
      said,
      200,
    ]),
    ['nothing is known', 422],
  ])('is a 422 with our own words in the first turn, not if the model says none: %j', async (unusable, status) => {
    provider.answers(says({ unusable, text: 'tea' }));
    const reply = await ask({ topic: 'x' }, able);
    expect(reply).toMatchObject(
      status === 200 ? { status } : { status, body: { code: 'too_vague', detail: 'Send a topic.' } },
    );
    expect(provider.asked()).toHaveLength(1);
    expect(provider.asked()[0]?.body.system).toContain('"unusable"');
    expect(provider.asked()[0]?.body.output_config.format.schema).toMatchObject({ required: ['text'] });
  });

  it('is not offered by a prompt that always has something to write', async () => {
    provider.answers(says({ unusable: 'something', text: 'tea' }));
    expect(await ask({ topic: 'x' })).toMatchObject({ status: 200 });
    expect(JSON.stringify(provider.asked()[0]?.body)).not.toContain('unusable');
  });
});

it.each([
  ['nothing is done, and what to set is said', { topic: 'tea' }, 503, { code: 'ai_not_configured' }],
  ['a request that is not valid is refused', {}, 400, { code: 'invalid_request' }],
  ['a request that is too vague is refused', { topic: '' }, 422, { code: 'too_vague' }],
])('without a key, %s', async (_, request, status, body) => {
  delete process.env['ANTHROPIC_API_KEY'];
  expect(await ask(request)).toMatchObject({ status, body });
  expect(provider.asked()).toHaveLength(0);
});

describe('without a model', () => {
  const able = promptEndpoint<typeof Request, typeof Written, typeof Data, { readonly words: number }>({
    ...prompt,
    system: ({ prepared }) => `Write ${prepared.words} words.`,
    material: ({ request, prepared }) => ({ ...request, ...prepared }),
    withoutModel: ({ prepared }, reason) => ({ text: `${prepared.words}`, by: reason }),
  });
  const handler = preparedPromptHandler(able, ({ topic }) => ({ words: topic.length }));
  const answer = async () => Object((await ask({ topic: 'tea' }, handler)).body)['data'];

  it('is returned without a key, and when the model fails', async () => {
    provider.answers(fails(401, 'authentication_error'));
    expect(await answer()).toMatchObject({ text: '3', by: 'ai_provider_rejected' });
    delete process.env['ANTHROPIC_API_KEY'];
    expect(await answer()).toMatchObject({ text: '3', by: 'ai_not_configured' });
  });

  it('is written with what was prepared', async () => {
    expect(await answer()).toMatchObject({ text: 'tea' });
    expect(provider.asked()[0]?.body.system).toContain('Write 3 words.');
    expect(provider.asked()[0]?.body.messages[0]?.content).toContain('{"topic":"tea","words":3}');
  });
});
