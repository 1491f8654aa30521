import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { wallFaults, walls } from '../../words/walls.ts';

const endpoint = '/freelance-marketplace/reviews';
const urlOf = ({ slug }: { readonly slug: string }): string => `https://wallembed.famewall.io/wall/${slug}`;

/** Example requests for this Famewall. */
export const famewallItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A wall with 62 testimonials, newest first.': {
        query: urlOf({ slug: 'paper-lantern-studio' }),
        reviews_to_fetch: 100,
      },
      'The same wall by its page.': 'https://page.famewall.io/paper-lantern-studio',
      'A wall in French.': 'https://wallembed.famewall.io/carousel/atelier-du-quai?theme=light',
      'A wall without testimonials.': urlOf({ slug: 'still-empty' }),
    },
    item_not_found: { 'There is no such wall.': urlOf({ slug: 'no-such-wall' }) },
  }),
  ...faultItems(endpoint, 'Famewall', walls, wallFaults, urlOf),
];
