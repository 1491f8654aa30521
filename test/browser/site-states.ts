import type { Page } from 'playwright-core';
import { exampleError } from '#infra/openapi/responses.ts';
import { problemBody } from '#shared/api/problem.ts';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';
import { type Check, cards, itemWhere, linkTo, openReviews, phone } from './site-check.ts';

const codes = Object.keys(errorKinds) as ErrorCode[]; // The keys of a constant.

/** Every error code, as the gateway or a function sends it: what it means, what to do, and when to try again. */
export const everyCode: Check = async (inspector) => {
  const page = await openReviews(inspector);
  for (const code of codes) {
    const { status } = errorKinds[code];
    const body = JSON.stringify(problemBody(exampleError(code), 'a-request-id'));
    const headers = status === 429 ? { 'retry-after': '3600' } : {};
    await page.route('**/reviews', (route) =>
      route.fulfill({ status, headers, contentType: 'application/problem+json', body }),
    );
    await page.getByRole('button', { name: 'Get reviews' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('For programs').waitFor();
    await alert.getByText(code, { exact: true }).waitFor({ state: 'attached' });
    inspector.expect(!(await alert.getByText(code, { exact: true }).isVisible()), `${code} is shown to people`);
    const hasRetry = (await alert.getByRole('button', { name: 'Try again' }).count()) > 0;
    inspector.expect(hasRetry === errorKinds[code].retryable, `${code}: Try again is ${hasRetry ? '' : 'not '}offered`);
    if (status === 429) await alert.getByText('to wait 60 minutes.').waitFor();
    await inspector.inspectLooks(page, `site-code-${code}`);
    await page.unroute('**/reviews');
  }
};

/** A call that fails, in each view with a form of its own. */
export const errorOfView: Check = async (inspector, local) => {
  const failing = {
    '/features/domain-to-asset': 'upstream_blocked',
    '/domain-to-everything-continues/reviews': 'upstream_blocked',
    '/public/v1/email-generator': 'ai_refused',
  };
  for (const [path, code] of Object.entries(failing)) {
    const { request } = itemWhere(local, ({ endpoint, answers }) => endpoint === path && answers === code);
    const page = await inspector.open(linkTo(path, request));
    await page.getByRole('alert').getByText(code, { exact: true }).waitFor({ state: 'attached' });
    await inspector.inspectLooks(page, `site-error${path.replaceAll('/', '-')}`);
  }
};

/** The views that send a request, with their button and what comes. */
const views: Readonly<Record<string, readonly [button: string, isShown: (page: Page) => Promise<void>]>> = {
  reviews: ['Get reviews', (page) => cards(page).first().waitFor()],
  domain: ['Explore', (page) => page.getByText(/^done: /).waitFor()],
  brand: ['Get the brand', (page) => page.getByText('Text of the button').waitFor()],
  writing: ['Write', (page) => page.getByRole('article', { name: 'E-mail' }).waitFor()],
};

/** On a phone, the link of the open view is in sight, at first and after a change. */
export const openView: Check = async (inspector) => {
  const page = await inspector.open('/#platforms', phone);
  for (const view of ['platforms', 'writing', 'reviews']) {
    await page.evaluate(`location.hash = '#${view}'`);
    const link = page.locator(`.top nav a[href='#${view}'][aria-current]`);
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    inspector.expect(x >= 0 && x + width <= phone.viewport.width, `the link of ${view} is at ${x}`);
    const [title, heading] = [await page.title(), await page.getByRole('heading', { level: 1 }).innerText()];
    inspector.expect(title === `Vouch: ${heading}`, `the title of ${view} is ${title}`);
  }
};

/** Each view by keyboard alone, with reduced motion: skip to the content, go to the button, press it. */
export const byKeyboard: Check = async (inspector) => {
  for (const [view, [button, isShown]] of Object.entries(views)) {
    const page = await inspector.open(`/#${view}`, { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: button }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // Skip to content.
    const focused = () => page.evaluate('document.activeElement.innerText');
    for (let step = 0; step < 30 && (await focused()) !== button; step += 1) await page.keyboard.press('Tab');
    inspector.expect((await focused()) === button, `${view}: the button is not reached by Tab`);
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    inspector.expect(outline === 'solid', `${view}: the focus is not visible`);
    await page.keyboard.press('Enter');
    await isShown(page);
    const animations = await page.evaluate('document.getAnimations().length');
    inspector.expect(animations === 0, `${view}: something moves although motion is reduced`);
  }
};

/** A real item is not in the sandbox: the error leads to what is, a result says what it is, and the panel names the key. */
export const ofSandbox: Check = async (inspector) => {
  const page = await inspector.open(linkTo('/reviews', { query: 'https://www.trustpilot.com/review/apple.com' }));
  await page.getByRole('alert').getByText('This is the sandbox').waitFor();
  await page.getByText('API key', { exact: true }).click();
  await page.getByText('The key of the sandbox is demo').waitFor();
  await inspector.inspectLooks(page, 'site-of-sandbox');
  await page.getByLabel('Theme').selectOption('dark');
  await page.reload();
  await page.getByRole('alert').waitFor();
  const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
  inspector.expect(scheme === 'dark', `the theme after a reload is ${scheme}`);
  await page.getByRole('alert').getByRole('link', { name: 'sandbox' }).click();
  await page.getByRole('heading', { name: 'Items of the sandbox' }).waitFor();
  const shown = await openReviews(inspector);
  await shown.getByText('reviews are invented').waitFor();
  for (const [width, most] of [
    [768, 112],
    [375, 148],
  ] as const) {
    await shown.setViewportSize({ width, height: 1000 });
    const height = (await shown.locator('.box').boundingBox())?.height ?? 0;
    inspector.expect(height > 100 && height < most, `the field and its button take ${height} px of ${width}`);
  }
};
