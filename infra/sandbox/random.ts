import { hash } from 'node:crypto';

const digest = (seed: string): Buffer => hash('sha256', seed, 'buffer');

/** Repeatable random values: the same seed draws the same values in the same order, on every machine. */
export type Chance = ReturnType<typeof chanceOf>;

/** Draws from `seed` with mulberry32: 32 bits of state are enough for texts that only have to look varied. */
export const chanceOf = (seed: string) => {
  let state = digest(seed).readUInt32LE(0);

  /** A number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `least` to `most`, both included. */
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));

  return {
    next,
    integer,
    /** True in the given share of draws, 0 to 1. */
    happens: (share: number): boolean => next() < share,
    /** One of the values. Throws if there are none. */
    pick: <T>(values: readonly T[]): T => {
      const value = values[integer(0, values.length - 1)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
    /** An index of `weights`, each drawn in proportion to its weight. */
    weighted: (weights: readonly number[]): number => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return index === -1 ? weights.length - 1 : index;
    },
  };
};

/** `length` hexadecimal digits (at most 64) that belong to `seed`. */
export const hexOf = (seed: string, length: number): string => digest(seed).toString('hex').slice(0, length);

/** A UUID that belongs to `seed`. */
export const uuidOf = (seed: string): string =>
  hexOf(seed, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/** `length` decimal digits (at most 19) that belong to `seed`; the first is never 0. */
export const digitsOf = (seed: string, length: number): string => {
  const digits = digest(seed).readBigUInt64LE(0).toString().padStart(20, '7').slice(-length);
  return digits.startsWith('0') ? `1${digits.slice(1)}` : digits;
};

/** An opaque, URL-safe text of 43 characters that belongs to `seed`. */
export const opaqueOf = (seed: string): string => digest(seed).toString('base64url');
