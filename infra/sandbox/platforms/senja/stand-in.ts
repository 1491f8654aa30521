import { htmlAnswer, jsonAnswer, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { uuidOf } from '../../random.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type Testimonial, testimonialsOn, type Wall, walls } from '../../words/walls.ts';
import { senjaItems, widgetIdOf } from './items.ts';

const recordOf = ({ seed, author, rating, text, title, writtenAt, isVideo, shown }: Testimonial): object => ({
  id: uuidOf(seed),
  customer: {
    id: uuidOf(author),
    name: author,
    email: 'hidden@sandbox.example',
    tagline: shown.position || null,
    avatar: shown.picture || null,
    url: shown.link || null,
  },
  integration: null,
  url: null,
  rating,
  date: new Date(writtenAt).toISOString(),
  ...(isVideo
    ? { type: 'video', html: '', video_url: `https://cdn.senja.io/public/media/${uuidOf(seed)}.mp4` }
    : { type: 'text', html: `<p>${escapeMarkup(text ?? title)}</p>` }),
});

const configOf = (wall: Wall): Reply => {
  const reviews = wall.fault === 'changed_layout' ? 'moved' : testimonialsOn(wall, 'senja').map(recordOf);
  return {
    ...jsonAnswer({ widget: { config: { design: { type: 'masonry' } } }, builder: '', reviews }),
    fault: wall.fault,
  };
};

const star = (isFilled: boolean): string => `<svg data-filled="${isFilled}"></svg>`;

const cardOf = ({ author, rating, text, title }: Testimonial): string =>
  `<div class="sj-bubble-card"><a class="bubble-link" href="#"><div class="sj-star-rating">${[1, 2, 3, 4, 5].map((value) => star(value <= rating)).join('')}</div><p class="content">${escapeMarkup(text ?? title)}</p><cite>${escapeMarkup(author)}</cite></a></div>`;

/** A design that moves shows its cards twice. */
const pageOf = (wall: Wall): Reply => {
  const cards = testimonialsOn(wall, 'senja').map(cardOf).join('');
  return htmlAnswer(`<!doctype html><title>Wall</title><div class="sj-wol-container">${cards}${cards}</div>`);
};

/** Senja: the data of a widget, and the page of a wall. */
export default {
  hosts: ['senja.io', 'widget.senja.io'],
  items: senjaItems,
  answer({ hostname, pathname }) {
    const [, folder, project, code] = pathname.split('/');
    if (hostname === 'senja.io') {
      const wall = walls.find(({ slug }) => slug === project && folder === 'p' && code === 'abc123');
      return wall ? pageOf(wall) : titlePage('Not found');
    }
    const wall = walls.find((each) => pathname === `/api/widget-config/${widgetIdOf(each)}`);
    return wall ? configOf(wall) : jsonAnswer({ error: 'Not found' });
  },
} satisfies StandIn;
