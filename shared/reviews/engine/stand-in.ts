import { hashOf, type Position } from './token.ts';

/**
 * What a token remembers of the reviews that a weaker source delivered while the preferred one failed. The token goes on
 * with the preferred source, which leaves out these reviews when it comes to them.
 */

/** The characters of a token's JSON that the cursor, the item's id and the memory share. With the rest it stays under 4,096 bytes. */
const room = 2_300;

/** What is known when a response ends. */
interface Delivered {
  /** Hashes that the last token remembered, without those that the preferred source has come to since. */
  readonly remembered: ReadonlySet<string>;
  /** Where the preferred source failed; undefined while it is read. */
  readonly anchor: Position | undefined;
  /** Ids that a weaker source delivered in this call. */
  readonly ids: readonly string[];
  readonly itemId: string;
}

/**
 * Where the next call goes on: at the preferred source, with a memory. When the memory has no room in a token, the next
 * call goes on where the weaker source ended, and its end leaves the list partial.
 */
export const nextPosition = (position: Position, { remembered, anchor, ids, itemId }: Delivered): Position => {
  const preferred = anchor ?? position;
  const also = [...remembered, ...ids.map(hashOf)].join('');
  if (also.length + (preferred.cursor?.length ?? 0) + itemId.length > room) return position;
  return also === '' ? preferred : { ...preferred, also };
};
