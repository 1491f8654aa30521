import { htmlAnswer, jsonAnswer, scriptJson, titlePage } from '../../answer.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import type { StandIn } from '../../stand-in.ts';
import { type Testimonial, testimonialsOn, type Wall, walls } from '../../words/walls.ts';
import { shapoItems, wallIdOf, widgetIdOf } from './items.ts';

const recordOf = ({ seed, author, rating, text, writtenAt, isVideo, shown }: Testimonial): object => ({
  _id: uuidOf(seed).replaceAll('-', '').slice(0, 24),
  name: author,
  title: shown.position,
  link: shown.link,
  profileImage: shown.picture,
  ...(!isVideo && { rating }),
  source: isVideo ? 'video' : 'form',
  date: new Date(writtenAt).toISOString(),
  message: isVideo ? '' : (text ?? ''),
  images: shown.picture === '' ? [] : [`${shown.picture}?full`],
  ...(isVideo && { video: { playbackId: opaqueOf(seed).replaceAll(/[-_]/g, ''), status: 'ready', errors: [] } }),
});

const listOf = (wall: Wall): object =>
  wall.fault === 'changed_layout' ? { cards: [] } : { testimonials: testimonialsOn(wall, 'shapo').map(recordOf) };

/** Shapo: the page of a wall with its state, and the data of a widget. */
export default {
  hosts: ['shapo.io', 'api.shapo.io'],
  items: shapoItems,
  answer({ hostname, pathname }) {
    const [, folder, id] = pathname.split('/');
    if (hostname === 'api.shapo.io') {
      const wall = walls.find((each) => folder === 'widgets' && widgetIdOf(each) === id);
      return wall ? { ...jsonAnswer(listOf(wall)), fault: wall.fault } : jsonAnswer({ message: 'Not found' }, 404);
    }
    const wall = walls.find((each) => folder === 'wall-of-love' && wallIdOf(each) === id);
    if (wall === undefined) return titlePage('404: This page could not be found');
    const state = scriptJson({ props: { pageProps: { wall: { id, ...listOf(wall) } } }, page: '/wall-of-love/[id]' });
    const html = `<!doctype html><title>Wall</title><script id="__NEXT_DATA__" type="application/json">${state}</script>`;
    return { ...htmlAnswer(html), fault: wall.fault };
  },
} satisfies StandIn;
