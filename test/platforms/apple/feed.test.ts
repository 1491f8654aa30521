import { feedSources } from '#shared/platforms/apple/feed.ts';
import { alwaysAnswering } from '../fake-http.ts';

const entry = { id: { label: '1' }, 'im:rating': { label: '5' }, content: { label: 'Good.' } };
const request = { target: { id: '389801252', country: 'us' }, sort: 'newest', cursor: undefined, wanted: 50 };

describe('an entry of the feed', () => {
  it.each([null, 'text', 7])('that is %j is counted as unreadable, and the others are kept', async (odd) => {
    const { http } = alwaysAnswering({ feed: { id: { label: 'feed' }, entry: [odd, entry] } });
    const { reviews, dropped } = await feedSources[0].page(request, http);
    expect(reviews).toMatchObject([{ id: '1', rating: 5, text: 'Good.' }]);
    expect(dropped).toBe(1);
  });

  it.each([
    ['about the app itself is no review', { 'im:name': { label: 'An app' } }, 0],
    ['with a rating is a review, even when it has a name', { ...entry, 'im:name': { label: 'An app' } }, 1],
  ])('%s', async (_, first, count) => {
    const { http } = alwaysAnswering({ feed: { id: { label: 'feed' }, entry: [first] } });
    expect(await feedSources[0].page(request, http)).toMatchObject({ reviews: { length: count }, dropped: 0 });
  });
});

it('an entry as XML has the first of several equal fields: one may be inside another', async () => {
  const name = (text: string, inside = '') => `<author><name>${text}${inside}</name></author>`;
  const entry = `<entry><id>1</id><im:rating>5</im:rating>${name('Ann', name('Bea'))}${name('Cleo')}</entry>`;
  const { http } = alwaysAnswering(`<feed><id>a</id>${entry}</feed>`);
  const { reviews } = await feedSources[1].page(request, http);
  expect(reviews).toMatchObject([{ id: '1', author: { name: 'AnnBea' } }]);
});
