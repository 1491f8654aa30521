import { iso, jsonAnswer, nextPage, titlePage } from '../../answer.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import { addedTo, wallsOf } from '../../words/walls.ts';
import requests from './requests.json' with { type: 'json' };

const hexOf = (seed: string, length: number): string => uuidOf(seed).replaceAll('-', '').slice(0, length);
const wallIdOf = (slug: string): string => hexOf(`shapo/${slug}`, 10);
const widgetIdOf = (slug: string): string => hexOf(`shapo widget/${slug}`, 20);
const urlOf = (slug: string): string => `https://shapo.io/wall-of-love/${wallIdOf(slug)}`;

/** Shapo: the page of a wall with its state, and the data of a widget. */
export default service({
  ...wallsOf('shapo'),
  title: 'Shapo',
  hosts: ['shapo.io', 'api.shapo.io'],
  keys: ({ slug }) => [wallIdOf(slug), widgetIdOf(slug)],
  queryOf: ({ slug }) => urlOf(slug),
  requests,
  record: (review) => {
    const { seed, author, rating, text, writtenAt } = review;
    const { isVideo, position, picture, link } = addedTo(review);
    return {
      _id: hexOf(seed, 24),
      name: author,
      title: position,
      link,
      profileImage: picture,
      ...(!isVideo && { rating }),
      date: iso(writtenAt),
      message: isVideo ? '' : (text ?? ''),
      images: picture === '' ? [] : [`${picture}?full`],
      ...(isVideo && { video: { playbackId: opaqueOf(seed).replaceAll(/[-_]/g, ''), status: 'ready', errors: [] } }),
    };
  },
  notFound: titlePage('404: This page could not be found'),
  routes: {
    '//api.shapo.io/widgets/:id': {
      list: ({ path }) => ({ item: path('id'), size: 100 }),
      part: ({ records }) => jsonAnswer({ testimonials: records }),
      unknown: () => jsonAnswer({ message: 'Not found' }, 404),
    },
    '//shapo.io/wall-of-love/:id': {
      list: ({ path }) => ({ item: path('id'), size: 100 }),
      part: ({ records }, { item: id }) => nextPage('Wall', { wall: { id, testimonials: records } }),
    },
  },
});
