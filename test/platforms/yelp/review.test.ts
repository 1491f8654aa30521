import { readNode } from '#shared/platforms/yelp/review.ts';

const [first, second, third] = ['a', 'b', 'c'].map((name) => `https://s3-media1.fl.yelpcdn.com/photo/${name}/o.jpg`);

describe('the picture of an author', () => {
  it.each([
    [{ userSrc: first, mediaItemSrcUrl: second, url: third }, first],
    [{ mediaItemSrcUrl: second, url: third }, second],
    [{ userSrc: 'odd', mediaItemSrcUrl: null, url: third }, third],
    [{ other: first }, null],
    [null, null],
  ])('in %j is %j', (photoUrl, avatar_url) => {
    expect(readNode({ author: { profilePhoto: { photoUrl } } })?.author).toMatchObject({ avatar_url });
  });

  it('is null without a photo', () => expect(readNode({ author: {} })?.author).toMatchObject({ avatar_url: null }));
});

it('the photos of a review have the large address and a small one; those without an address are left out', () => {
  const photos = [
    { photoUrl: { lightboxMediaItemUrl: first, url: second } },
    { photoUrl: { lightboxMediaItemUrl: third } },
    { photoUrl: { url: second } },
    { photoUrl: {} },
    null,
  ];
  expect(readNode({ businessPhotos: photos })?.media).toEqual([
    { type: 'image', url: first, thumbnail_url: second },
    { type: 'image', url: third, thumbnail_url: null },
    { type: 'image', url: second, thumbnail_url: second },
  ]);
});

it.each([
  ['en', 'en'],
  ['en_US', 'en-US'],
  ['zh_Hant', 'zh-Hant'],
  ['zh_Hants', null],
  ['zh_', null],
  ['e', null],
  ['engl', null],
  ['en_US_1', null],
])('the language %s is %j', (language, expected) => {
  expect(readNode({ text: { full: 'Good.', language } })).toMatchObject({ language: expected });
});
