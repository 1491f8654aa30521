import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import { type FakeAnswer, fakeHttp } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';
import { testSearchAnswers } from './search-http.ts';

testPlatform('edge-add-ons');

describe('a search', () => {
  const id = 'abcdefghijklmnopabcdefghijklmnop';
  const row = { crxId: id, name: 'Slate Reader', developerName: 'Quiet Works', noOfRatings: 240, averageRating: 4.5 };
  const find = (answer: FakeAnswer) => edgeAddOns.find('Slate & Reader', {}, fakeHttp(() => answer).http);

  it('gives extensions with what tells them apart', async () => {
    const bare = { crxId: id.toUpperCase(), name: null, noOfRatings: -1 };
    const hits = await find({ body: { extensionList: [row, bare], totalExtensions: 2 } });
    const url = `https://microsoftedge.microsoft.com/addons/detail/${id}`;
    expect(hits).toEqual([
      { target: { id }, name: 'Slate Reader', publisher: 'Quiet Works', rating_count: 240, url },
      { target: { id }, name: null, publisher: null, rating_count: null, url },
    ]);
  });

  testSearchAnswers(find, {
    nothing: [[], null].map((extensionList) => ({ extensionList, totalExtensions: 0 })),
    changed: [{}, { extensionList: [{ crxId: 7 }], totalExtensions: 1 }, { extensionList: null, totalExtensions: 5 }],
  });
});
