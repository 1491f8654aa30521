import type { Answer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { iconOf, iconUrl, ratingsOf, sparse } from './entity.ts';
import { pageOf } from './frame.ts';
import type { PlayApp } from './items.ts';

const cardOf = (app: PlayApp): string =>
  `<div class="ULeU3b" role="listitem"><a class="Si6A0c Gy4nib" href="/store/apps/details?id=${app.id}"><img src="${iconUrl(app)}=s64-rw" alt="Thumbnail image"><span class="DdYX5">${escapeMarkup(app.name)}</span><span class="wMUdtb">${escapeMarkup(app.developer)}</span></a></div>`;

const foundRow = (app: PlayApp): readonly unknown[] => {
  const { average } = ratingsOf(app).rating;
  const row = sparse(30, {
    0: [app.id, 7],
    1: iconOf(app),
    3: app.name,
    4: [average.toFixed(1), average],
    5: app.category,
    10: [null, null, null, null, [null, null, `/store/apps/details?id=${app.id}`]],
    14: app.developer,
    15: '100,000+',
  });
  return [row];
};

/** The page of a search. Without results it has a sentence instead of the list, and no cluster in its data. */
export const searchPage = (found: readonly PlayApp[], term: string, language: string): Answer => {
  const clusters = found.length === 0 ? [] : [sparse(23, { 22: [found.map(foundRow), ['', null, null, null, 1]] })];
  const nothing = `<div class="Fkbqcd"><span>We couldn't find anything for your search - ${escapeMarkup(term)}</span></div>`;
  return pageOf({
    language,
    head: `<title>${escapeMarkup(term)} - Android Apps on Google Play</title>`,
    body: found.length === 0 ? nothing : `<div class="fUEl2e NIkkXb">${found.map(cardOf).join('')}</div>`,
    blocks: [
      { key: 'ds:3', rpc: 'AZO9Cb', request: [term, 4, [1]], data: [] },
      {
        key: 'ds:4',
        rpc: 'lGYRle',
        request: [[[], [[8, [20, 50]]], [term], 4]],
        data: [[null, clusters, null, null, 1, null], [], null, []],
      },
    ],
  });
};
