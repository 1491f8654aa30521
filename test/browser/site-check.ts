import type { Page } from 'playwright-core';
import { type Local, startLocal } from '#infra/gateway/local.ts';
import { itemsOf as itemsOfSandbox, pageAddress } from '#infra/gateway/pages/sandbox-page.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { unlimited } from '../toolkit/unlimited-plan.ts';
import { Inspector, launch } from './browser.ts';

/** One check of the page. It throws if it cannot go on, and tells the inspector everything else. */
export type Check = (inspector: Inspector, local: Local) => Promise<void>;

/** A phone of 360 px. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export const itemsOf = ({ sandbox }: Local): readonly SandboxItem[] => (sandbox ? itemsOfSandbox(sandbox) : []);

/** The first item that fits. */
export const itemWhere = (local: Local, isRight: (item: SandboxItem) => boolean): SandboxItem => {
  const item = itemsOf(local).find(isRight);
  if (item === undefined) throw new Error('The sandbox has no such item.');
  return item;
};

/** The address that opens a request on the page. */
export const linkTo = (endpoint: string, request: SandboxItem['request']): string =>
  pageAddress({ endpoint, request, shows: '' });

/** The cards of reviews. */
export const cards = (page: Page) => page.locator('article.card');

/** Opens a page that shows reviews, and waits for the first one. */
export const openReviews = async (inspector: Inspector, path = '/'): Promise<Page> => {
  const page = await inspector.open(path);
  await cards(page).first().waitFor();
  return page;
};

/** Uses a view in light, in dark and on a phone. */
export const inEachMode =
  (view: string, use: (page: Page, inspector: Inspector) => Promise<void>): Check =>
  async (inspector) => {
    for (const [mode, settings] of Object.entries({ light: {}, dark: { colorScheme: 'dark' as const }, phone })) {
      const page = await inspector.open(`/#${view}`, settings);
      await use(page, inspector);
      await inspector.inspect(page, `site-${view}-${mode}`);
      await inspector.expectCalm(page, view);
    }
  };

/** Runs checks in turn, or those that the command line names, and ends with status 1 if something is wrong. */
export const runChecks = async (subject: string, all: Readonly<Record<string, Check>>): Promise<void> => {
  const local = await startLocal({ plan: unlimited });
  const browser = await launch();
  const inspector = new Inspector(browser, local.address);
  const chosen = process.argv.slice(2);
  const checks = Object.entries(all).filter(([name]) => chosen.length === 0 || chosen.includes(name));
  try {
    for (const [name, check] of checks) {
      console.log(name);
      await check(inspector, local).catch((error: Error) => inspector.problems.push(`${name}: ${error.message}`));
      for (const context of browser.contexts()) await context.close();
    }
  } finally {
    await browser.close();
    await local.close();
  }
  for (const problem of inspector.problems) console.error(problem);
  const isRight = inspector.problems.length === 0;
  console.log(isRight ? `${subject} works: ${checks.length} checks.` : `${subject} does not work.`);
  process.exitCode = isRight ? 0 : 1;
};
