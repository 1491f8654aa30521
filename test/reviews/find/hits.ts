import { chooseHit } from '#shared/reviews/find/choose-hit.ts';
import type { Hit, NameSearch } from '#shared/reviews/model/item.ts';

export const hit = (id: string, name: string | null, more: Partial<Hit> = {}): Hit => ({
  target: { id },
  name,
  ...more,
});
export const named = (...names: readonly string[]): Hit[] => names.map((name, index) => hit(String(index + 1), name));
export const rated = (...counts: readonly (number | null)[]): Hit[] =>
  counts.map((rating_count, index) => hit(String(index + 1), 'Copper Kettle', { rating_count }));
export const at = (...places: readonly (string | null)[]): Hit[] =>
  places.map((place, index) => hit(String(index + 1), 'Copper Kettle', { place }));

export const typeahead: NameSearch = { isTypeahead: true };
export const people: NameSearch = { findsPeople: true };
export const nearCaller: NameSearch = { isTypeahead: true, isNearCaller: true };

/** The id of the hit that is meant, and the ids of the others. */
export const chosen = (query: string, hits: readonly Hit[], search?: NameSearch) => {
  const { meant, others } = chooseHit(query, hits, search);
  return [meant?.target.id, others.map(({ target }) => target.id).join('')];
};
