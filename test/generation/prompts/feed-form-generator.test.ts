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

it('settings are made by code: the address of the creator is not sent, and a video is limited', async () => {
  provider.answers(says(form(['What was good?'])));
  const user_meta = { user_email: 'ada@mill.example' };
  const { body } = await invokeEndpoint('feed-form-generator', { brief: 'a tour', user_meta });
  expect(body).toMatchObject({
    data: {
      form: { settings: { max_video_seconds: 300, notify_email: 'ada@mill.example', brand_domain: 'mill.example' } },
    },
  });
  expect(JSON.stringify(provider.asked()[0]?.body)).not.toContain('mill.example');
  for (const response_types of [[], ['audio']]) {
    provider.answers(says({ ...form(['What was good?']), response_types }));
    const settings = { response_types: response_types.length > 0 ? response_types : ['text'], max_video_seconds: null };
    const answered = await invokeEndpoint('feed-form-generator', { brief: 'a tour' });
    expect(answered.body).toMatchObject({ data: { form: { settings } } });
  }
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
