import type { ItemPage, Platform, ReviewDraft, Source } from './toolkit/adapter.ts';
import { dateOf } from './toolkit/dates.ts';
import { fieldsAt } from './toolkit/fields-at.ts';
import { newestFirst, nextState, pageOfWall, wallAt, wallIn } from './toolkit/testimonial-wall.ts';
import * as wire from './toolkit/wire-schemas.ts';

/** Famewall: the frame that sites embed (the structure of one wall was recorded 2026-07). */

const host = 'wallembed.famewall.io';

const slug = '[\\w-]{1,100}';
const wallPage = (hosts: RegExp, folders: string): ItemPage => ({
  hosts,
  path: new RegExp(`^/${folders}(?<slug>${slug})(?=/?$)`),
  idOf: (groups) => (groups['slug'] === undefined ? undefined : `wall/${groups['slug']}`),
});

/** All of them show the same wall. */
const pages: readonly ItemPage[] = [
  wallPage(/^(?:wall)?embed\.famewall\.io$/, '(?:wall|carousel|slider)/'),
  wallPage(/^(?:page|embed)\.famewall\.io$/, ''), // The frame without a folder is the older one.
];

const itemId = new RegExp(`^wall/${slug}$`);

const readRecord = (record: object): ReviewDraft => ({
  ...fieldsAt(record, [], { id: 'uuid', url: 'message_link', html: 'message_content' }),
  rating: wire.at(record, ['star_rating'], wire.stars),
  ...dateOf(wire.textAt(record, ['message_time'])),
  author: fieldsAt(record, [], { name: 'author_name', title: 'work_title' }),
});

const what = "Famewall's wall";

const wall: Source = {
  name: 'wall',
  publishes: ['text', 'created_at', 'author'],
  async page({ target: { id } }, http) {
    const url = `https://${host}/${id}`;
    const page = await wallAt(url, `Famewall has no wall ${id}.`, pages, http);
    const cards = wire.at(nextState(page, what), ['props', 'pageProps', 'cardItems'], wire.list);
    if (cards === null) throw wire.changed(what);
    return pageOfWall(cards, readRecord, { url });
  },
};

export default {
  name: 'famewall',
  title: 'Famewall',
  summary:
    'All testimonials of a wall, newest first. The owner chooses them, which a warning says. Averages, pictures, videos and the name of the item are not read: no wall with them has been recorded.',
  hosts: [host],
  sorts: [newestFirst],
  newestFirst,
  accepts: 'the URL of a wall (wallembed.famewall.io/wall/..., page.famewall.io/...)',
  // The vendor's own wall.
  watch: ['https://wallembed.famewall.io/wall/famewall'],
  pages,
  signs: {
    addressOf: (id) => `https://${host}/${id}`,
    widget: {
      className: 'famewall-embed',
      attribute: 'data-src',
      item: new RegExp(`^(?<id>${slug})$`),
      before: 'wall/',
    },
  },
  locate: wallIn(itemId, pages),
  sources: [wall],
} satisfies Platform;
