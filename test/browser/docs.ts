import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startLocal } from '#infra/local/local.ts';

/**
 * Opens the docs in headless Chromium, tries operations as a reader would, and keeps a screenshot. Fails when the page
 * asks another host for anything, reports an error, or an operation does not answer 200 and show its answer.
 */
const artifacts = join(import.meta.dirname, '../../.artifacts');
const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
];

/** Operations to try, and what the answer to their examples shows: one of JSON, one that streams. */
const operations = { 'mobile-app-store': '"all_reviews"', 'domain-to-everything-continues': 'event: done' };

const authorize = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill('demo');
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
};

/** The status that is shown, and the answer. */
const tryOperation = async (page: Page, operation: string): Promise<{ status: string; answer: string }> => {
  const block = page.locator(`[id$="-${operation}"]`);
  await block.locator('.opblock-summary').click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const live = block.locator('.live-responses-table .response').first();
  await live.scrollIntoViewIfNeeded();
  const answer = await live.locator('.response-col_description').first().innerText();
  return { status: (await live.locator('.response-col_status').first().innerText()).trim(), answer };
};

const local = await startLocal();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: options,
});
const problems: string[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== local.address && protocol !== 'data:') problems.push(`asked another host: ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => problems.push(`error in the page: ${message}`));
  page.on('console', (line) => line.type() === 'error' && problems.push(`error in the console: ${line.text()}`));
  await page.goto(`${local.address}/docs`);
  await page.locator('.opblock').first().waitFor();
  await authorize(page);
  for (const [operation, shown] of Object.entries(operations)) {
    const { status, answer } = await tryOperation(page, operation);
    if (!status.startsWith('200')) problems.push(`${operation} answered ${status}`);
    if (!answer.includes(shown)) problems.push(`the answer of ${operation} shows no ${shown}`);
  }
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, 'docs.png') });
} finally {
  await browser.close();
  await local.close();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The docs work: operations tried, no other host asked.' : 'The docs do not work.');
process.exitCode = problems.length === 0 ? 0 : 1;
