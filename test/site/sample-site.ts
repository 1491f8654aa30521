import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HtmlPage } from '#shared/html/html-page.ts';

/** Synthetic pages of an invented site, one for each rule and each trap. */

const folder = join(import.meta.dirname, '../samples/sites');

/** The home page of the invented site. */
export const site = 'https://www.larkspur-mill.example/';

/** @param name its folder and file, without the ending */
export const sampleSite = (name: string, path = '/'): HtmlPage =>
  new HtmlPage(readFileSync(join(folder, `${name}.html`), 'utf8'), new URL(path, site));

/** The names of all samples in a folder. */
export const sampleNames = (within: string): string[] =>
  readdirSync(join(folder, within)).map((file) => basename(file, '.html'));
