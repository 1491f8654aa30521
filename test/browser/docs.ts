import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Inspector } from './browser.ts';
import { type Check, phone, runChecks } from './site-check.ts';

/** The docs, with a watch on their calls. */
const openDocs = async (inspector: Inspector, settings: BrowserContextOptions = {}): Promise<Page> => {
  const page = await inspector.open('/reference', settings);
  page.on('request', (request) => {
    const isCall = request.method() === 'POST';
    inspector.expect(!isCall || request.headers()['x-api-key'] === 'demo', `called without the key: ${request.url()}`);
  });
  return page;
};

/** Rules of axe that Scalar breaks and that no setting, style or attribute can mend. */
const knownInForm = {
  'landmark-no-duplicate-main': 'the form of a request brings a second <main> in its modal dialog',
};

/** Opens the docs at an operation and waits until it is drawn. */
const openOperation = async (page: Page, tag: string, path: string): Promise<Locator> => {
  const address = new URL(`/reference#tag/${tag}/POST${path}`, page.url()).href;
  await page.goto('about:blank');
  await page.goto(address);
  const section = page.locator(`[id$="POST${path}"]`).first();
  await section.getByRole('button', { name: /Test Request/ }).waitFor();
  return section;
};

/** Opens the form of an operation, with another request if one is given, and sends it. */
const send = async (page: Page, section: Locator, request?: object): Promise<Locator> => {
  await section.getByRole('button', { name: /Test Request/ }).click();
  const form = page.getByRole('dialog').first();
  const button = form.getByRole('button', { name: /^Send/ }).first();
  await button.waitFor();
  if (request) {
    await form.locator('.cm-content').first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(JSON.stringify(request));
  }
  await button.click();
  return form;
};

/** The examples of an operation, and its answer, in light mode. */
const tryReviews: Check = async (inspector) => {
  const page = await openDocs(inspector);
  const path = '/mobile-app-store/reviews';
  const section = await openOperation(page, 'reviews', path);
  await section.getByRole('button', { name: /The first call/ }).click();
  const examples = await page.getByRole('option').allInnerTexts();
  inspector.expect(examples.length > 5, `${path} shows ${examples.length} examples`);
  await page.keyboard.press('Escape');
  await inspector.inspect(page, 'docs-light');
  const form = await send(page, section);
  await form.getByText('200 OK').waitFor();
  inspector.expect((await form.innerText()).includes('"all_reviews"'), `the answer of ${path} is not shown`);
  await inspector.inspect(page, 'docs-answer', knownInForm);
};

/** A page of this site comes in pieces over several seconds, so that events come one by one. */
const slowSite = { query: 'long-scroll.example' };

/** Runs in the page, so that no state of the text is missed, however slow this process is. */
const watchEvents = `new MutationObserver(() => {
  const text = document.querySelector('[role=dialog]')?.innerText ?? '';
  if (text.includes('event: site') && !text.includes('event: done')) window.firstEventWasAlone = true;
}).observe(document.body, { subtree: true, childList: true, characterData: true })`;

const tryStream: Check = async (inspector) => {
  const page = await openDocs(inspector, { colorScheme: 'dark' });
  const section = await openOperation(page, 'domain', '/domain-to-everything-continues/reviews');
  inspector.expect((await page.locator('body.dark-mode').count()) === 1, 'the page is not dark in dark mode');
  await inspector.inspect(page, 'docs-dark');
  await page.evaluate(watchEvents);
  const form = await send(page, section, slowSite);
  await form.getByText('event: done').waitFor();
  const isEarly = await page.evaluate<unknown>('window.firstEventWasAlone');
  inspector.expect(isEarly === true, 'the stream is not shown as it comes');
  await inspector.inspect(page, 'docs-stream', knownInForm);
};

/** The pages of the docs, by links alone: they have no script. */
const readPages: Check = async (inspector, local) => {
  const page = await inspector.open('/docs');
  await page.getByRole('heading', { name: 'Quickstart' }).waitFor();
  await inspector.inspectLooks(page, 'docs-quickstart');
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'A wall of love' }).click();
  await page.getByRole('heading', { name: 'A wall of love' }).waitFor();
  await inspector.inspectLooks(page, 'docs-recipe');
  await page.goto(`${local.address}/docs/errors#item_not_found`);
  await inspector.inspectLooks(page, 'docs-errors');
  await page.goto(`${local.address}/docs/platforms`);
  await inspector.inspectLooks(page, 'docs-platforms');
  const list = page.getByText('All pages');
  for (const width of [895, 896, 897]) {
    await page.setViewportSize({ width, height: 414 });
    const shown = [list, page.getByRole('navigation', { name: 'Docs' })].map((each) => each.isVisible());
    const isRight = new Set(await Promise.all(shown)).size === 2;
    inspector.expect(isRight, `the pages are not listed once in a window of ${width} px`);
  }
  await page.setViewportSize({ width: 768, height: 1000 });
  inspector.expect(((await list.boundingBox())?.y ?? 1000) < 200, 'the list of pages is not on the first screen');
  await list.click();
  await inspector.inspect(page, 'docs-list');
  await page.getByRole('link', { name: 'An agent by MCP' }).click();
  await page.getByRole('heading', { name: 'An agent by MCP' }).waitFor();
};

const onPhone: Check = async (inspector) => {
  const page = await openDocs(inspector, phone);
  await openOperation(page, 'reviews', '/podcast-directory/reviews');
  await inspector.inspect(page, 'docs-phone');
};

/**
 * Opens the docs in headless Chromium, tries operations as a reader would and the client, and keeps screenshots. Fails if
 * the page asks another host for anything or reports an error, if an operation does not return 200 and show its answer,
 * or if a stream is not shown as it comes.
 */
await runChecks('The site of the docs', { readPages, tryReviews, tryStream, onPhone });
