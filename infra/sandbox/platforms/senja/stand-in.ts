import { escapeMarkup, htmlAnswer, iso, jsonAnswer, titlePage } from '../../answer.ts';
import { uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Review } from '../../words/reviews.ts';
import { addedTo, wallsOf } from '../../words/walls.ts';
import requests from './requests.json' with { type: 'json' };

const widgetIdOf = (slug: string): string => uuidOf(`senja/${slug}`);
const urlOf = (slug: string): string => `https://widget.senja.io/widget/${widgetIdOf(slug)}`;

const recordOf = (review: Review): object => {
  const { seed, author, rating, text, title, writtenAt } = review;
  const { isVideo, position, picture, link } = addedTo(review);
  return {
    id: uuidOf(seed),
    customer: {
      id: uuidOf(author),
      name: author,
      tagline: position || null,
      avatar: picture || null,
      url: link || null,
    },
    rating,
    date: iso(writtenAt),
    ...(isVideo
      ? { type: 'video', html: '', video_url: `https://cdn.senja.io/public/media/${uuidOf(seed)}.mp4` }
      : { type: 'text', html: `<p>${escapeMarkup(text ?? title)}</p>` }),
  };
};

const star = (isFilled: boolean): string => `<svg data-filled="${isFilled}"></svg>`;

const cardOf = ({ author, rating, text, title }: Review): string =>
  `<div class="sj-bubble-card"><a class="bubble-link" href="#"><div class="sj-star-rating">${[1, 2, 3, 4, 5].map((value) => star(value <= rating)).join('')}</div><p class="content">${escapeMarkup(text ?? title)}</p><cite>${escapeMarkup(author)}</cite></a></div>`;

/** Senja: the data of a widget, and the page of a wall. */
export default service({
  ...wallsOf('senja'),
  title: 'Senja',
  hosts: ['senja.io', 'widget.senja.io'],
  keys: ({ slug }) => [slug, widgetIdOf(slug)],
  queryOf: ({ slug }) => urlOf(slug),
  // Without `widget` and `reviews`, the answer would be that of an unknown widget.
  changed: () => jsonAnswer({ widget: { config: {} }, reviews: 'moved' }),
  requests,
  record: recordOf,
  notFound: titlePage('Not found'),
  routes: {
    '//widget.senja.io/api/widget-config/:id': {
      list: ({ path }) => ({ item: path('id'), size: 100 }),
      part: ({ records }) => jsonAnswer({ widget: { config: {} }, reviews: records }),
      unknown: () => jsonAnswer({ error: 'Not found' }),
    },
    // A design that moves shows its cards twice.
    '//senja.io/p/:slug/abc123': {
      list: ({ path }) => ({ item: path('slug'), size: 100 }),
      record: cardOf,
      part: ({ records }) =>
        htmlAnswer(
          `<!doctype html><title>Wall</title><div class="sj-wol-container">${[...records, ...records].join('')}</div>`,
        ),
    },
  },
});
