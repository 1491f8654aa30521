import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import type { ItemPage } from '../../reviews/model/item-page.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Source } from '../../reviews/model/source.ts';
import { newestFirst, pageOfWall, wallIn } from '../toolkit/testimonial-wall.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { cardsOn, readCard } from './cards.ts';
import { readTestimonial } from './record.ts';

/** Senja: the data of a widget, which the vendor's own script requests, and the page of a wall. */

const [site, widgets] = ['senja.io', 'widget.senja.io'];

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const slug = '[\\w-]{1,100}';

/** `/p/<project>/r/<code>` is the form for a testimonial, and `/p/<project>/t/<uuid>` shows a single one. */
const widgetForm = `widget/${uuid}`;
const wallForm = `p/${slug}/${slug}`;

const pages: readonly ItemPage[] = [
  { hosts: /^widget\.senja\.io$/, path: new RegExp(`^/(?<id>${widgetForm})(?=/platform\\.js$|/?$)`) },
  { hosts: /^(?:www\.)?senja\.io$/, path: new RegExp(`^/(?<id>${wallForm})(?=/?$)`) },
  {
    // The older frame of a wall.
    hosts: /^widget\.senja\.io$/,
    path: new RegExp(`^/wall/(?<project>${slug})(?=/?$)`),
    idOf: ({ project }) => (project === undefined ? undefined : `${widgets}/wall/${project}`),
  },
];

const itemId = new RegExp(`^(?:${widgetForm}|${wallForm})$`);

const isWidget = (id: string): boolean => id.startsWith('widget/');

const addressOf = (id: string): string => (id.startsWith('p/') ? `https://${site}/${id}` : `https://${id}`);

const noSuchWall = (id: string): string => `Senja has no wall or widget ${id}.`;

const anything = z.record(z.string(), z.unknown());

/** The testimonials of a widget. Its answer has no `widget` when there is none of this id (one client). */
const widgetConfig = async (id: string, http: Http) => {
  const url = `https://${widgets}/api/widget-config/${id.slice('widget/'.length)}`;
  const answer = await http.send({ url, missing: noSuchWall(id) });
  const config = wire.expectJson(answer.text, "Senja's widget");
  const records = wire.at(config, ['reviews'], wire.list);
  if (wire.at(config, ['widget'], anything) === null) {
    if (records === null && wire.at(config, [], anything) !== null)
      throw new VouchError('item_not_found', noSuchWall(id));
    throw wire.changed("Senja's widget");
  }
  if (records === null) throw wire.changed("Senja's widget");
  return pageOfWall(records, readTestimonial, {});
};

/** The testimonials on the page of a wall. A page without any shows nothing that is known of an empty wall. */
const wallPage = async (id: string, http: Http) => {
  const page = HtmlPage.of(await http.send({ url: addressOf(id), missing: noSuchWall(id) }));
  const cards = cardsOn(page);
  if (cards.length === 0) throw wire.changed("Senja's wall");
  return pageOfWall(cards, (card) => readCard(page, card), { url: addressOf(id) });
};

const wall: Source = {
  name: 'wall',
  cursor: /^$/,
  publishes: ['author'],
  page: ({ target: { id } }, http) => (isWidget(id) ? widgetConfig(id, http) : wallPage(id, http)),
};

export default {
  name: 'senja',
  title: 'Senja',
  summary:
    'All testimonials of a widget, newest first, or those on the page of a wall, which has no dates. The owner chooses them, which a warning says. The answers of widgets are known from clients only, and not recorded. Averages and the name of the item are not published.',
  hosts: [site, widgets],
  sorts: [newestFirst],
  newestFirst,
  accepts: 'the URL of a widget (widget.senja.io/widget/...) or of a wall (senja.io/p/<project>/<code>)',
  pages,
  signs: {
    addressOf: (id) => `https://${widgets}/${id}`,
    widget: { className: 'senja-embed', attribute: 'data-id', item: new RegExp(`^(?<id>${uuid})$`), before: 'widget/' },
  },
  locate: wallIn(itemId, pages),
  sources: [wall],
} satisfies Platform;
