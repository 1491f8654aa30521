import senja from '#shared/platforms/senja/index.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { alwaysAnswering, codeOf, endingAt, pageFrom, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('senja');

const [source] = senja.sources;
const uuid = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const widget = `widget/${uuid}`;
const read = (reviews: readonly unknown[]) => pageOf(source, widget, { widget: {}, reviews });

describe('a widget', () => {
  it('needs a name and a text only, and never passes e-mail addresses on', async () => {
    const page = await read([{ customer: { name: 'Mia', email: 'mia@example.com' }, html: '<p>Good &amp; fast</p>' }]);
    const review = makeReview('senja', widget, page.reviews[0] ?? { rating_scale: 5 });
    expect(review).toMatchObject({ text: 'Good & fast', review_id_source: 'derived', author: { name: 'Mia' } });
    expect(JSON.stringify(page)).not.toContain('mia@example.com');
    expect(page.warnings?.map(({ code }) => code)).toEqual(['owner_selected', 'order_uncertain']);
  });

  const url = 'https://cdn.senja.io/public/media/b';
  const attached = (type?: string) => ({ media: [null, { type, url }] });
  const filmed = { video_url: `${url}.mp4`, thumbnail_url: `${url}.png` };
  const mia = { id: 7, name: 'Mia', tagline: 'Baker', url: 'https://example.com/mia' };
  it.each([
    [
      { id: 't1', title: 'Great', html: '<p>Great.</p>' },
      { review_id: 't1', title: 'Great', text: 'Good.' },
    ],
    [{ date: '2026-01-02' }, { created_at: '2026-01-02T00:00:00Z', created_at_precision: 'day' }],
    [{ customer: mia }, { author: { id: '7', name: 'Mia', title: 'Baker', profile_url: mia.url } }],
    [filmed, { media: [{ type: 'video', url: filmed.video_url, thumbnail_url: filmed.thumbnail_url }] }],
    [{ rating: '3.5' }, { rating: 3.5 }],
    [{ integration: 'trustpilot' }, { syndicated_from: 'trustpilot' }],
    [{ integration: 'manual' }, { syndicated_from: null }],
    [attached('image'), { media: [{ type: 'image', url }] }],
    [attached('video/mp4'), { media: [{ type: 'video', url }] }],
    [attached('imagery'), { media: [] }],
    [attached(), { media: [] }],
  ])('has a testimonial with %j as %j', async (record, review) => {
    expect((await read([{ text: 'Good.', ...record }])).reviews.map(published)).toMatchObject([review]);
  });

  it.each([
    ['without testimonials', { widget: {} }],
    ['that is missing beside testimonials', { reviews: [] }],
  ])('%s has changed', async (_, body) => {
    expect(await codeOf(pageOf(source, widget, body))).toBe('upstream_changed');
  });
});

describe('the page of a wall', () => {
  const card = (inner: string, name = 'Mia') => `<div class="sj-text-card">${inner}<cite>${name}</cite></div>`;
  const stars = (...filled: (boolean | string)[]) =>
    `<div class="sj-star-rating">${filled.map((is) => `<svg data-filled="${is}"></svg>`).join('')}</div>`;
  const good = '<p class="content">Good.</p>';
  const read = (html: string) => pageOf(source, 'p/lantern/abc', html);

  it('may be at its older address', async () => {
    const client = alwaysAnswering(card(good));
    const { item } = await pageFrom(client, source, 'widget.senja.io/wall/lantern');
    expect([item?.url, ...client.asked.map(({ url }) => url)]).toEqual(
      Array(2).fill('https://widget.senja.io/wall/lantern'),
    );
  });

  it('has cards of both designs; one inside another is read once', async () => {
    const inner = card('<div class="sj-content">Good &amp; fast<br>Thanks</div>');
    const pictures = '<img class="avatar"><img class="avatar" src="/a.png">';
    const fine = card(`<p class="content">Fine.</p>${pictures}`, 'Ben');
    const bubble = `<div class="sj-bubble-card">${inner}</div>`;
    const { reviews, warnings } = await read(bubble + fine + card('<img class="avatar">', 'Al'));
    expect(reviews).toMatchObject([
      { text: 'Good & fast\nThanks', author: { name: 'Mia' } },
      { text: 'Fine.', author: { name: 'Ben', avatar_url: 'https://senja.io/a.png' } },
      { author: { name: 'Al', avatar_url: null } },
    ]);
    expect(warnings?.map(({ code }) => code)).toEqual(['owner_selected', 'order_uncertain']);
  });

  const details = (inner: string) => `<div class="sj-card-details"><div>${inner}</div></div>`;
  const link = (href: string) => `<a href="${href}">x</a>${good}`;
  it.each([
    [stars(true, true, false, false, false), { rating: 2, rating_scale: 5 }],
    [stars(true, ''), { rating: null, rating_scale: 2 }],
    [stars(), { rating: undefined, rating_scale: 5 }],
    ['<div class="sj-star-rating"><svg></svg><svg data-filled="true"></svg></div>', { rating: 1, rating_scale: 1 }],
    [link('https://example.com/a'), { url: 'https://example.com/a' }],
    [details(`12${details('Aug 20, 2025')}`), { created_at: '2025-08-20T00:00:00Z' }],
    [link('/p/lantern'), { url: null }],
    [link('javascript:alert(1)'), { url: null }],
    [`${good}<p class="content">Fast.</p>`, { text: 'Good.\n\nFast.' }],
    ['<div class="sj-content">Good. <p class="content">Fast.</p></div>', { text: 'Good.\n\nFast.' }],
  ])('has a card with %s as %j', async (html, review) => {
    expect((await read(card(html))).reviews).toMatchObject([review]);
  });

  const endorser = (name: string) =>
    `<div class="sj-avatar-container"><img src="/${name}.png"></div><div class="sj-endorser-name">${name}</div>`;
  const textCard = (inner: string) =>
    `<div class="sj-card"><div class="sj-text-card"><div class="sj-card-content">${inner}</div></div></div>`;

  it('has cards of texts with an author, a badge, a day and pictures', async () => {
    const media = '<img src="/b.png"><video><source src="https://a.example/c.mp4"></video><img data-src="/d.png">';
    const inner = [
      `<div class="sj-content"><a href="https://b.example/">Look</a>: good.</div><div class="sj-desc">@mia</div>`,
      `<a href="https://a.example/original">x</a><div class="sj-attachment-container">${media}</div>`,
      '<div class="sj-card-details"><div>12</div><div>Aug 20, 2025</div></div>',
    ].join('');
    const cards = [textCard(inner + endorser('Mia')), textCard(good + endorser('Ben'))];
    const { reviews, warnings } = await read(cards.join(''));
    expect(reviews).toMatchObject([
      {
        url: 'https://a.example/original',
        text: 'Look: good.',
        created_at: '2025-08-20T00:00:00Z',
        created_at_precision: 'day',
        author: { name: 'Mia', title: '@mia', avatar_url: 'https://senja.io/Mia.png' },
        media: [
          { type: 'image', url: 'https://senja.io/b.png' },
          { type: 'video', url: 'https://a.example/c.mp4' },
        ],
      },
      { url: null, text: 'Good.', author: { name: 'Ben' }, media: [] },
    ]);
    expect(reviews[1]).not.toHaveProperty('created_at');
    expect(warnings?.map(({ code }) => code)).toEqual(['owner_selected', 'order_uncertain']);
  });

  it.each([
    ['https://senja.io/p/lantern/new', undefined],
    ['https://senja.io/', 'item_not_found'],
    ['https://senja.io/p/lantern/r/abc', 'item_not_found'],
  ])('that leads to %s has the error %s', async (url, code) => {
    expect(await codeOf(pageFrom(endingAt(url, card(good)), source, 'p/lantern/abc'))).toBe(code);
  });

  it('gives a card that is shown several times once; equal texts of others, and cards of a new design, are others', async () => {
    const unknown = `<div class="sj-card"><i class="sj-new-card">${endorser('Al')}</i></div>`;
    const cards = [card(good), card(good, 'Ben'), card(good), card(good + stars(true)), card(good, 'Ben'), unknown];
    const { reviews, dropped, end } = await read(cards.join(''));
    expect(reviews.map(({ author, rating }) => [author?.name, rating])).toEqual([
      ['Mia', undefined],
      ['Ben', undefined],
      ['Mia', 1],
      ['Al', undefined],
    ]);
    expect({ dropped, end }).toEqual({ dropped: 0, end: { last: true, proven: true } });
  });

  it.each([
    ['whole', 2_000, 0, false],
    ['with too many cards', 2_001, 0, true],
    ['with too many elements', 1, 20_000, true],
  ])('that is %s', async (_, number, others, isCut) => {
    const many = Array.from({ length: number }, (__, index) => card('', `Mia ${index}`)).join('');
    const { reviews, end, warnings } = await read(many + '<i></i>'.repeat(others));
    expect(reviews).toHaveLength(Math.min(number, 2_000));
    expect(end).toEqual(isCut ? { cap: true, of: null } : { last: true, proven: true });
    expect(warnings?.some(({ code }) => code === 'page_cut')).toBe(isCut);
  });

  it('without cards is unknown, not empty', async () => {
    expect(await codeOf(read('<div class="sj-wol-container"></div>'))).toBe('upstream_changed');
  });
});
