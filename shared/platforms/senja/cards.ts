import type { HtmlPage } from '../../html/html-page.ts';
import { elementToText } from '../../html/html-to-text.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The cards on the page of a wall (the structure of one design was recorded 2026-07; another is known from a client). They
 * have no ids and no dates. A design that moves shows each card several times.
 */

const cards = '.sj-bubble-card, .sj-text-card';

const maximumCards = 2_000;

/** The cards of a wall, without those inside another one. */
export const cardsOn = ({ $ }: HtmlPage) =>
  $(cards)
    .toArray()
    .slice(0, maximumCards)
    .filter((card) => $(card).parents(cards).length === 0);

type Card = ReturnType<typeof cardsOn>[number];

/** The filled stars of all; null when the card shows no stars. */
const starsOf = ({ $ }: HtmlPage, card: Card): Pick<ReviewDraft, 'rating' | 'rating_scale'> => {
  const all = $(card).find('.sj-star-rating').first().find('svg');
  return {
    rating: wire.wholeStars.safeParse(all.filter('[data-filled="true"]').length).data,
    rating_scale: all.length || wire.fiveStars,
  };
};

export const readCard = (page: HtmlPage, card: Card): ReviewDraft => {
  const { $, url } = page;
  const inCard = (selector: string) => $(card).find(selector).first();
  const addressIn = (selector: string, name: string): string | undefined =>
    wire.webUrl.safeParse(URL.parse(inCard(selector).attr(name) ?? '', url.href)?.href).data;
  const content = inCard('p.content, .sj-content').get(0);
  return {
    url: inCard('a[href]').attr('href')?.startsWith('https://') ? addressIn('a[href]', 'href') : null,
    ...starsOf(page, card),
    text: content === undefined ? null : elementToText(content),
    author: {
      name: inCard('cite').text(),
      avatar_url: inCard('img.avatar[src]').length > 0 ? addressIn('img.avatar[src]', 'src') : null,
    },
  };
};
