import { htmlAnswer, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { uuidOf } from '../../random.ts';
import type { StandIn } from '../../stand-in.ts';
import { type Testimonial, testimonialsOn, walls } from '../../words/walls.ts';
import { famewallItems } from './items.ts';

const cardOf = ({ seed, author, rating, text, title, writtenAt, shown }: Testimonial): object => ({
  social_card_type: 0,
  uuid: uuidOf(seed),
  author_name: author,
  work_title: shown.position,
  message_content: `<p>${escapeMarkup(text ?? title).replaceAll('\n', '<br>')}</p>`,
  message_link: shown.link || null,
  message_time: new Date(writtenAt).toISOString(),
  star_rating: rating,
});

/** Famewall: the frame of a wall with its state. */
export default {
  hosts: ['wallembed.famewall.io'],
  items: famewallItems,
  answer({ pathname }) {
    const wall = walls.find(({ slug }) => pathname === `/wall/${slug}`);
    if (wall === undefined) return titlePage('404: This page could not be found');
    const cards = wall.fault === 'changed_layout' ? {} : { cardItems: testimonialsOn(wall, 'famewall').map(cardOf) };
    const state = scriptJson({
      props: { pageProps: { ...cards, wall: { wall_url: wall.slug } } },
      page: '/wall/[wallUrl]',
    });
    const html = `<!doctype html><title>Wall</title><script id="__NEXT_DATA__" type="application/json">${state}</script>`;
    return { ...htmlAnswer(html), fault: wall.fault };
  },
} satisfies StandIn;
