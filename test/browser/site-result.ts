import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Check, cards, itemWhere, linkTo, openReviews } from './site-check.ts';

const apps = '/mobile-app-store/reviews';
const stays = '/short-term-rental/reviews';

export const translations: Check = async (inspector, local) => {
  const { request } = itemWhere(local, ({ shows, endpoint }) => endpoint === stays && /translations/.test(shows));
  const page = await inspector.open(linkTo(stays, request));
  await page.getByRole('button', { name: 'Show original' }).first().click();
  await page.getByRole('button', { name: 'Show translation' }).first().waitFor();
};

/** Each form of the result. */
export const asTabs: Check = async (inspector) => {
  const page = await openReviews(inspector);
  for (const [tab, text] of [
    ['Table', 'Thibault Belkacem'],
    ['JSON', '"all_reviews"'],
    ['Headers', 'x-result-status: complete'],
  ] as const) {
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').getByText(text).first().waitFor();
    await inspector.inspectLooks(page, `site-tab-${tab}`);
  }
  await page.getByRole('tab', { name: 'Headers' }).press('ArrowRight');
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = String(await page.evaluate('navigator.clipboard.readText()'));
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Copper Kettle Supplies' }).waitFor();
};

export const asFiles: Check = async (inspector) => {
  const page = await openReviews(inspector);
  const saved = async (name: string): Promise<readonly string[]> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\n');
  };
  const [header = ''] = await saved('CSV');
  inspector.expect(header.startsWith('\ufeffreview_id,'), 'the CSV has no header');
  inspector.expect((await saved('NDJSON')).length === 20, 'the file does not have the reviews of the page');
  await page.getByLabel('What to save').selectOption('all pages');
  const all = await saved('NDJSON');
  inspector.expect(all.length === 162, `the file of all pages has ${all.length} reviews`);
};

/** Copied code runs as it is. */
export const asCode: Check = async (inspector) => {
  const page = await openReviews(inspector);
  const runs: Readonly<Record<string, readonly [command: string, ...flags: string[]]>> = {
    curl: ['bash', '-c'],
    JavaScript: [process.execPath, '--input-type=module', '-e'],
    Python: ['python3', '-c'],
  };
  for (const [name, [command, ...flags]] of Object.entries(runs)) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = String(await page.evaluate('navigator.clipboard.readText()'));
    if (spawnSync(command, ['--version']).status !== 0) continue;
    const { stdout } = await promisify(execFile)(command, [...flags, text]);
    inspector.expect(stdout.includes('all_reviews'), `the copied ${name} prints ${stdout.slice(0, 200)}`);
  }
  await inspector.inspectLooks(page, 'site-code');
};

export const emptyList: Check = async (inspector, local) => {
  const item = itemWhere(local, ({ endpoint, shows }) => endpoint === stays && /without any review/.test(shows));
  const page = await inspector.open(linkTo(stays, item.request));
  await page.getByText('The platform says that there are no reviews.').waitFor();
  inspector.expect((await cards(page).count()) === 0, 'an empty list has cards');
  await inspector.inspectLooks(page, 'site-empty');
};

export const rightToLeft: Check = async (inspector) => {
  const link = linkTo(apps, { query: 'com.lumennotes.app', language: 'ar', reviews_to_fetch: 30 });
  const page = await openReviews(inspector, link);
  const direction = await page.evaluate("getComputedStyle(document.querySelector('.card .text')).direction");
  inspector.expect(direction === 'rtl', `Arabic is shown ${direction}`);
  await inspector.inspectLooks(page, 'site-right-to-left');
};

export const fiveHundred: Check = async (inspector) => {
  const page = await inspector.open(linkTo(apps, { query: 'com.lumennotes.app', reviews_to_fetch: 500 }));
  await cards(page).nth(499).waitFor();
  await inspector.inspectLooks(page, 'site-500');
};

export const photosAndScaleOfTen: Check = async (inspector, local) => {
  const booking = itemWhere(local, ({ request, answers }) => !answers && /booking\.com/.test(request.query ?? ''));
  const page = await openReviews(inspector, linkTo(stays, { ...booking.request, reviews_to_fetch: 50 }));
  for (const part of ['.tile', 'blockquote', '.badges bdi', '.card .bar'])
    inspector.expect((await page.locator(part).count()) > 0, `no ${part} in the reviews of a hotel`);
  const badges = await page.locator('.badges').allInnerTexts();
  inspector.expect(
    badges.some((each) => each.includes(' · ')),
    'what is known of a review is not told apart',
  );
  inspector.expect(
    !/null|undefined|(^|\s)0 found/.test(badges.join()),
    `what is not known of a review is shown: ${badges}`,
  );
  await inspector.inspectLooks(page, 'site-scale-of-ten');
};

export const histogram: Check = async (inspector) => {
  const page = await inspector.open(linkTo('/deal-marketplace-reviews/reviews', { query: 'Tidepool Notes' }));
  await page.getByRole('table', { name: 'Ratings by value' }).waitFor();
  await page.getByLabel('Warnings').getByText('Found by name on').waitFor();
  await inspector.inspectLooks(page, 'site-histogram');
};
