import { postingsOf, vectorsOf } from './word-vectors.ts';

/** For each text, its likeness to the most similar of the texts that were selected so far. */
export class SelectedLikeness {
  readonly #vectors;
  readonly #postings;
  readonly #texts: readonly string[];
  readonly #likeness: Float64Array;

  /** @param texts the words of each text */
  constructor(texts: readonly (readonly string[])[]) {
    this.#vectors = vectorsOf(texts);
    this.#postings = postingsOf(this.#vectors);
    this.#texts = texts.map((words) => words.join(' '));
    this.#likeness = new Float64Array(texts.length);
  }

  /** From 0 to 1; 0 while nothing is selected. */
  of(index: number): number {
    return this.#likeness[index] ?? 0;
  }

  /** Adds a text to the selection. */
  add(index: number): void {
    const products = new Float64Array(this.#likeness.length);
    const { words, weights } = this.#vectors[index] ?? { words: [], weights: [] };
    const { starts, texts, weights: otherWeights } = this.#postings;
    for (const [place, word] of words.entries()) {
      for (let entry = starts[word] ?? 0; entry < (starts[word + 1] ?? 0); entry++) {
        const other = texts[entry] ?? 0;
        products[other] = (products[other] ?? 0) + (weights[place] ?? 0) * (otherWeights[entry] ?? 0);
      }
    }
    for (const [other, product] of products.entries()) {
      // A text of common words only has an empty vector. It is still the same as an equal text.
      const isEqual = this.#texts[other] === this.#texts[index] && this.#texts[other] !== '';
      this.#likeness[other] = Math.max(this.of(other), isEqual ? 1 : product);
    }
  }
}
