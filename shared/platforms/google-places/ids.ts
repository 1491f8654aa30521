/**
 * A place has a place id (`ChIJ...`) in Google's official APIs, and a feature id (`0x...:0x...`) in the addresses of
 * Google Maps. Both hold the same two numbers, so each follows from the other (checked on 101 recorded places,
 * 2026-11). The second number alone is the `cid`.
 */

const featureForm = /^0x([\da-f]{1,16}):0x([\da-f]{1,16})$/i;

/** The bytes of a place id: a message in Protocol Buffers with two numbers of 64 bits, little-endian. */
const idBytes = 20;
const [firstAt, secondAt] = [3, 12];
const [start, between] = [Buffer.from([0x0a, 0x12, 0x09]), 0x11];

const numbersOf = (featureId: string): readonly [bigint, bigint] | undefined => {
  const [, first, second] = featureForm.exec(featureId) ?? [];
  return first && second ? [BigInt(`0x${first}`), BigInt(`0x${second}`)] : undefined;
};

/** The place id of a feature id. Undefined when its first number is 0, which means unknown. */
export const placeIdOf = (featureId: string): string | undefined => {
  const [first = 0n, second = 0n] = numbersOf(featureId) ?? [];
  if (first === 0n || second === 0n) return undefined;
  const bytes = Buffer.alloc(idBytes);
  start.copy(bytes);
  bytes.writeBigUInt64LE(first, firstAt);
  bytes[secondAt - 1] = between;
  bytes.writeBigUInt64LE(second, secondAt);
  return bytes.toString('base64url');
};

/** The feature id of a place id; undefined for a place id of another form, such as that of a street. */
export const featureIdOf = (placeId: string): string | undefined => {
  const bytes = Buffer.from(placeId, 'base64url');
  if (bytes.length !== idBytes || !bytes.subarray(0, start.length).equals(start)) return undefined;
  if (bytes[secondAt - 1] !== between) return undefined;
  const [first, second] = [firstAt, secondAt].map((at) => bytes.readBigUInt64LE(at).toString(16));
  return `0x${first}:0x${second}`;
};

/** The cid of a feature id, in decimals; undefined for any other text. */
export const cidOf = (featureId: string): string | undefined => {
  const second = numbersOf(featureId)?.[1];
  return second ? String(second) : undefined;
};
