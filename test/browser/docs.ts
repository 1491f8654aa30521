import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startLocal } from '#infra/local/local.ts';

/**
 * Opens the docs in headless Chromium, tries an operation as a reader would, and keeps a screenshot. Fails when the page
 * asks another host for anything, reports an error, or the operation does not answer 200.
 */
const artifacts = join(import.meta.dirname, '../../.artifacts');
const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
];

const tryOperation = async (page: Page, operation: string): Promise<string> => {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill('demo');
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
  const block = page.locator(`[id$="-${operation}"]`);
  await block.locator('.opblock-summary').click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const live = block.locator('.live-responses-table .response').first();
  await live.scrollIntoViewIfNeeded();
  return (await live.locator('.response-col_status').first().innerText()).trim();
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
  const status = await tryOperation(page, 'mobile-app-store');
  if (!status.startsWith('200')) problems.push(`the operation answered ${status}`);
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, 'docs.png') });
} finally {
  await browser.close();
  await local.close();
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'The docs work: one operation tried, no other host asked.' : 'The docs do not work.',
);
process.exitCode = problems.length === 0 ? 0 : 1;
