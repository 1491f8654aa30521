import { handler } from '#functions/generation/review-text-generator/handler.ts';
import { invoke } from '../../../api/invoke.ts';
import { says, useProvider } from '../../claude/provider.ts';

const provider = useProvider();

const request = {
  customer_business_name: 'Copper Kettle',
  customer_business_type: 'tea shop',
  customer_business_location: 'Leeds',
  keywords: ['oolong', 'slow service'],
};

const drafts = [
  'I went to Copper Kettle in Leeds for oolong. [what did you like about it?]',
  'The service at Copper Kettle was slow. [how long did you wait?] [would you go again?]',
  'My visit to this tea shop: oolong, and slow service. [what else should others know?]',
];

const written = (texts: readonly string[], language = 'en') => says({ language, drafts: texts });
const ask = (body: object = request) => invoke(handler, { body });

describe('drafts', () => {
  it('are returned with keywords, gaps, a notice and the model', async () => {
    provider.answers(written(drafts));
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        data: {
          reviews: [
            {
              text: drafts[0],
              language: 'en',
              keywords_used: ['oolong'],
              placeholders: ['what did you like about it?'],
            },
            { keywords_used: ['slow service'], placeholders: ['how long did you wait?', 'would you go again?'] },
            { keywords_used: ['oolong', 'slow service'] },
          ],
          notice: 'Draft: edit it so that it says only what you experienced yourself.',
          ai: { generated: true, draft: true, model: 'claude-haiku-5-5' },
        },
      },
    });
  });

  it('may be fewer than three, and be written from the context alone', async () => {
    provider.answers(written(['We waited an hour. [what for?]']));
    const { keywords: _, ...rest } = request;
    expect(await ask({ ...rest, customer_business_context: 'We waited an hour.' })).toMatchObject({
      body: { data: { reviews: [{ text: 'We waited an hour. [what for?]', keywords_used: [] }] } },
    });
  });

  it.each([
    ['Deutsch', 'de', /^Entwurf: /],
    ['pt_BR', 'pt', /^Rascunho: /],
    ['Welsh', 'cy', /^Draft: /],
  ])('in %s have the notice of their language, else the English one', async (named, wrote, notice) => {
    provider.answers(written(['Oolong, slow service. [how was it?]'], wrote));
    expect(await ask({ ...request, customer_business_language: named })).toMatchObject({
      body: { data: { notice: expect.stringMatching(notice) } },
    });
  });

  it('are requested with the words of the customer, none of them in the system text', async () => {
    provider.answers(written(drafts));
    await ask({ ...request, customer_business_language: 'en' });
    const [asked] = provider.asked();
    expect(asked?.body.messages[0]?.content).toContain(
      '{"customer_business_name":"Copper Kettle","customer_business_type":"tea shop","customer_business_location":"Leeds","keywords":["oolong","slow service"],"language":"English (en)"}',
    );
    expect(asked?.body.system).not.toContain('oolong');
  });
});

/** What is returned with a notice if the model does not mend it. */
const doubts = new Set([
  ...['without a gap', 'with a gap in a gap', 'with a gap that is open', 'with an empty gap'],
  ...['with a gap that holds a review', 'with stars', 'with stars in words', 'with a name'],
  'without a keyword',
]);

describe('an answer', () => {
  const first = (text: string): readonly string[] => [text, ...drafts.slice(1)];
  it.each<[string, readonly string[], string]>([
    ['without a gap', first('I had oolong.'), 'Draft 1'],
    ['with a gap in a gap', first('Oolong. [what [else]?]'), 'Draft 1'],
    ['with a gap that is open', first('Oolong. [what?] and [so on'), 'Draft 1'],
    ['with an empty gap', first('Oolong. [ ]'), 'Draft 1'],
    ['with a gap that holds a review', first(`Oolong. [${'tea '.repeat(40)}]`), 'Draft 1'],
    ['with stars', first('★★★ Oolong. [how was it?]'), '★'],
    ['with stars in words', first('Many stars for the oolong. [how was it?]'), 'stars'],
    ['with a name', first('There Marta brought oolong. [how was it?]'), 'Marta'],
    ['with a number', first('Oolong for 4 pounds. [how was it?]'), '4'],
    ['with an address', first('Oolong, see tea.example. [how was it?]'), 'tea.example'],
    ['with a merge field', first('Oolong, {first_name}. [how was it?]'), '{first_name}'],
    ['without a keyword', ['I had oolong. [how was it?]'], 'slow service'],
    ['with two drafts alike and no third', [...drafts.slice(0, 2), `${drafts[0]} `, 'Slow service.'], 'Variant 3'],
    ['with four drafts', [...drafts, 'We had tea in the shop. [which one?]'], 'at most 3'],
    ['without drafts', [], 'at least one'],
    ['with a draft that is too long', first(`${'tea '.repeat(200)} oolong [how was it?]`), '700'],
  ])('%s is sent back to the model, and is returned only if it is a doubt', async (name, texts, issue) => {
    provider.answers(written(texts));
    const notices = [expect.objectContaining({ detail: expect.stringContaining(issue) })];
    expect(await ask()).toMatchObject(
      doubts.has(name)
        ? { status: 200, body: { data: { notices: expect.arrayContaining(notices) } } }
        : { status: 502, body: { code: 'ai_output_invalid', data: null } },
    );
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain(issue);
  });

  it('may speak of stars where the customer does', async () => {
    provider.answers(written(['Oolong below the stars, slow service. [which stars?]']));
    expect(await ask({ ...request, customer_business_context: 'We sat below the stars.' })).toMatchObject({
      status: 200,
    });
  });

  it('in another language than asked for is sent back', async () => {
    provider.answers(written(drafts, 'en'));
    expect(await ask({ ...request, customer_business_language: 'German' })).toMatchObject({
      status: 200,
      body: { data: { notices: expect.arrayContaining([expect.objectContaining({ code: 'asked_language' })]) } },
    });
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain('Write in German (de), not in English (en).');
  });
});

describe('a request', () => {
  const named = { customer_business_name: 'Copper Kettle' };
  it.each<[object, number, string, string]>([
    [{ keywords: ['tea'] }, 400, 'invalid_request', 'customer_business_name'],
    [{ ...named, keywords: 'tea' }, 400, 'invalid_request', 'list of texts'],
    [{ ...named, keywords: ['x'.repeat(61)] }, 400, 'invalid_request', 'keywords[0]'],
    [{ ...named, keywords: Array(11).fill('tea') }, 400, 'invalid_request', '10 keywords'],
    [{ ...named, keywords: ['tea'], customer_business_language: 'xx' }, 400, 'invalid_request', 'pt-BR'],
    [named, 422, 'too_vague', 'keywords'],
    [{ ...named, keywords: [' ', '!'], customer_business_context: '…' }, 422, 'too_vague', 'keywords'],
    [{ customer_business_name: '\u200b', keywords: ['tea'] }, 422, 'too_vague', 'customer_business_name'],
  ])('%j is refused', async (body, status, code, detail) => {
    expect(await ask(body)).toMatchObject({ status, body: { code, detail: expect.stringContaining(detail) } });
    expect(provider.asked()).toHaveLength(0);
  });
});
