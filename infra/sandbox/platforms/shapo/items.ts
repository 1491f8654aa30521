import { faultItems } from '../../faults.ts';
import { uuidOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Wall, wallFaults, walls } from '../../words/walls.ts';

const hexOf = (seed: string): string => uuidOf(seed).replaceAll('-', '');

/** The id of a wall in its address, and that of its widget. */
export const wallIdOf = ({ slug }: Pick<Wall, 'slug'>): string => hexOf(`shapo/${slug}`).slice(0, 10);
export const widgetIdOf = ({ slug }: Pick<Wall, 'slug'>): string => hexOf(`shapo widget/${slug}`).slice(0, 20);

const endpoint = '/freelance-marketplace/reviews';
const urlOf = (wall: Pick<Wall, 'slug'>): string => `https://shapo.io/wall-of-love/${wallIdOf(wall)}`;

/** Example requests for this Shapo. */
export const shapoItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A wall with 62 testimonials, some of them videos, newest first.': {
        query: urlOf({ slug: 'paper-lantern-studio' }),
        reviews_to_fetch: 100,
      },
      'A widget by the address of its data.': `https://api.shapo.io/widgets/${widgetIdOf({ slug: 'atelier-du-quai' })}`,
      'A wall without testimonials.': urlOf({ slug: 'still-empty' }),
    },
    item_not_found: { 'There is no such wall.': 'https://shapo.io/wall-of-love/0123456789' },
  }),
  ...faultItems(endpoint, 'Shapo', walls, wallFaults, urlOf),
];
