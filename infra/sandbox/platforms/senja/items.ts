import { faultItems } from '../../faults.ts';
import { uuidOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Wall, wallFaults, walls } from '../../words/walls.ts';

/** The id of the widget of a wall. */
export const widgetIdOf = ({ slug }: Pick<Wall, 'slug'>): string => uuidOf(`senja/${slug}`);

const endpoint = '/freelance-marketplace/reviews';
const urlOf = (wall: Pick<Wall, 'slug'>): string => `https://widget.senja.io/widget/${widgetIdOf(wall)}`;

/** Example requests for this Senja. */
export const senjaItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A widget with 62 testimonials, newest first.': {
        query: `${urlOf({ slug: 'paper-lantern-studio' })}/platform.js`,
        reviews_to_fetch: 100,
      },
      'The page of a wall, whose testimonials have no dates.': 'https://senja.io/p/atelier-du-quai/abc123',
      'A widget without testimonials.': urlOf({ slug: 'still-empty' }),
    },
    item_not_found: { 'There is no such widget.': urlOf({ slug: 'no-such-wall' }) },
  }),
  ...faultItems(endpoint, 'Senja', walls, wallFaults, urlOf),
];
