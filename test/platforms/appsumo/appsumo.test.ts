import appsumo, { readComments } from '#shared/platforms/appsumo/index.ts';
import { chooseHit } from '#shared/reviews/find/choose-hit.ts';
import { hasRecordings, readRecording } from '../../recordings/expected.ts';
import { recordedForms } from '../../recordings/forms.ts';
import { codeOf, fakeHttp, nextPage, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('appsumo');

/** Answers each path with a body, or with 404. */
const answering = (bodies: Readonly<Record<string, unknown>>) =>
  fakeHttp(({ url }) => {
    const body = bodies[new URL(url).pathname];
    return body === undefined ? { status: 404, body: { detail: 'Not found.' } } : { body };
  }, null);

const searchPath = '/api/v2/deals/esbrowse/';
const products = 'https://appsumo.com/products';

(hasRecordings ? describe : describe.skip)('the recorded search (skipped where it is absent)', () => {
  it.each(['ZeroWork', 'zerowork', `${products}/zerowork/`, 'Zero Work'])('finds %s', async (query) => {
    const text = readRecording('deal-marketplace', 'appsumo-esbrowse-deals-2024-07.json');
    const { http } = answering({ [searchPath]: JSON.parse(recordedForms.appsumo.esbrowse.envelope(text)) });
    expect(chooseHit(query, await appsumo.find(query, {}, http)).meant?.target).toEqual({
      id: '174276',
      path: 'zerowork',
    });
  });
});

describe('find', () => {
  const deal = { id: 7, slug: 'a-deal', public_name: 'A Deal' };
  const search = (...deals: unknown[]) => ({ [searchPath]: { deals } });

  it('takes number and facts from the page of a slug, and asks for no other', async () => {
    const { http, asked } = answering({ '/products/a-deal/reviews/': nextPage({ deal }) });
    const found = await appsumo.find(`${products}/a-deal`, {}, http);
    expect(found).toMatchObject([{ target: { id: '7', path: 'a-deal' }, facts: { name: 'A Deal' } }]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['of an address takes no deal of another slug', 'https://appsumo.com/products/deal', undefined],
    ['of an address takes the deal of that slug', 'https://appsumo.com/products/a-deal', { id: '7', path: 'a-deal' }],
    ['of a name gives every deal', 'Deals', { id: '7', path: 'a-deal' }],
  ])('%s', async (_, query, expected) => {
    const hits = await appsumo.find(query, {}, answering(search(deal)).http);
    expect(hits.map(({ target }) => target)).toEqual(expected ? [expected] : []);
  });

  it('gives what tells deals apart, and marks the one of the slug', async () => {
    const rated = { ...deal, slug: 'deal', deal_review: { review_count: 3 } };
    const { http } = answering(search(rated, { ...deal, id: 8, public_name: null }));
    expect(await appsumo.find('deal', {}, http)).toEqual([
      { target: { id: '7', path: 'deal' }, name: 'A Deal', rating_count: 3, url: `${products}/deal/`, isExact: true },
    ]);
    expect((await appsumo.find('A deal', {}, http)).map(({ name, isExact }) => [name, isExact])).toEqual([
      ['A Deal', false],
      [null, false],
    ]);
  });

  const page = '/products/a-deal/reviews/';
  it.each([
    ['a page without data', 'a-deal', { [page]: '<html></html>' }, 'upstream_changed'],
    ['a bare deal', 'a-deal', { [page]: nextPage({ deal: { slug: 'a-deal' } }) }, 'upstream_changed'],
    ['deals of another form', 'A Deal', search({ number: 7 }), 'upstream_changed'],
    ['a web page in place of the search', 'A Deal', { [searchPath]: '<html></html>' }, 'upstream_blocked'],
  ])('%s is no "not found"', async (_, query, bodies, code) => {
    expect(await codeOf(appsumo.find(query, {}, answering(bodies).http))).toBe(code);
  });
});

const read = (comments: unknown[], total: number) =>
  pageOf(appsumo.sources[0], '7', { comments, meta: { total, count: comments.length } });

it('an empty list of a deal that is only known by its number does not prove the deal', async () => {
  const page = await read([], 0);
  expect(page).toMatchObject({ end: { last: true, proven: true }, warnings: [{ code: 'item_unproven' }] });
  expect((await read([], 3)).warnings).toEqual([]);
});

describe('a comment', () => {
  const review = { id: 1, user: { id: 3, username: 'maya' }, rating: 5, comment: 'good' };
  const answer = { id: 2, user: { id: 4, username: 'founder' }, comment: 'thanks', parent_id: 1, level: 1 };

  it('that answers another is no review of its own', () => {
    expect(readComments([review, answer])).toMatchObject({ reviews: [{ id: '1' }], dropped: 0 });
  });

  const site = 'https://appsumo.com/products/a-deal/reviews/a-deal-1/';
  const [created, modified] = ['2024-06-09T21:30:25.492994+00:00', '2024-07-01T00:00:00+02:00'];
  const dated = (created_at: string, updated_at: string | null) => ({ created_at, updated_at });
  const reply = { id: '2', author_name: 'founder', text: 'thanks', created_at: null };
  const addition = { ...answer, id: 5, user: review.user };
  it.each([
    [{ user: { avatar: '//cdn.example/a.png' } }, { author: { avatar_url: 'https://cdn.example/a.png' } }],
    [{ children: [addition, answer, null, { id: 6 }] }, { replies: [reply] }], // Of others, without its own additions.
    [{ display_path: '/products/a-deal/reviews/a-deal-1/' }, { url: site }],
    [{ display_path: '/products/' }, { url: null }],
    [{ display_path: '/products/a deal' }, { url: null }],
    [{ created, modified }, dated('2024-06-09T21:30:25Z', null)],
    [{ created, modified, edited: true }, dated('2024-06-09T21:30:25Z', '2024-06-30T22:00:00Z')],
  ])('with %j is the review %j', (fields, expected) => {
    expect(published(readComments([{ ...review, ...fields }]).reviews[0])).toMatchObject(expected);
  });
});
