import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, cards, itemsOf, itemWhere, linkTo, phone } from './site-check.ts';

const apps = '/mobile-app-store/reviews';
const stays = '/short-term-rental/reviews';

const firstClick: Check = async (inspector) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await inspector.open('/', { colorScheme });
    await page.getByRole('button', { name: 'Get reviews' }).waitFor();
    await inspector.inspect(page, `site-first-${colorScheme}`);
    await page.getByRole('button', { name: 'Get reviews' }).click();
    await cards(page).first().waitFor();
    await inspector.inspect(page, `site-reviews-${colorScheme}`);
    await inspector.expectCalm(page, 'reviews');
  }
};

const morePages: Check = async (inspector) => {
  const page = await inspector.open('/');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await cards(page).nth(39).waitFor();
  const focused = await page.evaluate("[...document.querySelectorAll('.cards > li')].indexOf(document.activeElement)");
  inspector.expect(focused === 20, `after more reviews the focus is at ${focused}`);
  await page.getByRole('button', { name: 'Show original' }).first().click();
  await page.getByRole('button', { name: 'Show translation' }).first().waitFor();
  await inspector.expectCalm(page, 'more reviews');
};

const asCsv: Check = async (inspector) => {
  const page = await inspector.open('/');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  inspector.expect(text.startsWith('\ufeffreview_id,'), 'the CSV has no header');
};

const asCode: Check = async (inspector) => {
  const page = await inspector.open('/');
  for (const name of ['curl', 'JavaScript', 'Python']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = String(await page.evaluate('navigator.clipboard.readText()'));
    inspector.expect(text.includes(stays), `the copied ${name} does not name the endpoint`);
  }
  await inspector.inspectLooks(page, 'site-code');
};

/** One item of each error code, with what the page says. `partial` gives reviews and a warning. */
const everyError: Check = async (inspector, local) => {
  const items = itemsOf(local).filter(
    ({ endpoint }) => endpoint.endsWith('/reviews') && !endpoint.startsWith('/domain'),
  );
  const byCode = new Map(items.toReversed().flatMap((item) => (item.answers ? [[item.answers, item] as const] : [])));
  const page = await inspector.open('/');
  for (const [code, { endpoint, request }] of byCode) {
    await page.goto(`${local.address}${linkTo(endpoint, request)}`);
    const shown =
      code === 'partial'
        ? page.getByText('The list is not complete.')
        : page.getByRole('alert').getByText(code, { exact: true });
    await shown.waitFor();
    await inspector.inspectLooks(page, `site-error-${code}`);
  }
  const codes = [...byCode.keys()];
  inspector.expect(codes.length > 6, `only these errors were seen: ${codes.join(', ')}`);
};

const chooseCandidate: Check = async (inspector, local) => {
  const { endpoint, request } = itemWhere(local, ({ answers }) => answers === 'ambiguous_query');
  const page = await inspector.open(linkTo(endpoint, request));
  const buttons = page.getByRole('alert').locator('li button');
  await buttons.first().waitFor();
  inspector.expect((await buttons.count()) > 1, 'fewer than two candidates');
  await buttons.first().click();
  await cards(page).first().waitFor();
};

const wrongKey: Check = async (inspector) => {
  const page = await inspector.open('/');
  await page.getByLabel('API key').fill('wrong');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await page.getByRole('alert').getByText('unauthenticated').waitFor();
  await page.getByLabel('API key').fill('demo');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await cards(page).first().waitFor();
};

const serverGone: Check = async (inspector) => {
  const page = await inspector.open('/');
  await page.route('**/reviews', (route) => route.abort());
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await page.getByText('There is no response.').waitFor();
  await inspector.inspectLooks(page, 'site-no-response');
};

const emptyList: Check = async (inspector, local) => {
  const item = itemWhere(local, ({ endpoint, shows }) => endpoint === stays && /without any review/.test(shows));
  const page = await inspector.open(linkTo(stays, item.request));
  await page.getByText('The platform says that there are no reviews.').waitFor();
  inspector.expect((await cards(page).count()) === 0, 'an empty list has cards');
  await inspector.inspectLooks(page, 'site-empty');
};

const rightToLeft: Check = async (inspector) => {
  const page = await inspector.open(
    linkTo(apps, { query: 'com.lumennotes.app', language: 'ar', reviews_to_fetch: 30 }),
  );
  await cards(page).first().waitFor();
  const direction = await page.evaluate("getComputedStyle(document.querySelector('.card .text')).direction");
  inspector.expect(direction === 'rtl', `Arabic is shown ${direction}`);
  await inspector.inspectLooks(page, 'site-right-to-left');
};

const fiveHundred: Check = async (inspector) => {
  const page = await inspector.open(linkTo(apps, { query: 'com.lumennotes.app', reviews_to_fetch: 500 }));
  await cards(page).nth(499).waitFor();
  await inspector.inspectLooks(page, 'site-500');
};

const photosAndScaleOfTen: Check = async (inspector, local) => {
  const booking = itemWhere(local, ({ request, answers }) => !answers && /booking\.com/.test(request.query ?? ''));
  const page = await inspector.open(linkTo(stays, { ...booking.request, reviews_to_fetch: 50 }));
  await cards(page).first().waitFor();
  for (const part of ['.tile', 'blockquote', '.badge', '.card .bar'])
    inspector.expect((await page.locator(part).count()) > 0, `no ${part} in the reviews of a hotel`);
  await inspector.inspectLooks(page, 'site-scale-of-ten');
};

const histogram: Check = async (inspector) => {
  const page = await inspector.open(linkTo('/deal-marketplace-reviews/reviews', { query: 'Tidepool Notes' }));
  await page.getByRole('table', { name: 'Ratings by value' }).waitFor();
  await page.getByLabel('Warnings').getByText('matched_by_name').waitFor();
  await inspector.inspectLooks(page, 'site-histogram');
};

/** A later page fails: the reviews stay, and the error is where the user looks. */
const moreFails: Check = async (inspector) => {
  const page = await inspector.open('/');
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await cards(page).first().waitFor();
  await page.route('**/reviews', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('There is no response.').waitFor();
  inspector.expect((await cards(page).count()) === 20, 'the reviews are gone after a failure of a later page');
  await page.unroute('**/reviews');
  await page.getByRole('button', { name: 'Load more' }).click();
  await cards(page).nth(39).waitFor();
};

/** Asks until it is so, at most 10 s. Playwright's own waitForFunction needs eval, which the page forbids. */
const until = async (isSo: () => Promise<unknown>, otherwise: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(otherwise);
};

const onPhone: Check = async (inspector) => {
  const page = await inspector.open('/', { ...phone, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Get reviews' }).click();
  await cards(page).first().waitFor();
  // The first card comes into view, although the form fills the screen.
  const isInView = "scrollY > 0 && document.querySelector('.facts').getBoundingClientRect().top < innerHeight / 2";
  await until(() => page.evaluate(isInView), 'the response does not come into view');
  await inspector.inspect(page, 'site-reviews-phone');
};

const sandboxList: Check = async (inspector, local) => {
  const page = await inspector.open('/sandbox');
  await inspector.inspectLooks(page, 'site-sandbox');
  const { shows } = itemWhere(local, ({ endpoint, answers }) => endpoint === '/podcast-directory/reviews' && !answers);
  await page.getByRole('link', { name: shows }).click();
  await cards(page).first().waitFor();
};

/** The checks of the view of reviews. */
export const reviewChecks = {
  firstClick,
  morePages,
  asCsv,
  asCode,
  everyError,
  chooseCandidate,
  wrongKey,
  serverGone,
  emptyList,
  rightToLeft,
  fiveHundred,
  photosAndScaleOfTen,
  histogram,
  moreFails,
  onPhone,
  sandboxList,
} satisfies Readonly<Record<string, Check>>;
