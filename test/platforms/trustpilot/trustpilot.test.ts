import standIn from '#infra/sandbox/platforms/trustpilot/stand-in.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import { trustBoxSource } from '#shared/platforms/trustpilot/trustbox.ts';
import { noSuchDomain } from '#shared/platforms/trustpilot/url.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
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

describe('the address of a site', () => {
  const idsOf = (query: string) => [...candidatesOf(query, {}, [trustpilot])].map(({ target }) => target?.id);

  it.each([
    ...['https://tea.example', 'http://tea.example/', 'https://tea.example/#top'],
    ...['https://tea.example/?utm_source=x&gclid=1', 'tea.example/?fbclid=1', 'tea.example#top', 'tea.example/'],
  ])('%s means its domain', (query) => expect(idsOf(query)).toContain('tea.example'));

  it.each([
    ...['https://tea.example/shop', 'https://tea.example/?p=12', 'tea.example?id=1&utm_source=x'],
    ...['user@tea.example/', 'tea.example:8080/', 'tea?utm_a=1'],
  ])('%s does not', (query) => expect(idsOf(query)).not.toContain('tea.example'));
});

it.each([
  ['tea.example', 'Trustpilot has no page for tea.example.'],
  ['www.tea.example', 'Trustpilot has no page for www.tea.example. Try tea.example.'],
])('of %s without a page it is said: %s', (domain, message) => expect(noSuchDomain(domain)).toBe(message));
