import { readNode } from '#shared/platforms/yelp/feed.ts';
import { published } from '../fake-http.ts';

const [first, second, third] = ['a', 'b', 'c'].map((name) => `https://s3-media1.fl.yelpcdn.com/photo/${name}/o.jpg`);

describe('the picture of an author', () => {
  it.each([
    [{ userSrc: first, mediaItemSrcUrl: second, url: third }, first],
    [{ mediaItemSrcUrl: second, url: third }, second],
    [{ userSrc: 'odd', mediaItemSrcUrl: null, url: third }, third],
    [{ other: first }, null],
    [null, null],
  ])('in %j is %j', (photoUrl, avatar_url) => {
    expect(published(readNode({ author: { profilePhoto: { photoUrl } } }))?.author).toMatchObject({ avatar_url });
  });

  it('is null without a photo', () =>
    expect(published(readNode({ author: {} }))?.author).toMatchObject({ avatar_url: null }));
});

it('the photos of a review have the large address and a small one; those without an address are left out', () => {
  const photos = [
    { photoUrl: { lightboxMediaItemUrl: first, url: second } },
    { photoUrl: { lightboxMediaItemUrl: third } },
    { photoUrl: { url: second } },
    { photoUrl: {} },
    null,
  ];
  expect(published(readNode({ businessPhotos: photos }))?.media).toEqual([
    { type: 'image', url: first, thumbnail_url: second },
    { type: 'image', url: third, thumbnail_url: null },
    { type: 'image', url: second, thumbnail_url: second },
  ]);
});

it('the videos of a review follow its photos; those without an address are left out', () => {
  const businessVideos = [
    { encid: 'v', videoUrl: second, thumbnailUrl: third },
    { videoUrl: third },
    { encid: 'v' },
    null,
  ];
  expect(published(readNode({ businessPhotos: [{ photoUrl: { url: first } }], businessVideos }))?.media).toEqual([
    { type: 'image', url: first, thumbnail_url: first },
    { type: 'video', url: second, thumbnail_url: third },
    { type: 'video', url: third, thumbnail_url: null },
  ]);
});

it.each([
  [
    'the reactions',
    [
      { reactionType: 'LOVE_THIS', count: 5 },
      { reactionType: 'HELPFUL', count: 0 },
    ],
    1,
    0,
  ],
  ['the older number, without that reaction', [{ reactionType: 'THANKS', count: 5 }], 1, 1],
  ['the older number, where there are no reactions', undefined, 1, 1],
  ['the older number, where the reactions are odd', 'odd', 1, 1],
  ['neither', [], undefined, null],
])('the helpful votes are those of %s', (_, availableReactions, usefulCount, helpful_count) => {
  const record = { availableReactionsContainer: { availableReactions }, feedback: { usefulCount } };
  expect(published(readNode(record))).toMatchObject({ helpful_count });
});

it.each([
  ['en_US', 'en-US'],
  ['engl', null],
])('the language %s is %j', (language, expected) => {
  expect(published(readNode({ text: { full: 'Good.', language } }))).toMatchObject({ language: expected });
});
