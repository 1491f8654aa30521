import standIn from '#infra/sandbox/platforms/trustpilot/stand-in.ts';
import { trustBoxSource } from '#shared/platforms/trustpilot/trustbox.ts';
import forms from '../../recordings/forms/trustpilot.ts';
import { alwaysAnswering } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

it.each([
  [undefined, 7],
  ['de', undefined],
])('the widget counts the reviews of all languages, so in the language %s it lists %s', async (language, listed) => {
  const businessUnit = { displayName: 'Tea', trustScore: 4.5, numberOfReviews: { total: 7 } };
  const { http } = alwaysAnswering({ businessUnit, reviews: [] });
  const target = { id: 'tea.example', path: '5f', ...(language !== undefined && { language }) };
  const page = await trustBoxSource.page({ target, sort: 'newest', cursor: undefined, wanted: 20 }, http);
  expect(page.listed).toBe(listed);
});
