import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Check, cards, itemWhere, linkTo, openReviews, phone } from './site-check.ts';

const stays = '/short-term-rental/reviews';

/** Asks until it is so, at most 10 s. Playwright's own waitForFunction needs eval, which the page forbids. */
const until = async (isSo: () => Promise<unknown>, otherwise: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(otherwise);
};

/** The first screen: a finished result before any click, and the same after one. */
export const firstClick: Check = async (inspector) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await inspector.open('/', { colorScheme });
    await cards(page).nth(19).waitFor();
    await page.getByText('20 of 162').waitFor();
    await page.getByText('162 reviews').waitFor();
    await inspector.inspect(page, `site-first-${colorScheme}`);
    await inspector.expectCalm(page, 'first screen');
    await page.getByRole('button', { name: 'a podcast' }).click();
    await page.getByRole('heading', { name: 'The Slow Kitchen' }).waitFor();
    const rows = await page
      .getByRole('table', { name: 'Ratings of the 20 here' })
      .locator('td:last-child')
      .allInnerTexts();
    const sum = rows.reduce((total, row) => total + Number(row), 0);
    inspector.expect(rows.length === 5 && sum === 20, `the ratings by value are ${rows.join()}`);
    await inspector.inspect(page, `site-reviews-${colorScheme}`);
    await inspector.expectCalm(page, 'reviews');
  }
};

/** The page is drawn, with its styles, although its script never comes. */
export const withoutScript: Check = async ({ browser, problems }, local) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.route('**/site/app.js', () => undefined);
  await page.goto(local.address, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'one JSON.' }).waitFor();
  const align = await page.evaluate("getComputedStyle(document.querySelector('h1')).textAlign");
  if (align !== 'center') problems.push(`the first text is drawn without styles: ${align}`);
};

/** The field says what it recognizes while one types, and asks nobody. */
export const recognizes: Check = async (inspector) => {
  const page = await openReviews(inspector);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const names: Readonly<Record<string, string>> = {
    'booking.com/hotel/gb/the-savoy.html': 'Booking.com recognized',
    'app-store: Spotify': 'Apple App Store recognized',
    'shop.example/reviews': 'Web page',
    Spotify: 'A name: choose where in Options',
  };
  for (const [query, text] of Object.entries(names)) {
    await page.getByLabel('Link of an item').fill(query);
    await page.locator('.recognized', { hasText: text }).waitFor();
  }
  inspector.expect(asked.length === 0, `typing has sent ${asked.join(', ')}`);
  await page.getByLabel('Link of an item').fill('The Slow Kitchen');
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('maximum rating').fill('3');
  await inspector.inspectLooks(page, 'site-options');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^podcast-directory/ })
    .click();
  await page.getByRole('heading', { name: 'The Slow Kitchen' }).waitFor();
  await cards(page).nth(19).waitFor();
  const best = await page.evaluate(
    "[...document.querySelectorAll('.card .rating')].some((rating) => /^[45]/.test(rating.title))",
  );
  inspector.expect(best === false, 'a filter of the form is not applied');
};

/** The options: an empty field is not sent, a number and a yes are no texts, and commas make a list. */
export const options: Check = async (inspector, local) => {
  const { endpoint, request } = itemWhere(local, ({ endpoint: each, answers }) => each === stays && !answers);
  const page = await openReviews(inspector, linkTo(endpoint, request));
  await page.getByText('Options', { exact: true }).click();
  const country = page.getByLabel('country', { exact: true });
  await country.fill('de');
  await country.fill('');
  await page.getByLabel('language', { exact: true }).fill('en,de');
  await page.getByLabel('reviews to fetch').fill('5');
  await page.getByLabel('is text formatted').selectOption('yes');
  await page.getByLabel('has text').selectOption('no');
  await page.getByLabel('sort type').selectOption('best quality');
  const [sent] = await Promise.all([
    page.waitForRequest('**/reviews'),
    page.getByRole('button', { name: 'Get reviews' }).click(),
  ]);
  const { query, hotel_id, ...set } = sent.postDataJSON();
  const wanted = { language: ['en', 'de'], reviews_to_fetch: 5, is_text_formatted: true, has_text: false };
  const isRight = isDeepStrictEqual(set, { ...wanted, sort_type: 'BEST_QUALITY' });
  inspector.expect(isRight, `the options sent ${JSON.stringify(set)}`);
  const hint = await page.locator(`[id="${await country.getAttribute('aria-describedby')}"]`).allInnerTexts();
  inspector.expect(/countr/i.test(hint.join()), `the field of the country is described as ${hint}`);
};

export const morePages: Check = async (inspector) => {
  const page = await openReviews(inspector);
  await page.getByRole('button', { name: 'Load more' }).click();
  await cards(page).nth(39).waitFor();
  const focused = await page.evaluate("document.activeElement.getAttribute('aria-posinset')");
  inspector.expect(focused === '21', `after more reviews the focus is at ${focused}`);
  await inspector.expectCalm(page, 'more reviews');
};

/** Back shows what was shown before, as far as it was scrolled: within the page without a call, and from another page. */
export const backAndForward: Check = async (inspector) => {
  const page = await openReviews(inspector);
  await page.getByRole('button', { name: 'a podcast' }).click();
  await page.getByRole('heading', { name: 'The Slow Kitchen' }).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await cards(page).nth(39).waitFor();
  await page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })");
  await sleep(300); // The page keeps the position a moment after the last scrolling.
  const isBack = async (from: string): Promise<void> => {
    await cards(page).nth(39).waitFor();
    await until(
      () => page.evaluate('Math.abs(scrollY - 1500) < 3'),
      `${from}: the page is not scrolled to where it was`,
    );
  };
  await page.getByRole('link', { name: 'Domain' }).click();
  await page.getByText(/^done: /).waitFor(); // The view of a domain shows a result first, for which it calls the API.
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goBack();
  await isBack('from another view');
  inspector.expect(calls.length === 0, 'going back within the page has called the API');
  await page.goBack();
  await page.getByRole('heading', { name: 'Copper Kettle Supplies' }).waitFor();
  await page.goForward();
  await isBack('forward');
  await page.goForward();
  await page.getByText(/^done: /).waitFor();
  inspector.expect(calls.length === 0, 'going forward to another view has called the API');
  await page.goBack();
  await isBack('from another view again');
  await page.goto(`${new URL(page.url()).origin}/sandbox`);
  await page.goBack();
  await isBack('from another page');
};

/** A part of a list is shown as what it is. */
export const partialList: Check = async (inspector, local) => {
  const item = itemWhere(local, ({ endpoint, answers }) => endpoint.endsWith('/reviews') && answers === 'partial');
  const page = await openReviews(inspector, linkTo(item.endpoint, item.request));
  await page.getByText('The list is not complete.').waitFor();
  await inspector.inspectLooks(page, 'site-reviews-partial');
};

export const chooseCandidate: Check = async (inspector, local) => {
  const { endpoint, request } = itemWhere(local, ({ answers }) => answers === 'ambiguous_query');
  const page = await inspector.open(linkTo(endpoint, request));
  const buttons = page.getByRole('alert').locator('li button');
  await buttons.first().waitFor();
  inspector.expect((await buttons.count()) > 1, 'fewer than two candidates');
  await buttons.first().click();
  await cards(page).first().waitFor();
};

export const wrongKey: Check = async (inspector) => {
  const page = await openReviews(inspector);
  await page.getByText('API key', { exact: true }).click();
  await page.getByLabel('API key').fill('wrong');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await page.getByRole('alert').getByText('Enter your API key').waitFor();
  await page.getByLabel('API key').fill('demo');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await cards(page).first().waitFor();
};

/** A later page fails: the reviews stay, and the error is where the user looks. The first page fails: they go. */
export const serverGone: Check = async (inspector) => {
  const page = await openReviews(inspector);
  await page.route('**/reviews', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('There is no response.').waitFor();
  inspector.expect((await cards(page).count()) === 20, 'the reviews are gone after a failure of a later page');
  await page.unroute('**/reviews');
  await page.getByRole('button', { name: 'Load more' }).click();
  await cards(page).nth(39).waitFor();
  await page.route('**/reviews', (route) => route.abort());
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await page.getByText('There is no response.').waitFor();
  inspector.expect((await cards(page).count()) === 0, 'reviews of before are shown after a failure of the first page');
  await inspector.inspectLooks(page, 'site-no-response');
};

export const onPhone: Check = async (inspector) => {
  const page = await inspector.open('/', { ...phone, colorScheme: 'dark' });
  await cards(page).first().waitFor();
  await inspector.expectCalm(page, 'first screen of a phone');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  // The first card comes into view, although the form fills the screen.
  const isInView = "scrollY > 0 && document.querySelector('.summary').getBoundingClientRect().top < innerHeight / 2";
  await until(() => page.evaluate(isInView), 'the response does not come into view');
  await inspector.inspect(page, 'site-reviews-phone');
};

export const sandboxList: Check = async (inspector, local) => {
  const page = await inspector.open('/sandbox');
  await inspector.inspectLooks(page, 'site-sandbox');
  const list = await inspector.open('/sandbox', phone);
  const [field, head] = [await list.getByLabel('Search').boundingBox(), await list.locator('.top').boundingBox()];
  inspector.expect(field?.width === phone.viewport.width - 32, `the search is ${field?.width} px wide on a phone`);
  inspector.expect((head?.height ?? 200) < 100, `the head of the list is ${head?.height} px high on a phone`);
  const { shows } = itemWhere(local, ({ endpoint, answers }) => endpoint === '/podcast-directory/reviews' && !answers);
  inspector.expect(!(await page.getByRole('link', { name: shows }).isVisible()), 'the groups are open before a search');
  await page.getByLabel('Search').fill(`podcast ${shows.slice(0, 30).toUpperCase()}`);
  await page.getByText(/^[1-9]\d* items$/).waitFor();
  await inspector.inspectLooks(page, 'site-sandbox-search');
  await page.getByLabel('Search').fill('no such item at all');
  await page.getByText('0 items', { exact: true }).waitFor();
  await page.getByLabel('Search').fill(shows);
  await page.getByRole('link', { name: shows }).click();
  await cards(page).first().waitFor();
};
