/** ASCII and common Japanese characters as Shift_JIS. Node can only decode it, so the bytes are looked up. */
export const shiftJis = (text: string): Buffer => {
  const decoder = new TextDecoder('shift_jis');
  const [first, last] = [0x8140, 0xeffc];
  const pairs = Array.from({ length: last - first }, (_, index) => [(first + index) >> 8, (first + index) & 0xff]);
  const known = new Map(pairs.map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes]));
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? character.charCodeAt(0)));
};
