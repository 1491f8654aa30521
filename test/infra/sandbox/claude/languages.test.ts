import { endpoints } from '#functions/index.ts';
import { textsIn } from '#shared/generation/text/plain-text.ts';
import answers from '../../../../infra/sandbox/claude/answers.json' with { type: 'json' };
import { call, claudeEndpoints, useSandbox } from '../../../generation/generation.ts';

useSandbox();

const endpointOf = (name: string) => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
  return endpoint;
};

const languages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'ja', 'zh', 'ko', 'ar'];

/** A request in each operation that writes in any language. */
const requests: Readonly<Record<string, (language: string) => object>> = {
  'ask-for-feedback': (language) => ({ feedback_for: 'Copper Kettle', language }),
  'email-generator': (language) => ({ type: 'welcome', product: 'Copper Kettle', language }),
  'feed-form-generator': (language) => ({ brief: 'Tea and scones at Copper Kettle', language }),
  'review-text-generator': (language) => ({
    customer_business_name: 'Copper Kettle',
    keywords: ['tea'],
    customer_business_language: language,
  }),
  'wol-meta-info': (language) => ({ website: 'blue-door-cafe.example', language }),
};

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(requests))('%s is answered in whole sentences', async (name, requestIn) => {
    const answered = await call(endpointOf(name), requestIn(language));
    expect([answered.status, answered.code]).toEqual([200, undefined]);
    // Words of a language without phrases begin with its tag in brackets.
    expect(textsIn(answered.body).filter((text) => text.startsWith(`[${language}]`))).toEqual([]);
  });

  it('a text message fits into two segments', async () => {
    const { body } = await call(endpointOf('ask-for-feedback'), {
      feedback_for: 'Copper Kettle',
      feedback_through: 'SMS',
      language,
    });
    expect(body).toMatchObject({ data: [{ channel: 'SMS' }, {}, {}] });
  });
});

it.each([
  ['昨日の夕食', /\p{Script=Hiragana}/u],
  ['星光咖啡的早餐', /\p{Script=Han}/u],
  ['저녁 식사', /\p{Script=Hangul}/u],
  ['العشاء في المطعم', /\p{Script=Arabic}/u],
])('a request for feedback on %s is in its language: %s', async (feedback_for, letters) => {
  const { status, body } = await call(endpointOf('ask-for-feedback'), { feedback_for });
  expect(status).toBe(200);
  const texts = textsIn(body).join('\n').replaceAll(feedback_for, '');
  expect(texts).toMatch(letters);
});

it('what a model wrote is the example of every contract', async () => {
  for (const endpoint of claudeEndpoints) {
    const written = answers.filter(({ task }) => task === endpoint.name).flatMap(({ answer }) => textsIn(answer));
    const shown = JSON.stringify(endpoint.example.response);
    expect(
      written.filter((text) => text.length > 6 && shown.includes(JSON.stringify(text).slice(1, -1))).length,
    ).toBeGreaterThan(0);
  }
});
