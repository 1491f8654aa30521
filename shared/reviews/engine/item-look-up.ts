import { isVouchError, type VouchError } from '../../errors.ts';
import type { ItemFacts } from '../model/platform.ts';

/** The item's own facts, looked up while the reviews are being read. */
export class ItemLookUp {
  readonly #promise: Promise<ItemFacts | undefined>;
  #failure: VouchError | undefined;

  constructor(promise: Promise<ItemFacts> | undefined) {
    this.#promise = (promise ?? Promise.resolve(undefined)).catch((error: unknown) => {
      if (!isVouchError(error) || error.code === 'item_not_found' || error.code === 'invalid_request') throw error;
      this.#failure = error;
      return undefined;
    });
    this.#promise.catch(() => undefined);
  }

  /** The facts; undefined when they cannot be had. Rejects when there is no such item. */
  facts(): Promise<ItemFacts | undefined> {
    return this.#promise;
  }

  /** What `work` gives; but when there is no such item, that, whatever `work` comes to. */
  async orNotFound<Result>(work: Promise<Result>): Promise<Result> {
    work.catch(() => undefined);
    const missing = this.#promise.then(() => new Promise<never>(() => undefined));
    try {
      return await Promise.race([work, missing]);
    } catch (error) {
      await this.#promise;
      throw error;
    }
  }

  warnings() {
    if (this.#failure === undefined) return [];
    return [
      {
        code: 'item_unknown' as const,
        detail: `What the platform says of the item is missing: ${this.#failure.message}`,
      },
    ];
  }
}

/** What the pages and the item's own look-up tell, the look-up first; what one does not know hides nothing of the other. */
export const united = (pages: ItemFacts, own: ItemFacts = {}): ItemFacts => ({
  name: own.name ?? pages.name ?? null,
  url: own.url ?? pages.url ?? null,
  image_url: own.image_url ?? pages.image_url ?? null,
  rating: unitedRating(pages.rating, own.rating),
});

const unitedRating = (pages: ItemFacts['rating'], own: ItemFacts['rating']): NonNullable<ItemFacts['rating']> => ({
  average: own?.average ?? pages?.average ?? null,
  scale: own?.scale ?? pages?.scale ?? null,
  rating_count: own?.rating_count ?? pages?.rating_count ?? null,
  review_count: own?.review_count ?? pages?.review_count ?? null,
  histogram: own?.histogram ?? pages?.histogram ?? null,
});
