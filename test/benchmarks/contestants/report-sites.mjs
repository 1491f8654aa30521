// The recorded sites, read one after another. Their texts are decoded before: the other packages do not decode.
import { recordedPages } from '../../recordings/site/recorded-pages.ts';

const laterRounds = 9;

/** The middle one of an odd number of values. */
const middle = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2];

/** Reads all pages once: what each tells, by its id, and wall and CPU time in milliseconds. */
async function measure(pages, read) {
  const told = {};
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  for (const page of pages) told[page.id] = await read(page);
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { told, figures: { wallMs, cpuMs: (user + system) / 1000 } };
}

/**
 * Reads the pages a first time and some times more, and sends the parent what they tell and what each round took. Modules,
 * and the stripping of types, are over by then.
 * @param read gives title, description, favicon and logo, by a page's id, its text, the address it came from and a client over
 * its recorded exchanges; without one every icon is taken to be there
 */
export async function reportSites(read) {
  const pages = (await recordedPages()).map(({ id, page, http }) => {
    return { id, html: page.html, url: page.url.href, http: http?.() };
  });
  const { told, figures: first } = await measure(pages, read);
  const later = [];
  for (let round = 0; round < laterRounds; round++) later.push((await measure(pages, read)).figures);
  const of = (figure) => middle(later.map((figures) => figures[figure]));
  process.send({ told, first, later: { wallMs: of('wallMs'), cpuMs: of('cpuMs') } }, () => process.disconnect());
}
