import standIn from '#infra/sandbox/platforms/apple/stand-in.ts';
import appStore from '#shared/platforms/apple/app-store.ts';
import forms from '../../recordings/forms/app-store.ts';
import { alwaysAnswering } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

const app = { trackId: 389_801_252, wrapperType: 'software', trackName: 'An app' };

it.each([
  ['com.example.app', 'lookup', 'bundleId'],
  ['com.example-group.App2', 'lookup', 'bundleId'],
  ['Notes by example.com', 'search', 'term'],
  ['example.com: notes', 'search', 'term'],
  ['com.example.app notes', 'search', 'term'],
  ['.com.example', 'search', 'term'],
  ['com.example.', 'search', 'term'],
  ['Notes', 'search', 'term'],
])('%j is found by a %s, as its %s', async (name, path, parameter) => {
  const { http, asked } = alwaysAnswering({ resultCount: 2, results: [null, app] });
  expect(await appStore.find(name, { country: 'de' }, http)).toMatchObject([
    { target: { id: '389801252', country: 'de' }, facts: { name: 'An app' } },
  ]);
  const [url] = asked.map((request) => new URL(request.url));
  expect([url?.pathname, url?.searchParams.get(parameter)]).toEqual([`/${path}`, name]);
});
