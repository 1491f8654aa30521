import type { Http, ItemPage, Platform, ReviewDraft, Source } from './toolkit/adapter.ts';
import { dateOf } from './toolkit/dates.ts';
import { fieldsAt } from './toolkit/fields-at.ts';
import { objectsWithin } from './toolkit/objects-within.ts';
import { newestFirst, nextState, pageOfWall, wallAt, wallIn } from './toolkit/testimonial-wall.ts';
import * as wire from './toolkit/wire-schemas.ts';

/** Shapo: the page of a wall (records of it recorded 2025-11) and the data of a widget (one client, two versions). */

const [site, api] = ['shapo.io', 'api.shapo.io'];

const pages: readonly ItemPage[] = [
  { hosts: /^(?:www\.)?shapo\.io$/, path: /^\/(?<id>wall-of-love\/[\da-f]{10})(?=\/?$)/ },
  { hosts: /^api\.shapo\.io$/, path: /^\/(?<id>widgets\/[\da-f]{20})(?=\/?$)/ },
];

const itemId = /^(?:wall-of-love\/[\da-f]{10}|widgets\/[\da-f]{20})$/;

/** `link` is a profile or the original, and nothing says which. */
const author = { name: 'name', avatar_url: 'profileImage', profile_url: 'link', title: 'title' };

const readRecord = (record: object): ReviewDraft => {
  const video = wire.textAt(record, ['video', 'playbackId'], /^\w+$/);
  return {
    ...fieldsAt(record, [], { id: '_id', text: 'message' }),
    rating: wire.at(record, ['rating'], wire.stars),
    ...dateOf(wire.textAt(record, ['date'])),
    author: fieldsAt(record, [], author),
    media: [
      ...wire.membersAt(record, ['images'], wire.webUrl).map((url) => ({ type: 'image' as const, url })),
      { type: 'video', url: video && `https://stream.mux.com/${video}.m3u8` },
    ],
  };
};

/** Whether an object in the state has what every testimonial has. */
const isTestimonial = (value: object): boolean =>
  wire.textAt(value, ['_id']) !== null && Object.hasOwn(value, 'message');

const what = "Shapo's wall";

/** What a wall or a widget holds. Both have the same records. */
const stateOf = async (id: string, http: Http): Promise<unknown> => {
  const isWidget = id.startsWith('widgets/');
  const url = `https://${isWidget ? api : site}/${id}`;
  const page = await wallAt(url, `Shapo has no wall or widget ${id}.`, pages, http);
  return isWidget ? wire.expectJson(page.html, what) : nextState(page, what);
};

const wall: Source = {
  name: 'wall',
  publishes: ['created_at', 'author'],
  async page({ target: { id } }, http) {
    // Where in the state the list is was not recorded.
    const holders = objectsWithin(await stateOf(id, http));
    const lists = holders.map((holder) => wire.at(holder, ['testimonials'], wire.list));
    const [first, ...others] = lists.filter((list) => list !== null);
    if (first === undefined) throw wire.changed(what);
    const records = others.reduce((longest, list) => (list.length > longest.length ? list : longest), first);
    // Testimonials that stand elsewhere, beside an empty list.
    if (records.length === 0 && holders.some(isTestimonial)) throw wire.changed(what);
    return pageOfWall(records, readRecord, { url: id.startsWith('widgets/') ? null : `https://${site}/${id}` });
  },
};

export default {
  name: 'shapo',
  title: 'Shapo',
  summary:
    'All testimonials of a wall or a widget, newest first, with pictures and videos. The owner chooses them, which a warning says. Some have a video and no text. Averages and the name of the item are not published.',
  hosts: [site, api],
  sorts: [newestFirst],
  newestFirst,
  accepts: 'the URL of a wall (shapo.io/wall-of-love/...) or of the data of a widget (api.shapo.io/widgets/...)',
  pages,
  signs: {
    addressOf: (id) => `https://${api}/${id}`,
    widget: { attribute: 'id', item: /^shapo-widget-(?<id>[\da-f]{20})$/, before: 'widgets/' },
  },
  locate: wallIn(itemId, pages),
  sources: [wall],
} satisfies Platform;
