import { item, readPlayPayload } from '#shared/platforms/google-play/index.ts';
import { alwaysAnswering } from '../fake-http.ts';

const target = { id: 'com.example.app', country: 'us', language: 'en' };

/** A details page of the app with these numbers of ratings of 1 to 5 stars. */
const detailsPage = (stars: readonly unknown[]): string => {
  const facts: unknown[] = [];
  facts[0] = ['An app'];
  facts[51] = [
    [null, 4.5],
    [null, ...stars.map((count) => [null, count])],
    [null, 15],
    [null, 3],
  ];
  facts[77] = [target.id];
  const data = JSON.stringify([null, [null, null, facts]]);
  return `<script>AF_dataServiceRequests = {'ds:5' : {id:'Ws7gDc',request:[]}};</script>
    <script>AF_initDataCallback({key: 'ds:5', hash: '1', data:${data}, sideChannel: {}});</script>`;
};

describe('the histogram of an app', () => {
  it.each([
    ['of all five values', [1, 2, 3, 4, 5], { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }],
    ['with zeros', [0, 0, 0, 0, 15], { 1: 0, 2: 0, 3: 0, 4: 0, 5: 15 }],
    ['with a value missing', [1, 2, 3, 4], null],
    ['with an unknown value', [1, 2, null, 4, 5], null],
    ['without values', [], null],
  ])('%s', async (_, stars, histogram) => {
    expect(await item(target, alwaysAnswering(detailsPage(stars)).http)).toMatchObject({
      name: 'An app',
      rating: { average: 4.5, scale: 5, rating_count: 15, review_count: 3, histogram },
    });
  });
});

it('a row that is null is no review, and the rows after it are kept', () => {
  const row: unknown[] = ['r1', ['Mia'], 5, null, 'Good.', [1_700_000_000]];
  row[12] = [[['vaf_stability', [3]]]];
  const { reviews } = readPlayPayload([[null, row], []], target);
  expect(reviews).toMatchObject([
    { id: null, rating: null, text: null },
    { id: 'r1', rating: 5, text: 'Good.', sub_ratings: [{ name: 'vaf_stability', rating: 3, rating_scale: 3 }] },
  ]);
});

it.each([
  ['rows prove that there are reviews', [[['id', ['Ann'], 5]]], true],
  ['an empty list beside a count proves neither', [[]], undefined],
])('the shown reviews: %s', async (_, shown, hasReviews) => {
  const html = detailsPage([1, 2, 3, 4, 5]);
  const block = `<script>AF_dataServiceRequests = {'ds:9' : {id:'oCPfdb',request:[]}};</script>
    <script>AF_initDataCallback({key: 'ds:9', hash: '1', data:${JSON.stringify(shown)}, sideChannel: {}});</script>`;
  expect((await item(target, alwaysAnswering(html + block).http)).hasReviews).toBe(hasReviews);
});
