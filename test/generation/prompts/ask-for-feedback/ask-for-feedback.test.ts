import { handler } from '#functions/generation/ask-for-feedback/handler.ts';
import { invoke } from '../../../api/invoke.ts';
import { says, useProvider } from '../../claude/provider.ts';

const provider = useProvider();

const email = (subject: string, text: string) => ({ subject, preheader: 'It takes a moment.', text });
const emails = [
  email(
    'How was your visit?',
    'Hello {first_name},\n\nthank you for coming to the tea shop.\n\nTell us how it was: {link}',
  ),
  email(
    'The tea shop would like to know',
    'What did you like about your visit, and what not?\n\nHere you can say so: {link}',
  ),
  email('A word on the tea shop', 'We read every answer, good or bad.\n\nThe form is here: {link}\n\nMany thanks'),
];

const sms = (text: string) => ({ subject: null, preheader: null, text });
const messages = [
  sms('Tea shop: how was it? Tell us here: {link}'),
  sms('Your visit to the tea shop – what was good, what wasn’t? {link}'),
  sms('We would like to hear about your visit. The form: {link}'),
];

const written = (variants: readonly object[], language = 'en') => says({ language, variants });

const request = { feedback_for: 'a visit to the tea shop' };
const ask = (body: object) => invoke(handler, { body });

describe('e-mails', () => {
  it('are answered as three variants', async () => {
    provider.answers(written(emails));
    expect(await ask({ ...request, feedback_through: 'Email' })).toMatchObject({
      status: 200,
      body: {
        status: 200,
        success: true,
        message: 'Three messages were written. Read them before you send one.',
        data: emails.map(({ subject, preheader, text }, index) => ({
          channel: 'email',
          subject,
          preheader,
          body: text,
          placeholders: index === 0 ? ['first_name', 'link'] : ['link'],
        })),
      },
    });
  });

  it('are asked for in the language of the request', async () => {
    provider.answers(written(emails));
    await ask({ ...request, language: 'en_GB' });
    const [asked] = provider.asked();
    expect(asked?.body.messages[0]?.content).toContain(
      '{"feedback_for":"a visit to the tea shop","feedback_through":"email","language":"British English (en-GB)"}',
    );
    expect(asked?.body.system).toMatch(/^Task: ask-for-feedback\n/);
    expect(asked?.body.system).not.toContain('tea shop');
  });
});

describe('text messages', () => {
  it('end with the opt-out and are counted with the link', async () => {
    provider.answers(written(messages));
    expect(await ask({ ...request, feedback_through: 'SMS' })).toMatchObject({
      body: {
        data: [
          {
            channel: 'SMS',
            text: 'Tea shop: how was it? Tell us here: {link} Reply STOP to opt out.',
            encoding: 'GSM-7',
            segments: 1,
            characters: 65 - '{link}'.length + 30,
            placeholders: ['link'],
          },
          {
            text: "Your visit to the tea shop - what was good, what wasn't? {link} Reply STOP to opt out.",
            encoding: 'GSM-7',
          },
          { encoding: 'GSM-7' },
        ],
      },
    });
  });

  it('have the opt-out of their language', async () => {
    const texts = ['Как всё прошло? {link}', 'Расскажите о визите: {link}', 'Что понравилось, а что нет? {link}'];
    provider.answers(written(texts.map(sms), 'ru'));
    expect(await ask({ feedback_for: 'визит', feedback_through: 'sms' })).toMatchObject({
      body: {
        data: [
          {
            text: 'Как всё прошло? {link} Отписка: STOP',
            encoding: 'UCS-2',
            segments: 1,
            characters: 36 - '{link}'.length + 30,
          },
          {},
          {},
        ],
      },
    });
  });
});

/** What is returned with a notice if the model does not mend it. */
const doubts = new Set(['with an invented number', 'with two variants alike', 'in another script']);

describe('an answer', () => {
  const changed = (variants: readonly object[], index: number, change: object): readonly object[] =>
    variants.map((variant, position) => (position === index ? { ...variant, ...change } : variant));

  it.each<[string, string, readonly object[], string]>([
    ['without a link', 'email', changed(emails, 1, { text: 'How was your visit?' }), '{link} once'],
    ['with two links', 'sms', changed(messages, 1, { text: '{link} or {link}' }), '{link} once'],
    ['with another placeholder', 'sms', changed(messages, 0, { text: 'Dear {first_name}: {link}' }), '{first_name}'],
    ['with an incentive', 'email', changed(emails, 2, { text: 'You get a discount: {link}' }), 'discount'],
    ['that asks for stars', 'sms', changed(messages, 2, { text: 'Give 5 stars: {link}' }), '5 stars'],
    ['with an invented number', 'email', changed(emails, 0, { subject: 'It takes 2 minutes' }), '2'],
    ['with an invented address', 'sms', changed(messages, 0, { text: 'See tea.example: {link}' }), 'tea.example'],
    ['with too long a text message', 'sms', changed(messages, 0, { text: `${'tea '.repeat(70)}{link}` }), '0.segments'],
    [
      'with two variants alike',
      'sms',
      changed(messages, 1, { text: 'Tea shop, how was it? Tell us here {link}' }),
      'Variant 2',
    ],
    ['with two variants only', 'email', emails.slice(1), 'three variants'],
    ['without a subject', 'email', changed(emails, 0, { subject: null }), '0.subject'],
    ['in another script', 'email', emails.map((each) => ({ ...each, text: 'Как прошёл ваш визит? {link}' })), 'script'],
  ])('%s is sent back to the model, and is returned only if it is a doubt', async (name, channel, bad, issue) => {
    provider.answers(written(bad));
    const { status, body } = await ask({ ...request, feedback_through: channel });
    expect(status).toBe(doubts.has(name) ? 200 : 502);
    if (doubts.has(name)) expect(JSON.stringify(body)).toContain('"notices":[{');
    else expect(body).toMatchObject({ code: 'ai_output_invalid', data: null });
    expect(provider.asked()).toHaveLength(2);
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain(issue);
  });
});

it('in another language than asked for is sent back', async () => {
  provider.answers(written(emails), written(emails, 'de'));
  expect(await ask({ ...request, language: 'de' })).toMatchObject({ status: 200 });
  expect(provider.asked()[1]?.body.messages[2]?.content).toContain('Write in German (de), not in English (en).');
  provider.answers(written(emails, 'nn-NO'));
  expect(await ask({ ...request, language: 'Norwegian' })).toMatchObject({ status: 200 });
});

describe('a request', () => {
  it.each<[object, number, string, string]>([
    [{}, 400, 'invalid_request', 'feedback_for'],
    [{ feedback_for: 'x'.repeat(501) }, 400, 'invalid_request', '500'],
    [{ ...request, feedback_through: 'fax' }, 400, 'invalid_request', 'email or SMS'],
    [{ ...request, language: 'Klingonish' }, 400, 'invalid_request', 'pt-BR'],
    [{ feedback_for: ' \u200b… ' }, 422, 'too_vague', 'feedback_for'],
    [{ feedback_for: 'It' }, 422, 'too_vague', 'feedback_for'],
    [{ feedback_for: 'our product', feedback_through: 'sms' }, 422, 'too_vague', 'feedback_for'],
    [{ feedback_for: '商品について' }, 422, 'too_vague', 'feedback_for'],
  ])('%j is refused', async (body, status, code, detail) => {
    expect(await ask(body)).toMatchObject({ status, body: { code, detail: expect.stringContaining(detail) } });
    expect(provider.asked()).toHaveLength(0);
  });
});
