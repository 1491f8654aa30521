import { fill } from '#infra/sandbox/claude/filler.ts';
import { says, useProvider } from '../claude/provider.ts';
import { invokeEndpoint } from '../invoke-endpoint.ts';

const provider = await useProvider();

const question = { type: 'long_text', help: null, required: false, options: [], placeholder: null };
const form = (labels: readonly string[]) => ({
  ...Object(fill({ task: 'feed-form-generator', fields: {} })),
  questions: labels.map((label) => ({ ...question, label })),
  ...{ response_types: ['text', 'video'], max_video_seconds: 900 },
});

it('a short brief is enough', async () => {
  provider.answers(says(form(['From 0 to 10, how good was it?', 'What was bad, from 1 to 5?'])));
  const answered = await invokeEndpoint('feed-form-generator', { brief: 'NPS survey' });
  expect(answered).toMatchObject({ status: 200, notices: [] });
});

it.each([2, 10])('a form has as many questions as the brief says: %d', async (count) => {
  provider.answers(says(form(Array.from({ length: count }, (_, index) => `What of part ${'x'.repeat(index + 1)}?`))));
  const { body } = await invokeEndpoint('feed-form-generator', { brief: `${count} questions on our tour` });
  expect(body).toMatchObject({ data: { form: { questions: { length: count } } } });
});

it.each([
  [['text', 'video'], 900, ['text', 'video'], 300],
  [['video'], 9, ['video'], 10],
  [['video'], null, ['video'], 120],
  [['audio'], 60, ['audio'], null],
  [[], 60, ['text'], null],
])(
  'answers in %j, of %j seconds, are taken as %j, of %j',
  async (types, seconds, response_types, max_video_seconds) => {
    provider.answers(says({ ...form(['What was good?']), response_types: types, max_video_seconds: seconds }));
    const { body } = await invokeEndpoint('feed-form-generator', { brief: 'a tour' });
    expect(body).toMatchObject({ data: { form: { settings: { response_types, max_video_seconds } } } });
  },
);

it.each([
  ['ada@mill.example', 'mill.example'],
  ['ada@gmail.com', null],
])('the address %s is not sent; it is in the settings, with its domain: %j', async (user_email, brand_domain) => {
  provider.answers(says(form(['What was good?'])));
  const { body } = await invokeEndpoint('feed-form-generator', { brief: 'a tour', user_meta: { user_email } });
  expect(body).toMatchObject({ data: { form: { settings: { notify_email: user_email, brand_domain } } } });
  expect(JSON.stringify(provider.asked()[0]?.body)).not.toContain(user_email);
});

const ends = { rating: { min: 1, max: 5 }, nps: { min: 0, max: 10 } };
it.each([
  ...['short_text', 'long_text'].map((type): [string, object] => [type, { placeholder: 'Say' }]),
  ...['single_choice', 'multiple_choice'].map((type): [string, object] => [type, { options: ['Yes', 'No'] }]),
  ...(['rating', 'nps'] as const).map((type): [string, object] => [type, { scale: ends[type] }]),
  ...['yes_no', 'date'].map((type): [string, object] => [type, {}]),
])('a question of the type %s has the members %j', async (type, own) => {
  const asked = { type, label: 'How?', help: 'Any', required: true };
  provider.answers(says({ ...form([]), questions: [{ ...asked, options: ['Yes', 'No'], placeholder: 'Say' }] }));
  const { body } = await invokeEndpoint('feed-form-generator', { brief: 'a tour' });
  expect(body).toHaveProperty('data.form.questions', [{ id: 'question_1', ...asked, ...own }]);
});

it('questions alike, or none, are refused', async () => {
  for (const labels of [['Good?', 'good?'], []]) {
    provider.answers(says(form(labels)));
    expect(await invokeEndpoint('feed-form-generator', { brief: 'a tour' })).toMatchObject({ status: 502 });
  }
});

it.each([
  ['ranges are offered', 'What did you spend?', ['Under $1,050', '$1,050–$4,999', '18–24 guests'], 200, []],
  ['a question states', 'Did you spend $1,050?', ['Yes', 'No'], 200, ['amount']],
  ['a contact is one', 'Where did you hear of us?', ['evil.example', 'Elsewhere'], 502, []],
])('options state no facts: %s', async (_, label, options, status, codes) => {
  provider.answers(says({ ...form([]), questions: [{ ...question, type: 'single_choice', label, options }] }));
  const answered = await invokeEndpoint('feed-form-generator', { brief: 'our weddings with 120 guests' });
  expect([answered.status, answered.notices.map(({ code }) => code)]).toEqual([status, codes]);
});
