import { HtmlPage } from '#shared/html/html-page.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { readShownReviews } from '#shared/platforms/chrome-web-store/markup.ts';
import { readStorePayload } from '#shared/platforms/chrome-web-store/rows.ts';
import { bodyOf, filesOf, replay, targetOf } from '../../recordings/files.ts';
import { describeRecordings } from '../../recordings/suite.ts';
import { published } from '../fake-http.ts';

const section = (day: string): string =>
  `<section class="T7rvce"><span class="LfYwpe">A</span><span class="ydlbEf">${day}</span><p class="fzDEpf">Good.</p></section>`;

const read = (html: string, language = 'en') =>
  readShownReviews(new HtmlPage(html, new URL('https://chromewebstore.google.com/')), language);
/** Reads one review with more in its section. */
const readWith = (more: string) => read(section('May 26, 2024').replace('</section>', `${more}</section>`))[0];

const dayOf = (day: string, language: string) => read(section(day), language)[0]?.created_at;

describe('the day of a review', () => {
  it.each([
    ['en', 'May 26, 2024', '2024-05-26T00:00:00Z'],
    ['pt-BR', '18 de mar. de 2024', '2024-03-18T00:00:00Z'],
    ['de', '17.04.2024', '2024-04-17T00:00:00Z'],
    ['ja', '2024/12/31', '2024-12-31T00:00:00Z'],
    ['ru', '1 янв. 2024 г.', '2024-01-01T00:00:00Z'],
  ])('in %s: %s', (language, day, expected) => expect(dayOf(day, language)).toBe(expected));

  it.each([
    ['en', 'Feb 30, 2024'],
    ['en', '26 May 2024'],
    ['de', '7.4.2024'],
    ['th', '26 พ.ค. 2024'],
    ['xx', 'May 26, 2024'],
    ['not a language', 'May 26, 2024'],
  ])('in %s: %s is not read', (language, day) => expect(dayOf(day, language)).toBeNull());
});

describe('the sections of a page', () => {
  it('are reviews, one inside another only once', () => {
    expect(read(section('May 26, 2024').repeat(10))).toHaveLength(10);
    expect(read('<section class="T7rvce">'.repeat(500))).toHaveLength(1);
  });

  it('are read up to 100', () => expect(read(section('May 26, 2024').repeat(400))).toHaveLength(100));
});

it.each([
  ['height: 20px; width: 80.0%', 4],
  ['max-width:100%;width:60%', 3],
  ['max-width:100%', null],
  ['width:50%', null],
  ['width:0%', null],
  ['width:40.5.1%', null],
])('stars of the style %s are the rating %s', (style, rating) => {
  expect(readWith(`<div class="aQJXB" style="${style}"></div>`)).toMatchObject({ rating });
});

const author = '<b class="RJwBIb">The developer</b>';
const text = 'Thank you.';
const reply = { id: null, author_name: 'The developer', text, created_at: '2024-05-27T00:00:00Z' };

it.each([
  [`${author}<i class="ZiM4db">May 27, 2024</i><p class="Iu8e1b">${text}</p>`, [reply]],
  [author, []],
])('the reply to a review of the markup %s', (markup, expected) =>
  expect(published(readWith(markup))?.replies).toEqual(expected),
);

const votesOf = (votes: string) => readWith(`<i class="ZRk0Tb">${votes}</i>`)?.helpful_count;

it.each([
  ['12 fanden das hilfreich', 12],
  ['hilfreich: 12', 12],
  ['2 von 2 fanden diese Rezension hilfreich', 2],
  ['3 人中 2 人が役に立ったと回答しました', 2],
  ['1,234 out of 1,300 people found this helpful', 1234],
  ['1.234 von 1.300 fanden das hilfreich', 1234],
  ['1 out of 2 found 3', null],
])('the votes of a review: %j are %j', (text, votes) => expect(votesOf(text)).toBe(votes));

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

/** A row of 15 columns; the values are synthetic. */
const rowOf = (columns: Readonly<Record<number, unknown>>): unknown[] =>
  Object.assign(
    ['an-id', ['Ann', 'https://pictures.example/a'], 4, 'Good.', [1_700_000_000], [1_700_000_000]],
    columns,
  );

const reviewOf = (columns: Readonly<Record<number, unknown>>) =>
  readStorePayload([null, [rowOf(columns)], 1], true).reviews[0];

it.each([
  [[1_700_000_001, 18_000_000], [1_700_000_000, 999_000_000], '2023-11-14T22:13:20Z', null],
  [[1_700_000_001, 0], [1_700_000_000, 0], '2023-11-14T22:13:20Z', null],
  [[1_700_000_060], [1_700_000_000], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_000], [1_700_000_060], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_060], null, '2023-11-14T22:14:20Z', null],
  [null, [1_700_000_000], '2023-11-14T22:13:20Z', null],
])('a review of the times %j and %j is of %s, edited %s', (last, first, created_at, updated_at) => {
  expect(reviewOf({ 4: last, 5: first })).toMatchObject({ created_at, updated_at });
});
