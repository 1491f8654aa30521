import { type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { uuidOf } from '../../random.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Language, languages, type Topic } from '../../words/phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** An id as the stores of Chrome and of Edge give it: 32 letters from a to p, which belong to `seed`. */
export const crxIdOf = (seed: string): string =>
  uuidOf(seed)
    .replaceAll('-', '')
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/** An invented extension or theme; the store treats both alike. */
export interface StoreItem {
  readonly id: string;
  /** The name in its address. */
  readonly slug: string;
  readonly name: string;
  readonly topic: Topic;
  /** How many reviews it has in each language; it has none in a language that is not named. */
  readonly counts: Partial<Readonly<Record<Language, number>>>;
  /** Ratings that the store claims and shows nowhere. */
  readonly hidden?: number;
  /** What the call for its reviews is named, where it has been renamed. */
  readonly rpc?: string;
  /** The interface answers 403: only the page shows reviews, as data and markup or as markup only. */
  readonly closed?: 'data' | 'markup';
  readonly fault?: keyof typeof storeFaults;
}

/** The shared faults and two of this store. */
const storeFaults = {
  ...faults,
  refused: { shows: 'every call is answered with error [3]', answers: 'upstream_error' },
  refused_once: { shows: 'a call is answered with error [3], and well when it is repeated under a new number' },
} as const satisfies Record<string, FaultKind>;

type Offer = Omit<StoreItem, 'id' | 'slug'> & Partial<Pick<StoreItem, 'slug'>>;

const itemOf = (item: Offer): StoreItem => {
  const slug = item.slug ?? slugOf(item.name);
  return { ...item, id: crxIdOf(`chrome web store/${slug}`), slug };
};

const normalItems = [
  { name: 'Lumen Notes Clipper', topic: 'notes', counts: { en: 380, de: 24, es: 16, fr: 18, ja: 9, ar: 7 } },
  { name: 'Orchard Price Watch', topic: 'budget', counts: { en: 30, fr: 12 } },
  { name: 'Nordlys New Tab', topic: 'weather', counts: { de: 60, es: 5 } },
  { name: 'Paper Harbour Theme', topic: 'drawing', counts: { en: 15, ja: 4 } },
  { name: 'Sakura Reader', topic: 'lessons', counts: { ja: 130, en: 20 }, rpc: 'kQ7wRf' },
  { name: 'Fern Highlighter', topic: 'drawing', counts: { en: 9 }, hidden: 3 },
  { name: 'Glass Sidebar', topic: 'notes', counts: { en: 48 }, closed: 'data' },
  { name: 'Locked Sidebar', topic: 'notes', counts: { en: 48 }, closed: 'markup' },
  { name: 'Plain Timer Tab', topic: 'notes', counts: {} },
  { name: 'Cloud Clipper', topic: 'notes', counts: { en: 12 } },
  { name: 'Cloud Clipper', slug: 'cloud-clipper-plus', topic: 'notes', counts: { en: 8 } },
] as const satisfies readonly Offer[];

const faultyItems = namesIn(storeFaults).map((fault) => ({
  name: `Fault: ${spaced(fault)}`,
  topic: 'notes' as const,
  counts: { en: 400 },
  fault,
}));

/** Everything that this store offers. */
export const items: readonly StoreItem[] = [...normalItems, ...faultyItems].map(itemOf);

/** The reviews that an item has in one language, newest first. A region (pt-BR) shares those of its language. */
export const reviewsIn = ({ id, topic, counts }: StoreItem, tag: string): readonly SyntheticReview[] => {
  const language = languages.find((known) => known === tag.split(/[-_]/)[0]?.toLowerCase());
  if (language === undefined) return [];
  return reviewsOf({ seed: `chrome web store/${id}/${language}`, count: counts[language] ?? 0, language, topic });
};

/** The reviews that an item has in all languages. */
export const allReviews = (item: StoreItem): readonly SyntheticReview[] =>
  languages.flatMap((language) => reviewsIn(item, language));

const endpoint = '/browser-extension/reviews';
const store = 'https://chromewebstore.google.com/detail';
const urlOf = (slug: string): string => `${store}/${slug}/${crxIdOf(`chrome web store/${slug}`)}`;

/** Example requests for this store. */
export const storeItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An extension found by its name; 380 reviews in English, then those in five other languages.': {
        query: 'Lumen Notes Clipper',
        reviews_to_fetch: 2,
      },
      'The 7 reviews in Arabic first, then those in other languages up to the asked number.': {
        query: urlOf('lumen-notes-clipper'),
        language: 'ar',
        reviews_to_fetch: 20,
      },
      'All 42 reviews: 30 in English, then 12 in French.': {
        query: urlOf('orchard-price-watch'),
        reviews_to_fetch: 50,
      },
      'None in the asked language, so that other languages answer.': `${urlOf('nordlys-new-tab')}/reviews?hl=fr`,
      'A theme with 19 reviews.': urlOf('paper-harbour-theme'),
      'The interface has been renamed; the page has its new name.': { query: urlOf('sakura-reader'), language: 'ja' },
      'The store claims 12 ratings and shows 9 in all its languages: ended by platform_cap.': urlOf('fern-highlighter'),
      'An extension without any rating.': urlOf('plain-timer-tab'),
    },
    partial: {
      'The interface refuses to answer; the page has ten reviews in its data.': urlOf('glass-sidebar'),
      'The interface refuses to answer; the page has ten reviews in its markup only, with days for dates.':
        urlOf('locked-sidebar'),
    },
    ambiguous_query: {
      'Two extensions have this name.': 'Cloud Clipper',
      'No store has an extension of this name; the error lists similar names of several stores.': 'Clipper',
    },
    item_not_found: {
      'There is no such extension.': urlOf('no-such-extension'),
      'A name that none of the three stores has.': 'Walrus Orchestra',
    },
    upstream_blocked: {
      'The search of the Chrome Web Store is refused, and no other store has the name.': 'Search fault: blocked 403',
    },
  }),
  ...faultItems(endpoint, 'the Chrome Web Store', items, storeFaults, ({ id, slug }) => `${store}/${slug}/${id}`),
];
