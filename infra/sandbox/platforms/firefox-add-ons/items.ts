import { type Fault, faultItems, faultNames, faults, spaced } from '../../faults.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Language, languages, type Topic } from '../../words/phrases.ts';
import { inAllLanguages, reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** An invented extension or theme. */
export interface Addon {
  readonly id: number;
  readonly slug: string;
  readonly guid: string;
  readonly type: 'extension' | 'statictheme';
  readonly name: string;
  readonly topic: Topic;
  /** How many ratings it has in each language. All of them are in one list, without their language. */
  readonly counts: Partial<Readonly<Record<Language, number>>>;
  /** It was there once. */
  readonly isDisabled?: true;
  readonly fault?: Fault;
}

type Offer = Omit<Addon, 'id' | 'slug' | 'guid' | 'type'> & Partial<Pick<Addon, 'type'>>;

const offers: readonly Offer[] = [
  { name: 'Lumen Notes Clipper', topic: 'notes', counts: { en: 260, de: 30, fr: 14, ja: 8 } },
  { name: 'Heron Tab Keeper', topic: 'notes', counts: { en: 70, ar: 12 } },
  { name: 'Nordlys Weather Badge', topic: 'weather', counts: { de: 90 } },
  { name: 'Sakura Furigana', topic: 'lessons', counts: { ja: 55, en: 9 } },
  { name: 'Paper Harbour Colours', topic: 'drawing', counts: { en: 6 }, type: 'statictheme' },
  { name: 'Plain Timer Button', topic: 'notes', counts: {} },
  { name: 'Withdrawn Helper', topic: 'notes', counts: { en: 20 }, isDisabled: true },
  ...faultNames.map((fault) => ({
    name: `Fault: ${spaced(fault)}`,
    topic: 'notes' as const,
    counts: { en: 300 },
    fault,
  })),
];

/** Everything that this store offers. Mozilla has given out no id as high as these. */
export const addons: readonly Addon[] = offers.map((offer, index) => {
  const slug = slugOf(offer.name);
  return { id: 900_000_001 + index, slug, guid: `${slug}@sandbox.example`, type: 'extension', ...offer };
});

/** The add-on that an id, a slug or a GUID names. */
export const addonOf = (name: string): Addon | undefined =>
  addons.find(({ id, slug, guid }) => [String(id), slug, guid].includes(name));

/** The ratings of an add-on, newest first. */
export const ratingsOf = ({ id, topic, counts }: Addon): readonly SyntheticReview[] =>
  inAllLanguages(languages, (language) =>
    reviewsOf({ seed: `firefox/${id}/${language}`, count: counts[language] ?? 0, language, topic, naming: 'nickname' }),
  );

const endpoint = '/browser-extension/reviews';

/** Example requests for this store. */
export const addonItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'More ratings of a Firefox add-on asked for than the 312 that there are, in several languages: the list ends.': {
        query: 'https://addons.mozilla.org/en-US/firefox/addon/lumen-notes-clipper/',
        reviews_to_fetch: 400,
      },
      'An add-on found by its name at Mozilla, which the Chrome Web Store does not have.': {
        query: 'Heron Tab Keeper',
        reviews_to_fetch: 10,
      },
      'An add-on by its GUID; mostly reviewed in German.': 'nordlys-weather-badge@sandbox.example',
      'An add-on by its number.': { query: '900000004', reviews_to_fetch: 60 },
      'A theme; all 6 ratings are on the first page.':
        'https://addons.mozilla.org/firefox/addon/paper-harbour-colours/',
      'An add-on without any rating.': 'https://addons.mozilla.org/firefox/addon/plain-timer-button/',
    },
    item_not_found: {
      'An add-on that Mozilla has disabled.': 'https://addons.mozilla.org/firefox/addon/withdrawn-helper/',
      'There is no such add-on.': 'https://addons.mozilla.org/firefox/addon/no-such-add-on/',
    },
  }),
  ...faultItems(endpoint, 'Firefox Add-ons', addons, faults, ({ guid }) => guid),
];
