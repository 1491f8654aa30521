import { escapeMarkup, iso, nextPage, titlePage } from '../../answer.ts';
import { uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import { addedTo, wallsOf } from '../../words/walls.ts';

/** Famewall: the frame of a wall with its state. */
export default service({
  ...wallsOf('famewall'),
  title: 'Famewall',
  hosts: ['wallembed.famewall.io'],
  keys: ({ slug }) => [slug],
  queryOf: ({ slug }) => `https://wallembed.famewall.io/wall/${slug}`,
  requests: {
    complete: {
      'A wall with 62 testimonials, newest first.': {
        query: 'https://wallembed.famewall.io/wall/paper-lantern-studio',
        reviews_to_fetch: 100,
      },
      'The same wall by its page.': 'https://page.famewall.io/paper-lantern-studio',
      'A wall in French.': 'https://wallembed.famewall.io/carousel/atelier-du-quai?theme=light',
      'A wall without testimonials.': 'https://wallembed.famewall.io/wall/still-empty',
    },
    item_not_found: { 'There is no such wall.': 'https://wallembed.famewall.io/wall/no-such-wall' },
  },
  record: (review) => {
    const { seed, author, rating, text, title, writtenAt } = review;
    const { position, link } = addedTo(review);
    return {
      uuid: uuidOf(seed),
      author_name: author,
      work_title: position,
      message_content: `<p>${escapeMarkup(text ?? title).replaceAll('\n', '<br>')}</p>`,
      message_link: link || null,
      message_time: iso(writtenAt),
      star_rating: rating,
    };
  },
  notFound: titlePage('404: This page could not be found'),
  routes: {
    '/wall/:slug': {
      list: ({ path }) => ({ item: path('slug'), size: 100 }),
      part: ({ item, records }) => nextPage('Wall', { cardItems: records, wall: { wall_url: item.slug } }),
    },
  },
});
