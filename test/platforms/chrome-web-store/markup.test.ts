import { HtmlPage } from '#shared/html/html-page.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { readShownReviews } from '#shared/platforms/chrome-web-store/markup.ts';
import { readStorePayload } from '#shared/platforms/chrome-web-store/rows.ts';
import { bodyOf, filesOf, replay, targetOf } from '../../recordings/files.ts';
import { describeRecordings } from '../../recordings/suite.ts';
import { codeOf, published } from '../fake-http.ts';

const section = (day: string): string =>
  `<section class="T7rvce"><span class="LfYwpe">A</span><span class="ydlbEf">${day}</span><p class="fzDEpf">Good.</p></section>`;

const read = (html: string, language = 'en') =>
  readShownReviews(new HtmlPage(html, new URL('https://chromewebstore.google.com/')), language);
/** Reads one review with more in its section. */
const readWith = (more: string) => read(section('May 26, 2024').replace('</section>', `${more}</section>`))[0];

it.each([
  ['en', 'May 26, 2024', '2024-05-26T00:00:00Z'],
  ['pt-BR', '18 de mar. de 2024', '2024-03-18T00:00:00Z'],
  ['de', '17.04.2024', '2024-04-17T00:00:00Z'],
  ['ja', '2024/12/31', '2024-12-31T00:00:00Z'],
  ['ru', '1 янв. 2024 г.', '2024-01-01T00:00:00Z'],
  ['en', 'Feb 30, 2024', null],
  ['en', '26 May 2024', null],
  ['de', '7.4.2024', null],
  ['th', '26 พ.ค. 2024', null],
  ['xx', 'May 26, 2024', null],
  ['not a language', 'May 26, 2024', null],
])('the day of a review in %s: %s is %s', (language, day, expected) => {
  expect(read(section(day), language)[0]?.created_at).toBe(expected);
});

it.each([
  ['', section('May 26, 2024').repeat(10), 10],
  ['one inside another only once', '<section class="T7rvce">'.repeat(500), 1],
  ['up to 100', section('May 26, 2024').repeat(400), 100],
])('the sections of a page are reviews, %s', (_, html, count) => expect(read(html)).toHaveLength(count));

const stars = (style: string) => `<div class="aQJXB" style="${style}"></div>`;
const votes = (text: string) => `<i class="ZRk0Tb">${text}</i>`;
const author = '<b class="RJwBIb">The developer</b>';
const text = 'Thank you.';
const reply = { id: null, author_name: 'The developer', text, created_at: '2024-05-27T00:00:00Z' };
it.each([
  [stars('height: 20px; width: 80.0%'), { rating: 4 }],
  [stars('max-width:100%;width:60%'), { rating: 3 }],
  [stars('max-width:100%'), { rating: null }],
  [stars('width:100%'), { rating: 5 }],
  [stars('width:50%'), { rating: null }],
  [stars('width:0%'), { rating: null }],
  [stars('width:40.5.1%'), { rating: null }],
  [`${author}<i class="ZiM4db">May 27, 2024</i><p class="Iu8e1b">${text}</p>`, { replies: [reply] }],
  [author, { replies: [] }],
  [votes('12 fanden das hilfreich'), { helpful_count: 12 }],
  [votes('hilfreich: 12'), { helpful_count: 12 }],
  [votes('2 von 2 fanden diese Rezension hilfreich'), { helpful_count: 2 }],
  [votes('3 人中 2 人が役に立ったと回答しました'), { helpful_count: 2 }],
  [votes('1,234 out of 1,300 people found this helpful'), { helpful_count: 1234 }],
  [votes('1.234 von 1.300 fanden das hilfreich'), { helpful_count: 1234 }],
  [votes('1 out of 2 found 3'), { helpful_count: null }],
])('a section with %s is the review %j', (html, review) => {
  expect(published(readWith(html))).toMatchObject(review);
});

describeRecordings('the facts on recorded pages of the Chrome Web Store', () => {
  const pages = filesOf(chromeWebStore).filter(({ form, wire }) => wire && form === 'item-page');

  for (const file of pages) {
    it(`are read from ${file.file}`, async () => {
      const { known, aggregate, item, refusal } = file;
      const facts = chromeWebStore.item(targetOf(file), replay(bodyOf(file), known ?? { contentType: 'text/html' }));
      if (refusal !== undefined) return expect(facts).rejects.toMatchObject({ code: refusal });
      const rating = { average: aggregate?.average ?? null, rating_count: aggregate?.count ?? 0 };
      return expect(await facts).toMatchObject({ name: item?.name, rating, hasReviews: rating.rating_count > 0 });
    });
  }
});

it.each([
  [1, true, 'upstream_changed'],
  [0, true, undefined],
  [1, false, undefined],
])('a page without rows that claims %i reviews, the first: %j, is the failure %s', async (total, isFirst, code) => {
  expect(await codeOf((async () => readStorePayload([null, [], total], isFirst))())).toBe(code);
});

it.each([
  [[1_700_000_001, 18_000_000], [1_700_000_000, 999_000_000], '2023-11-14T22:13:20Z', null],
  [[1_700_000_001, 0], [1_700_000_000, 0], '2023-11-14T22:13:20Z', null],
  [[1_700_000_000], [1_700_000_059, 999_000_000], '2023-11-14T22:13:20Z', null],
  [[1_700_000_060], [1_700_000_000], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_000], [1_700_000_060], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_060], null, '2023-11-14T22:14:20Z', null],
  [null, [1_700_000_000], '2023-11-14T22:13:20Z', null],
])('a review of the times %j and %j is of %s, edited %s', (last, first, created_at, updated_at) => {
  const row = ['an-id', ['Ann', 'https://pictures.example/a'], 4, 'Good.', last, first];
  expect(readStorePayload([null, [row], 1], true).reviews).toMatchObject([{ created_at, updated_at }]);
});
