import standIn from '#infra/sandbox/platforms/edge-add-ons/stand-in.ts';
import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import forms from '../recordings/forms/edge-add-ons.ts';
import { alwaysAnswering } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

await testPlatform(standIn, forms);

describe('a search', () => {
  const id = 'abcdefghijklmnopabcdefghijklmnop';
  const row = { crxId: id, name: 'Slate Reader', developerName: 'Quiet Works', noOfRatings: 240, averageRating: 4.5 };
  const find = async (body: unknown, fields = {}) => {
    const { http, asked } = alwaysAnswering(body);
    return { hits: await edgeAddOns.find('Slate & Reader', fields, http), asked };
  };

  it('gives extensions with what tells them apart', async () => {
    const bare = { crxId: id.toUpperCase(), name: null, noOfRatings: -1 };
    const { hits } = await find({ extensionList: [row, bare], totalExtensions: 2 });
    const url = `https://microsoftedge.microsoft.com/addons/detail/${id}`;
    expect(hits).toEqual([
      { target: { id }, name: 'Slate Reader', publisher: 'Quiet Works', rating_count: 240, url },
      { target: { id }, name: null, publisher: null, rating_count: null, url },
    ]);
  });

  it.each([[{ extensionList: [], totalExtensions: 0 }], [{ extensionList: null, totalExtensions: 0 }]])(
    'may find nothing: %j',
    async (body) => expect((await find(body)).hits).toEqual([]),
  );

  it('gives the others beside an odd one', async () => {
    const { hits } = await find({ extensionList: [{ crxId: 7 }, row, null], totalExtensions: 3 });
    expect(hits.map(({ name }) => name)).toEqual(['Slate Reader']);
  });

  it.each([
    ['upstream_changed', {}],
    ['upstream_changed', { extensionList: [{ crxId: 7 }], totalExtensions: 1 }],
    ['upstream_blocked', '<html></html>'],
  ])('is %s for %j', async (code, body) => expect(find(body)).rejects.toMatchObject({ code }));
});

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
