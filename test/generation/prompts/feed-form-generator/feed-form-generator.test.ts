import { handler } from '#functions/generation/feed-form-generator/handler.ts';
import { invoke } from '../../../api/invoke.ts';
import { says, useProvider } from '../../claude/provider.ts';

const provider = useProvider();

const request = { brief: 'Video feedback of the guests of our tea tasting in Leeds, up to 2 minutes' };

const question = (type: string, label: string, more: object = {}) => ({
  type,
  label,
  help: null,
  required: false,
  options: [],
  placeholder: null,
  ...more,
});

const form = {
  language: 'en',
  title: 'Your tea tasting',
  description: 'A short form on the tasting.',
  welcome_title: 'Welcome',
  welcome_message: 'Tell us how it was.',
  questions: [
    question('rating', 'How was it, from 1 to 5?', { required: true }),
    question('single_choice', 'Which tea did you like?', { options: ['White', 'Green', 'None'] }),
    question('long_text', 'What could be better?', { help: 'In your own words', placeholder: 'Write here' }),
    question('nps', 'How likely are you to tell others?'),
    question('yes_no', 'Would you come again?'),
  ],
  thank_you_title: 'Thank you',
  thank_you_message: 'We have your answers.',
  consent_text: 'My answers may be published.',
  response_types: ['video', 'text', 'video'],
  star_rating: true,
  max_video_seconds: 120,
  ask_for: ['photo', 'name', 'name'],
};

const ask = (body: object = request) => invoke(handler, { body });
const settings = (expected: object) => ({ status: 200, body: { data: { form: { settings: expected } } } });

describe('a form', () => {
  it('is returned with ids, scales and settings', async () => {
    provider.answers(says(form));
    const email = 'Ana@Shop.Copper-Kettle.example';
    expect(await ask({ ...request, user_meta: { user_email: email } })).toMatchObject({
      status: 200,
      body: {
        data: {
          form: {
            title: 'Your tea tasting',
            language: 'en',
            welcome: { title: 'Welcome', message: 'Tell us how it was.' },
            thank_you: { title: 'Thank you', message: 'We have your answers.' },
            settings: {
              response_types: ['text', 'video'],
              star_rating: true,
              max_video_seconds: 120,
              consent: { required: true, text: 'My answers may be published.' },
              ask_for: ['name', 'photo'],
              notify_email: email,
              brand_domain: 'shop.copper-kettle.example',
            },
          },
        },
      },
    });
    expect(JSON.stringify(provider.asked())).not.toMatch(/ana@|copper-kettle/i);
  });

  it('has questions with the members of their types, and no others', async () => {
    provider.answers(says(form));
    const answered = await ask();
    const common = { help: null, required: false };
    expect(answered).toHaveProperty('body.data.form.questions', [
      {
        ...common,
        id: 'question_1',
        type: 'rating',
        label: 'How was it, from 1 to 5?',
        required: true,
        scale: { min: 1, max: 5 },
      },
      {
        ...common,
        id: 'question_2',
        type: 'single_choice',
        label: 'Which tea did you like?',
        options: ['White', 'Green', 'None'],
      },
      {
        id: 'question_3',
        type: 'long_text',
        label: 'What could be better?',
        help: 'In your own words',
        required: false,
        placeholder: 'Write here',
      },
      {
        ...common,
        id: 'question_4',
        type: 'nps',
        label: 'How likely are you to tell others?',
        scale: { min: 0, max: 10 },
      },
      { ...common, id: 'question_5', type: 'yes_no', label: 'Would you come again?' },
    ]);
  });

  it.each([
    ['ana@gmail.com', null],
    ['ana@yahoo.co.uk', null],
    ['ana@yahoo.com.br', null],
    ['ana@mail.tea.com', 'mail.tea.com'],
    ['ana@mail.copperkettle.example', 'mail.copperkettle.example'],
  ])('for %s has the domain of the brand, if the e-mail address has one', async (user_email, brand_domain) => {
    provider.answers(says(form));
    expect(await ask({ ...request, user_meta: { user_email, plan: 'free' } })).toMatchObject(
      settings({ notify_email: user_email, brand_domain }),
    );
  });

  it.each([
    [{ response_types: [] }, { response_types: ['text'] }],
    [{ max_video_seconds: null }, { max_video_seconds: 120 }],
    [{ response_types: ['text', 'audio'] }, { max_video_seconds: null }],
    [{ consent_text: null }, { consent: { required: false, text: null } }],
    [{ consent_text: 'You may show it.' }, { consent: { required: true, text: 'You may show it.' } }],
    [{ max_video_seconds: 3_600 }, { max_video_seconds: 300 }],
    [{ max_video_seconds: 1 }, { max_video_seconds: 10 }],
    [{ ask_for: [] }, { ask_for: [], notify_email: null, brand_domain: null }],
  ])('of which the model says %j has %j', async (said, expected) => {
    provider.answers(says({ ...form, ...said }));
    expect(await ask()).toMatchObject(settings(expected));
  });
});

/** What is returned with a notice if the model does not mend it. */
const doubts = new Set(['with an invented number', 'with an invented name', 'in another script']);

describe('an answer', () => {
  const [one, two, three, ...rest] = form.questions;
  const withSecond = (change: object) => ({ questions: [one, { ...two, ...change }, three, ...rest] });
  it.each<[string, object, string]>([
    ['with two questions', { questions: [one, two] }, 'at least 3'],
    [
      'with seven questions',
      { questions: [...form.questions, question('date', 'When?'), question('date', 'Until?')] },
      'at most 6',
    ],
    ['with a question twice', { questions: [one, three, three] }, 'something else'],
    ['with one option', withSecond({ options: ['White'] }), 'at least 2'],
    ['with nine options', withSecond({ options: [...'abcdefghi'] }), 'at most 8'],
    ['with an option twice', withSecond({ options: ['White', 'white'] }), 'another'],
    ['with a type of its own', withSecond({ type: 'ranking' }), 'questions.1.type'],
    ['with an invented number', { description: 'It takes 3 minutes.' }, '3'],
    ['with an invented name', { welcome_message: 'Welcome from Marta' }, 'Marta'],
    ['with an address', { thank_you_message: 'See tea.example' }, 'tea.example'],
    ['with something in return', { thank_you_message: 'Here is your discount' }, 'discount'],
    ['that asks for a good rating', { welcome_message: 'Give us a top rating' }, 'top rating'],
    ['with HTML', { title: '<b>Tea</b>' }, '<b>'],
    ['with a merge field', { title: 'Hello {name}' }, '{name}'],
    ['with a title that is too long', { title: 'tea '.repeat(30) }, '80'],
    ['without a consent', { consent_text: '' }, 'consent'],
    [
      'in another script',
      {
        welcome_message:
          'Расскажите нам, пожалуйста, как всё прошло, что понравилось и что нет, и почему, и что можно улучшить в следующий раз, и кому вы расскажете об этом вечере, и придёте ли вы ещё раз, и с кем именно',
        description:
          'Короткая анкета о вечере и о том, что на нём было, для всех, кто на нём был и хочет рассказать нам об этом',
      },
      'script',
    ],
  ])('%s is sent back to the model, and is returned only if it is a doubt', async (name, change, issue) => {
    provider.answers(says({ ...form, ...change }));
    expect(await ask()).toMatchObject(
      doubts.has(name)
        ? { status: 200, body: { data: { notices: [expect.anything()] } } }
        : { status: 502, body: { code: 'ai_output_invalid', data: null } },
    );
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain(issue);
  });

  it('in another language than asked for is sent back', async () => {
    provider.answers(says(form));
    expect(await ask({ ...request, language: 'français' })).toMatchObject({
      status: 200,
      body: { data: { notices: expect.arrayContaining([expect.objectContaining({ code: 'asked_language' })]) } },
    });
    expect(provider.asked()[1]?.body.messages[2]?.content).toContain('Write in French (fr), not in English (en).');
  });
});

describe('a request', () => {
  it.each<[object, number, string, string]>([
    [{}, 400, 'invalid_request', 'brief'],
    [{ brief: 'x'.repeat(4_001) }, 400, 'invalid_request', '4,000'],
    [{ ...request, language: 'Klingonish' }, 400, 'invalid_request', 'pt-BR'],
    [{ ...request, user_meta: 'ana' }, 400, 'invalid_request', 'user_meta'],
    [{ ...request, user_meta: { user_email: 'ana' } }, 400, 'invalid_request', 'user_meta.user_email'],
    [{ brief: 'feedback form' }, 422, 'too_vague', 'brief'],
    [{ brief: 'we want a form for our customers' }, 422, 'too_vague', 'brief'],
    [{ brief: 'アンケートを作成してください' }, 422, 'too_vague', 'brief'],
    [{ brief: 'test test test test test' }, 422, 'too_vague', 'brief'],
    [{ brief: 't\u200be\u200bs\u200bt' }, 422, 'too_vague', 'brief'],
  ])('%j is refused', async (body, status, code, detail) => {
    expect(await ask(body)).toMatchObject({ status, body: { code, detail: expect.stringContaining(detail) } });
    expect(provider.asked()).toHaveLength(0);
  });

  it('may be written without spaces', async () => {
    provider.answers(says(form));
    expect(await ask({ brief: '茶の試飲会の感想を集めるフォーム' })).toMatchObject({ status: 200 });
  });
});
