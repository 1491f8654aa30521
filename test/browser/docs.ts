import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { startLocal } from '#infra/local/local.ts';
import { tryClient } from './client.ts';

/**
 * Opens the docs in headless Chromium, tries operations as a reader would and the client, and keeps screenshots. Fails if the page
 * asks another host for anything or reports an error, if an operation does not return 200 and show its answer, or if a
 * stream is not shown as it comes.
 */
const artifacts = join(import.meta.dirname, '../../.artifacts');
const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
];

const problems: string[] = [];
const check = (holds: boolean, problem: string): void => {
  if (!holds) problems.push(problem);
};

const watch = (page: Page, address: string): void => {
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === address || protocol === 'data:' || protocol === 'blob:';
    check(isOwn, `asked another host: ${request.url()}`);
    const isCall = request.method() === 'POST';
    check(!isCall || request.headers()['x-api-key'] === 'demo', `called without the key: ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => problems.push(`error in the page: ${message}`));
  page.on('console', (line) => line.type() === 'error' && problems.push(`error in the console: ${line.text()}`));
};

/** Opens the docs at an operation and waits until it is drawn. */
const openOperation = async (page: Page, address: string, tag: string, path: string): Promise<Locator> => {
  await page.goto('about:blank');
  await page.goto(`${address}/docs#tag/${tag}/POST${path}`);
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

const shot = (page: Page, name: string) => page.screenshot({ path: join(artifacts, `docs-${name}.png`) });

/** The examples of an operation, and its answer, in light mode. */
const tryReviews = async (page: Page, address: string): Promise<void> => {
  const path = '/mobile-app-store/reviews';
  const section = await openOperation(page, address, 'reviews', path);
  await section.getByRole('button', { name: /The first call/ }).click();
  const examples = await page.getByRole('option').allInnerTexts();
  check(examples.length > 5, `${path} shows ${examples.length} examples`);
  await page.keyboard.press('Escape');
  await shot(page, 'light');
  const form = await send(page, section);
  await form.getByText('200 OK').waitFor();
  check((await form.innerText()).includes('"all_reviews"'), `the answer of ${path} is not shown`);
  await shot(page, 'answer');
};

/** A page of this site comes in pieces over several seconds, so that events come one by one. */
const slowSite = { query: 'long-scroll.example' };

/** Runs in the page, so that no state of the text is missed, however slow this process is. */
const watchEvents = `new MutationObserver(() => {
  const text = document.querySelector('[role=dialog]')?.innerText ?? '';
  if (text.includes('event: site') && !text.includes('event: done')) window.firstEventWasAlone = true;
}).observe(document.body, { subtree: true, childList: true, characterData: true })`;

const tryStream = async (page: Page, address: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const section = await openOperation(page, address, 'domain', '/domain-to-everything-continues/reviews');
  check((await page.locator('body.dark-mode').count()) === 1, 'the page is not dark in dark mode');
  await shot(page, 'dark');
  await page.evaluate(watchEvents);
  const form = await send(page, section, slowSite);
  await form.getByText('event: done').waitFor();
  const isEarly = await page.evaluate<unknown>('window.firstEventWasAlone');
  check(isEarly === true, 'the stream is not shown as it comes');
  await shot(page, 'stream');
};

const local = await startLocal();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: options,
});
mkdirSync(artifacts, { recursive: true });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  watch(page, local.address);
  await tryReviews(page, local.address);
  // A page of its own, because a browser reports the error that the client is to get.
  const other = await browser.newPage();
  await other.goto(`${local.address}/docs/configuration.json`);
  const failure = await tryClient(other);
  check(failure === undefined, String(failure));
  await tryStream(page, local.address);
  await page.setViewportSize({ width: 360, height: 780 });
  await openOperation(page, local.address, 'reviews', '/podcast-directory/reviews');
  await shot(page, 'phone');
} catch (error) {
  problems.push(String(error));
} finally {
  await browser.close();
  await local.close();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The docs work: operations tried, no other host asked.' : 'The docs do not work.');
process.exitCode = problems.length === 0 ? 0 : 1;
