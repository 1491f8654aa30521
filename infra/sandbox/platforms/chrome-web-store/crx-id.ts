import { uuidOf } from '../../random.ts';

/** An id as the stores of Chrome and of Edge give it: 32 letters from a to p, which belong to `seed`. */
export const crxIdOf = (seed: string): string =>
  uuidOf(seed)
    .replaceAll('-', '')
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
