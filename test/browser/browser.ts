import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { artifacts } from '../toolkit/resources.ts';

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
];

process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';

/** Headless Chromium: `CHROMIUM`, or the one of the system. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: options });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The frame of an e-mail has no scripts, so axe cannot look into it. */
const runAxe =
  "axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })";
interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

const readSizes = `(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, innerWidth, scrollHeight])(document.documentElement)`;

/** The height up to which a screenshot shows the whole page, in pixels. */
const longestShot = 2_400;

/** Adds up the layout shifts that no input of the user explains, as browsers do for Cumulative Layout Shift. */
const countShifts = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`;

const wide = { width: 1280, height: 900 };
const looks = [
  { look: 'light', colorScheme: 'light', viewport: wide },
  { look: 'dark-narrow', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

/** Looks at pages and collects what is wrong with them. */
export class Inspector {
  /** What is wrong, one line each; empty if all is well. */
  readonly problems: string[] = [];
  readonly browser: Browser;
  readonly #address: string;

  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.#address = address;
    mkdirSync(artifacts, { recursive: true });
  }

  /** Notes a problem if `isRight` is false. */
  expect(isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(problem);
  }

  /** A page in a context of its own. Requests to other hosts and errors are problems, except those of HTTP responses. */
  async open(path: string, settings: BrowserContextOptions = {}): Promise<Page> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await this.browser.newContext({ viewport: wide, permissions, ...settings });
    await context.addInitScript(countShifts);
    const page = await context.newPage();
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      const isOwn = origin === this.#address || ['data:', 'blob:'].includes(protocol);
      this.expect(isOwn, `asked another host: ${request.url()}`);
    });
    page.on('pageerror', ({ message }) => this.problems.push(`error in the page: ${message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        this.problems.push(`error in the console: ${line.text()}`);
    });
    await page.goto(this.#address + path);
    return page;
  }

  /**
   * Inspects a state of the page in two looks: light and wide, dark and 360 px wide. Colors do not depend on the width.
   */
  async inspectLooks(page: Page, name: string): Promise<void> {
    for (const { look, colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await this.inspect(page, `${name}-${look}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(wide);
  }

  /**
   * Runs axe, checks that nothing is wider than the window, and keeps a screenshot.
   *
   * @param known rules of axe that are broken here and cannot be mended, each with the reason
   */
  async inspect(page: Page, name: string, known: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.evaluate(axe); // The policy of the page allows no script of another origin, but evaluate is not bound by it.
    const { violations } = await page.evaluate<AxeResult>(runAxe);
    for (const { id, nodes } of violations.filter(({ id: rule }) => !Object.hasOwn(known, rule)))
      this.problems.push(`${name}: axe ${id} x${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`);
    const [over, width, height] = await page.evaluate<[over: number, width: number, height: number]>(readSizes);
    this.expect(over <= 0, `${name}: ${over} px wider than the window`);
    const clip = { x: 0, y: 0, width, height: Math.min(height, longestShot) };
    await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true, clip });
  }

  /** Checks that what has arrived has not moved what was there. 0.1 is the limit of what counts as good. */
  async expectCalm(page: Page, name: string): Promise<void> {
    const shifted = await page.evaluate<number>('shifted');
    this.expect(shifted < 0.02, `${name}: the layout moved by ${shifted.toFixed(3)}`);
  }
}
