import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { storePage } from '#shared/platforms/chrome-web-store/page.ts';
import { codeOf, dataPage } from '../fake-http.ts';
import { id, itemPage, readAll, storeOf, target } from './store.ts';

describe('the page of an item', () => {
  const withData = (...data: readonly (readonly unknown[])[]) => {
    const called = dataPage(...data.map((row) => ['xY2Ddd', row] as const));
    return `${itemPage('77.3K ratings')}<span class="Vq0ZA">4.3</span>${called}`;
  };

  const another = ['another', null, 'Other', 1.5, 3];

  it.each([
    ['its text, beside the data of another item', [another], 4.3, null],
    ['its data among those of others', [another, [id, null, '', 4.5, 9]], 4.5, 9],
    ['its text, where the data are odd', [[id, null, 'An item', 5.5, -1]], 4.3, null],
  ])('has the average and the count of %s', async (_, data, average, rating_count) => {
    const facts = await chromeWebStore.item(target, storeOf(withData(...data.map((row) => [row]))).http);
    expect(facts.rating).toMatchObject({ average, rating_count });
    expect(facts.hasReviews).toBe(true);
  });

  it.each([
    ['1,234,567 ratings', 1_234_567],
    ['77.3K ratings', null],
    ['12 stars', null],
  ])('has the number of ratings in its text %s, if it is exact: %j', async (shown, rating_count) => {
    expect((await chromeWebStore.item(target, storeOf(itemPage(shown)).http)).rating).toMatchObject({ rating_count });
  });

  it('has neither average nor ratings where its own data have none, whatever related items have', async () => {
    const { http, asked } = storeOf(withData([another], [[id, null, 'An item', null, null]]));
    expect(await chromeWebStore.item(target, http)).toMatchObject({
      rating: { average: null, rating_count: 0 },
      hasReviews: false,
    });
    expect((await readAll(http)).page).toMatchObject({ reviews: [], end: { last: true, proven: true } });
    expect(asked).toHaveLength(1);
  });

  it('has no average without a number of ratings: the first one that it shows is that of a related item', async () => {
    const { http } = storeOf(`${itemPage()}<span class="Vq0ZA">4.3</span>`);
    expect((await chromeWebStore.item(target, http)).rating).toMatchObject({ average: null, rating_count: null });
  });

  const ofStore = '<meta property="og:title" content="Chrome Web Store">';
  const store = 'https://chromewebstore.google.com';
  it.each([
    ['of an item that never existed', withData([5]), undefined, 'item_not_found'],
    ['of an item that was removed', withData([7]), undefined, 'item_not_found'],
    ['of no item', withData([]), `${store}/detail/empty-title/${id}`, 'item_not_found'],
    ['of an item with another status', withData([14]), undefined, undefined],
    ['with the name of the store alone', ofStore, undefined, 'upstream_changed'],
    ['that redirects to another one', ofStore, `${store}/`, 'item_not_found'],
  ])('%s is read or has an error (%#)', async (_, html, address, code) => {
    const { http } = storeOf(html, address === undefined ? {} : { address });
    expect(await codeOf(chromeWebStore.item(target, http))).toBe(code);
  });

  it('is asked for once a call and a language', async () => {
    const { http, asked } = storeOf(itemPage('1 rating'));
    const [first, second] = await Promise.all([storePage(target, 'en', http), storePage(target, 'en', http)]);
    await storePage(target, 'de', http);
    expect(asked).toHaveLength(2);
    expect(first.requestNumber()).not.toBe(second.requestNumber());
  });
});

describe('a search', () => {
  const find = async (html: string) =>
    (await chromeWebStore.find('An item', {}, storeOf(html).http)).map((hit) => hit.target);
  const withData = (data: unknown) => dataPage(['zTyKYc', data]);

  it('gives the items of its answer, in the order of the links', async () => {
    const second = id.replace(/^./, 'p');
    const own = [id, null, 'An item'];
    const rows = withData([
      [[second, null, 'Second', 4.5, 12], own],
      ['x', 1],
      [null, null, 'none'],
      [id.replace(/^./, 'b'), null, null],
    ]);
    const hits = await chromeWebStore.find('An item', {}, storeOf(`<a href="./detail/an-ite/${id}">${rows}`).http);
    const url = 'https://chromewebstore.google.com/detail';
    expect(hits).toEqual([
      { target: { ...target, path: 'an-ite' }, name: 'An item', rating_count: null, url: `${url}/${id}` },
      { target: { ...target, id: second }, name: 'Second', rating_count: 12, url: `${url}/${second}` },
    ]);
  });

  it('has found nothing where its answer holds no item', async () => expect(await find(withData([]))).toEqual([]));

  it.each([
    ['an answer with items in another form, and no link that we know', withData([[null, id, 'An item']])],
    ['a page of the store without an answer', '<script>var AF_dataServiceRequests = {};</script>'],
  ])('with %s proves nothing', async (_, html) => {
    expect(await codeOf(find(html))).toBe('upstream_changed');
  });
});
