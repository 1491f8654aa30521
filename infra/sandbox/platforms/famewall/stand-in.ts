import { escapeMarkup, iso, nextPage, titlePage } from '../../answer.ts';
import { uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import { addedTo, wallsOf } from '../../words/walls.ts';
import requests from './requests.json' with { type: 'json' };

/** Famewall: the frame of a wall with its state. */
export default service({
  ...wallsOf('famewall'),
  title: 'Famewall',
  hosts: ['wallembed.famewall.io'],
  keys: ({ slug }) => [slug],
  queryOf: ({ slug }) => `https://wallembed.famewall.io/wall/${slug}`,
  requests,
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
