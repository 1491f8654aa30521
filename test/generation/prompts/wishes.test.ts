import { says, useProvider } from '../claude/provider.ts';
import { claudeEndpoints, fullRequest } from '../generation.ts';
import { invokeEndpoint } from '../invoke-endpoint.ts';

/** What customers ask for: tone, length, a voice, another try. */
const provider = await useProvider();

const wishes = { tone: 'warm', formality: 'informal', length: 'short', brand_voice: 'Hey you! Lovely to see you.' };
const again = { previous: { subject: 'The old text' }, feedback: 'shorter' };
const writing = claudeEndpoints.filter(({ name }) => name !== 'video-metadata-extraction');

it.each(writing)('$name takes them as data, each optional and null', async (endpoint) => {
  provider.answers(says({ unusable: 'nothing', selected: [] }));
  const plain = Object.keys({ ...wishes, ...again }).map((name) => [name, null]);
  await invokeEndpoint(endpoint.name, { ...fullRequest(endpoint), ...Object.fromEntries(plain) });
  expect(provider.asked()[0]?.body.messages[0]?.content).not.toMatch(/"wishes"|"previous"|"feedback":/);
  await invokeEndpoint(endpoint.name, { ...fullRequest(endpoint), ...wishes, ...again });
  const asked = provider.asked().at(-1)?.body;
  await invokeEndpoint(endpoint.name, { ...fullRequest(endpoint), tone: 'warm' });
  expect(provider.asked().at(-1)?.body.messages[0]?.content).toContain('"wishes":{"tone":"warm"}');
  expect(asked?.messages[0]?.content).toContain(`"wishes":${JSON.stringify(wishes)}`);
  expect(asked?.messages[0]?.content).toContain('"previous":{"subject":"The old text"},"feedback":"shorter"');
  expect(asked?.system).not.toContain('warm');
  const bad = await invokeEndpoint(endpoint.name, { ...fullRequest(endpoint), formality: 'du', length: 'huge' });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'formality' }, { path: 'length' }] } });
});

it.each([
  [19_998, 200],
  [19_999, 400],
])('an earlier text of %i characters and its quotation marks has the status %i', async (length, status) => {
  provider.answers(
    says({
      language: 'en',
      variants: [{ subject: 'The walk', preheader: 'Good or bad.', text: 'How was it? {link}' }],
    }),
  );
  expect(
    await invokeEndpoint('ask-for-feedback', { feedback_for: 'the walk', previous: 'x'.repeat(length) }),
  ).toMatchObject({ status });
});

it.each([
  ['email', 200],
  ['SMS', 502],
])('the first name can be filled into a text by %s: %i', async (feedback_through, status) => {
  const text = 'Hello {first_name}, how was it? {link}';
  provider.answers(says({ language: 'en', variants: [{ subject: 'The walk', preheader: 'Good or bad.', text }] }));
  expect(await invokeEndpoint('ask-for-feedback', { feedback_for: 'the walk', feedback_through })).toMatchObject({
    status,
  });
});

it('as many variants are delivered as are wanted', async () => {
  const written = (count: number) =>
    says({
      language: 'en',
      variants: ['How was it?', 'What did you think of our walk?', 'Please tell us more about your day.']
        .slice(0, count)
        .map((text) => ({ subject: 'The walk', preheader: 'Good or bad.', text: `${text} {link}` })),
    });
  provider.answers(written(3));
  const request = { feedback_for: 'the walk', variants: 2 };
  expect((await invokeEndpoint('ask-for-feedback', request)).body).toMatchObject({ data: { length: 2 } });
  provider.answers(written(1));
  const { notices } = await invokeEndpoint('ask-for-feedback', request);
  expect(notices.map(({ code }) => code)).toEqual(['variants']);
  expect(await invokeEndpoint('ask-for-feedback', { ...request, variants: 6 })).toMatchObject({ status: 400 });
});

it.each([
  ['video-metadata-extraction', 4_194_304],
  ['wol-review-selection', 4_194_304],
  ['email-generator', 1_048_576],
])('%s takes %i bytes', (name, bytes) =>
  expect(claudeEndpoints.find((each) => each.name === name)?.bodyLimitBytes).toBe(bytes),
);
