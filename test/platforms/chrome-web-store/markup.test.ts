import { HtmlPage } from '#shared/html/html-page.ts';
import { readShownReviews } from '#shared/platforms/chrome-web-store/markup.ts';

const section = (day: string): string =>
  `<section class="T7rvce"><span class="LfYwpe">A</span><span class="ydlbEf">${day}</span><p class="fzDEpf">Good.</p></section>`;

const dayOf = (day: string, language: string) =>
  readShownReviews(new HtmlPage(section(day), new URL('https://chromewebstore.google.com/')), language)[0]?.created_at;

describe('the day of a review', () => {
  it.each([
    ['en', 'May 26, 2024', '2024-05-26T00:00:00Z'],
    ['en', 'Feb 29, 2024', '2024-02-29T00:00:00Z'],
    ['pt-BR', '18 de mar. de 2024', '2024-03-18T00:00:00Z'],
    ['de', '17.04.2024', '2024-04-17T00:00:00Z'],
    ['ja', '2024/12/31', '2024-12-31T00:00:00Z'],
    ['ru', '1 янв. 2024 г.', '2024-01-01T00:00:00Z'],
  ])('in %s: %s', (language, day, expected) => {
    expect(dayOf(day, language)).toBe(expected);
  });

  it.each([
    ['en', 'Feb 30, 2024'],
    ['en', '26 May 2024'],
    ['en', 'yesterday'],
    ['de', '7.4.2024'],
    ['th', '26 พ.ค. 2024'],
    ['xx', 'May 26, 2024'],
    ['not a language', 'May 26, 2024'],
  ])('in %s: %s is not read', (language, day) => {
    expect(dayOf(day, language)).toBeNull();
  });
});

describe('the sections of a page', () => {
  const read = (html: string) =>
    readShownReviews(new HtmlPage(html, new URL('https://chromewebstore.google.com/')), 'en').length;

  it('are reviews, one inside another only once', () => {
    expect(read(section('May 26, 2024').repeat(10))).toBe(10);
    expect(read('<section class="T7rvce">'.repeat(500))).toBe(1);
  });

  it('are read up to 100', () => expect(read(section('May 26, 2024').repeat(400))).toBe(100));
});
