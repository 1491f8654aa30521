import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import { alwaysAnswering } from './fake-http.ts';
import { testQueries } from './queries-suite.ts';

testQueries(edgeAddOns);

it.each([
  ['//pictures.example/1.png', 'https://pictures.example/1.png'],
  ['https://pictures.example/1.png', 'https://pictures.example/1.png'],
  ['', null],
  [null, null],
  [undefined, null],
  ['data:image/png,x', null],
])('the logo %j of an item is the picture %j', async (logoUrl, image_url) => {
  const { http } = alwaysAnswering({ name: 'A', ratingCount: 3, averageRating: 4, logoUrl });
  const request = { target: { id: 'a'.repeat(32) }, sort: 'newest', cursor: undefined, wanted: 1 };
  expect((await edgeAddOns.sources[0].page(request, http)).item).toMatchObject({ image_url });
});
