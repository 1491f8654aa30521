import { slugOf } from '../../answer.ts';
import { uuidOf } from '../../random.ts';
import type { CountedItem } from '../../service-declaration.ts';
import type { Topic } from '../../words/phrases.ts';

/** An id as the stores of Chrome and of Edge give it: 32 letters from a to p, which belong to `seed`. */
export const crxIdOf = (seed: string): string =>
  uuidOf(seed)
    .replaceAll('-', '')
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/** An invented extension or theme; the store treats both alike. */
export interface StoreItem extends CountedItem {
  readonly id: string;
  /** The name in its address. */
  readonly slug: string;
  readonly topic: Topic;
  /** Ratings that the store claims and shows nowhere. */
  readonly hidden?: number;
  /** What the call for its reviews is named, where it has been renamed. */
  readonly rpc?: string;
  /** The interface answers 403: only the page shows reviews, as data and markup or as markup only. */
  readonly closed?: 'data' | 'markup';
}

/** An item without what follows from its name. */
type Offer = Omit<StoreItem, 'id' | 'slug'> & Partial<Pick<StoreItem, 'slug'>>;

/** The item of an offer. */
export const itemOf = (item: Offer): StoreItem => {
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

/** Everything that this store offers. */
export const items: readonly StoreItem[] = normalItems.map(itemOf);
