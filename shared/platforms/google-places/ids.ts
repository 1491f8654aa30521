/**
 * A place has a place id (`ChIJ...`) in Google's official APIs, and a feature id (`0x...:0x...`) in the addresses of
 * Google Maps. Both hold the same two numbers, so each follows from the other (checked on 101 recorded places,
 * 2026-11). The second number alone is the `cid`.
 */

const featureForm = /^0x([\da-f]{1,16}):0x([\da-f]{1,16})$/i;

/** The bytes of a place id: a message in Protocol Buffers with two numbers of 64 bits, little-endian. */
const idForm = /^0a1209([\da-f]{16})11([\da-f]{16})$/;

const reversed = (bytes: string): string => Buffer.from(bytes, 'hex').reverse().toString('hex');

/** The place id of a feature id. Undefined when its first number is 0, which means unknown. */
export const placeIdOf = (featureId: string): string | undefined => {
  const [first = '', second = ''] = featureForm.exec(featureId)?.slice(1) ?? [];
  if (!/[^0]/.test(first) || !/[^0]/.test(second)) return undefined;
  const bytes = [first, second].map((number) => reversed(number.padStart(16, '0')));
  return Buffer.from(`0a1209${bytes.join('11')}`, 'hex').toString('base64url');
};

/** The feature id of a place id; undefined for a place id of another form, such as that of a street. */
export const featureIdOf = (placeId: string): string | undefined => {
  const found = idForm.exec(Buffer.from(placeId, 'base64url').toString('hex'))?.slice(1);
  const [first, second] = found?.map((bytes) => BigInt(`0x${reversed(bytes)}`).toString(16)) ?? [];
  return found && `0x${first}:0x${second}`;
};

/** The cid of a feature id, in decimals; undefined for any other text. */
export const cidOf = (featureId: string): string | undefined => {
  const second = BigInt(`0x${featureForm.exec(featureId)?.[2] ?? 0}`);
  return second === 0n ? undefined : String(second);
};
