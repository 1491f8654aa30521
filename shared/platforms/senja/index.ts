import { VouchError } from '../../errors.ts';
import { attribute, type Element, elementsIn, parentOf } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { elementToText } from '../../html/html-to-text.ts';
import { memoized } from '../../html/memoized.ts';
import { selectorsOf } from '../../html/selectors.ts';
import type { Http, ItemPage, Page, Platform, ReviewDraft, Source, Warning } from '../toolkit/adapter.ts';
import { dateOf } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { newestFirst, pageOfWall, wallAt, wallIn } from '../toolkit/testimonial-wall.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * One testimonial in the data of a widget. Customer, `integration`, `url` and `html` are read by the vendor's own
 * script; the other fields are those of the official API and may be absent (2026). E-mail addresses are never read.
 */

const kinds = ['image', 'video'] as const;

/** An attachment. The first part of its type says what it is; the type may be that of a file: `image`, `image/png`. */
const readAttachment = (entry: unknown) => {
  const type = kinds.find((kind) => kind === wire.textAt(entry, ['type'])?.split('/')[0]);
  return type === undefined ? [] : [{ type, url: wire.textAt(entry, ['url']) }];
};

/** The platforms that Senja imports from, by its own list (2026). Any other origin is the owner's own form or file. */
const importedFrom = new Set(
  (
    'twitter linkedin google facebook airbnb amazon app_store apple_podcasts appsumo capterra chrome-web-store ' +
    'embedsocial fiverr g2 homestars instagram play-store product-hunt realtor reddit skillshare sourceforge ' +
    'testimonial-to tiktok trustpilot udemy upwork whop wordpress yelp youtube zillow'
  ).split(' '),
);

const customer = { id: 'id', name: 'name', avatar_url: 'avatar', profile_url: 'url', title: 'tagline' };

const readTestimonial = (record: object): ReviewDraft => {
  const integration = wire.textAt(record, ['integration']);
  return {
    ...fieldsAt(record, [], {
      id: 'id',
      url: 'url',
      title: 'title',
      text: 'text',
      html: 'html',
      language: 'lang',
    }),
    rating: wire.at(record, ['rating'], wire.stars),
    ...dateOf(wire.textAt(record, ['date'])),
    author: fieldsAt(record, ['customer'], customer),
    media: [
      { type: 'video', ...fieldsAt(record, [], { url: 'video_url', thumbnail_url: 'thumbnail_url' }) },
      ...wire.listAt(record, ['media']).flatMap(readAttachment),
    ],
    syndicated_from: integration && importedFrom.has(integration) ? integration : null,
  };
};

/**
 * The cards on the page of a wall: bubbles (the structure of one was recorded 2026-07) and texts (three clients of
 * 2025). They have no ids, and bubbles no dates. A design that moves shows each card several times.
 */

const cards = ':is(.sj-bubble-card, .sj-text-card, .sj-card)';

const maximumCards = 2_000;

/** Finds what is in each card. A selector searches the page once, however many cards there are. */
const partsIn = (page: HtmlPage, shown: readonly Element[]) => {
  const known = new Set(shown);
  const cardAround: (element: Element) => Element | undefined = memoized((element) => {
    const around = parentOf(element);
    return around === undefined || known.has(around) ? around : cardAround(around);
  });
  return (selector: string) => {
    const byCard = Map.groupBy(selectorsOf(page)<Element, string>(selector).toArray(), cardAround);
    return (card: Element): readonly Element[] => byCard.get(card) ?? [];
  };
};

/** The filled stars of all; null when the card shows no stars, or one that is neither filled nor empty. */
const starsOf = ([stars]: readonly Element[]): Pick<ReviewDraft, 'rating' | 'rating_scale'> => {
  const all = (stars ? elementsIn(stars) : []).flatMap((element) => attribute(element, 'data-filled') ?? []);
  const filled = all.filter((is) => is === 'true').length;
  return {
    rating: all.every((is) => /^(?:true|false)$/.test(is)) ? wire.wholeStars.safeParse(filled).data : null,
    rating_scale: all.length || wire.fiveStars,
  };
};

const cardReader = (page: HtmlPage, shown: readonly Element[]): ((card: Element) => ReviewDraft) => {
  const $ = selectorsOf(page);
  const partIn = partsIn(page, shown);
  const starsIn = partIn('.sj-star-rating');
  const linksIn = partIn('a[href]:not(.content a, .sj-content a)'); // A text may have links of its own.
  const textsIn = partIn(':is(p.content, .sj-content):not(:is(.content, .sj-content) *)');
  const detailsIn = partIn('.sj-card-details > div:not(:has(.sj-card-details > div))'); // The innermost: the text of those around repeats theirs, which takes long.
  const namesIn = partIn('cite, .sj-endorser-name');
  const titlesIn = partIn('.sj-desc');
  const picturesIn = partIn('img.avatar[src], .sj-avatar-container img[src]');
  const attachmentsIn = partIn('.sj-attachment-container :is(img, video, source)[src]');

  const textOf = ([first]: readonly Element[]): string => (first ? $(first).text() : '');
  const address = (written = ''): string | undefined =>
    wire.webUrl.safeParse(URL.parse(written, page.url.href)?.href).data;
  return (card) => {
    const link = linksIn(card)[0]?.attribs['href'];
    const picture = picturesIn(card)[0]?.attribs['src'];
    return {
      url: link?.startsWith('https://') ? address(link) : null,
      ...starsOf(starsIn(card)),
      text: textsIn(card)
        .map((content) => elementToText(content) ?? '')
        .join('\n\n'),
      ...detailsIn(card)
        .map((detail) => dateOf($(detail).text().trim()))
        .find(({ created_at }) => created_at),
      author: {
        name: textOf(namesIn(card)),
        title: textOf(titlesIn(card)),
        avatar_url: picture === undefined ? null : address(picture),
      },
      media: attachmentsIn(card).map(({ name, attribs }) => ({
        type: name === 'img' ? 'image' : 'video',
        url: address(attribs['src']),
      })),
    };
  };
};

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

/** The testimonials of a widget. Its answer has no `widget` if the id is unknown (one client). */
const widgetConfig = async (id: string, http: Http) => {
  const url = `https://${widgets}/api/widget-config/${id.slice('widget/'.length)}`;
  const answer = await http.send({ url, missing: noSuchWall(id) });
  const config = wire.expectJson(answer.text, "Senja's widget");
  const records = wire.at(config, ['reviews'], wire.list);
  const hasWidget = wire.at(config, ['widget'], wire.record) !== null;
  if (!hasWidget && records === null && wire.at(config, [], wire.record) !== null)
    throw new VouchError('item_not_found', noSuchWall(id));
  if (!hasWidget || records === null) throw wire.changed("Senja's widget");
  return pageOfWall(records, readTestimonial, {});
};

const pageCut: Warning = { code: 'page_cut', detail: 'The wall is too long or too deep. Its end was not read.' };

/** The testimonials on the page of a wall, each once. One without any is an error: no empty wall is known. */
const wallPage = async (id: string, http: Http): Promise<Page> => {
  const page = await wallAt(addressOf(id), noSuchWall(id), pages, http);
  const outer = selectorsOf(page)(`${cards}:not(${cards} *)`).toArray();
  if (outer.length === 0) throw wire.changed("Senja's wall");
  const shown = outer.slice(0, maximumCards);
  const different = new Map(shown.map(cardReader(page, shown)).map((draft) => [JSON.stringify(draft), draft]));
  const found = pageOfWall([...different.values()], (draft) => draft, { url: addressOf(id) });
  if (!page.isCut && outer.length <= maximumCards) return found;
  return { ...found, end: { cap: true, of: null }, warnings: [...(found.warnings ?? []), pageCut] };
};

const wall: Source = {
  name: 'wall',
  publishes: ['author'],
  page: ({ target: { id } }, http) => (isWidget(id) ? widgetConfig(id, http) : wallPage(id, http)),
};

export default {
  name: 'senja',
  title: 'Senja',
  summary:
    'All testimonials of a widget, newest first, or those on the page of a wall, which often has no dates. The owner chooses them, which a warning says. The answers of widgets are known from clients only, and not recorded. Averages and the name of the item are not published.',
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
