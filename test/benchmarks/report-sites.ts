import type { Http } from '#shared/http/http.ts';
import { type RecordedPage, recordedPages } from '../recordings/site/recorded-pages.ts';
import { median } from './measure.ts';

const laterRounds = 9;

/** One recorded page as a contestant gets it. Its text is already decoded, since the other packages do not decode. */
export interface RecordedText {
  readonly html: string;
  readonly url: string;
  /** A client over the recorded exchanges of the page; without one, every icon counts as present. */
  readonly http: Http | undefined;
}

/** What a contestant reads from a page. */
export interface SiteFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly favicon: string | null;
  readonly logo: string | null;
}

type Read = (page: RecordedText) => Promise<SiteFacts>;
interface Page extends Omit<RecordedText, 'http'> {
  readonly id: string;
  readonly http: RecordedPage['http'];
}

/** Reads all pages once: the facts of each by its id, and wall and CPU time in milliseconds. */
const measure = async (pages: readonly Page[], read: Read) => {
  const told: Record<string, SiteFacts> = {};
  // A client has a deadline, so each round gets its own.
  const fresh = pages.map(({ id, http, ...page }) => ({ id, page: { ...page, http: http?.() } }));
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  for (const { id, page } of fresh) told[id] = await read(page);
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { told, figures: { wallMs, cpuMs: (user + system) / 1000 } };
};

/**
 * Reads the recorded pages one after another, a first time and some times more, and sends the results and the time of each
 * round to the parent process. Modules are loaded, and types stripped, before the first round.
 */
export const reportSites = async (read: Read): Promise<void> => {
  const pages = (await recordedPages()).map(({ id, page, http }): Page => {
    return { id, html: page.html, url: page.url.href, http };
  });
  const { told, figures: first } = await measure(pages, read);
  const later: { wallMs: number; cpuMs: number }[] = [];
  for (let round = 0; round < laterRounds; round++) later.push((await measure(pages, read)).figures);
  const middle = (figure: 'wallMs' | 'cpuMs') => median(later.map((figures) => figures[figure]));
  const report = { told, first, later: { wallMs: middle('wallMs'), cpuMs: middle('cpuMs') } };
  process.send?.(report, () => process.disconnect());
};
