import standIn from '#infra/sandbox/platforms/web-page/stand-in.ts';
import webPage from '#shared/platforms/web-page.ts';
import forms from '../recordings/forms/web-page.ts';
import { alwaysAnswering } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

await testPlatform(standIn, forms);

it.each([
  ['elements', 19_000, '<br>', undefined],
  ['elements', 20_000, '<br>', 'page_cut'],
  ['levels', 500, '<i>', undefined],
  ['levels', 513, '<i>', 'page_cut'],
])('a page says that its end was not read: %s, %i', async (_, count, element, code) => {
  const item = { '@type': 'Product', name: 'Kettle', review: [{ '@type': 'Review', reviewBody: 'Good.' }] };
  const markup = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`;
  const { http } = alwaysAnswering(`${markup}${element.repeat(count)}`);
  const request = { target: { id: 'https://kettle.example/' }, sort: 'as_published', cursor: undefined, wanted: 20 };
  const page = await webPage.sources[0].page(request, http);
  expect(page.reviews).toHaveLength(1);
  expect(page.warnings?.map((warning) => warning.code)).toEqual(code ? [code] : []);
  expect(page.end).toMatchObject({ of: code ? null : 1 });
});
