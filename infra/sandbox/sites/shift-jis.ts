/** The bytes of every two-byte character of Shift_JIS. Node can only decode, so its table is reversed. */
const makeTable = (): ReadonlyMap<string, readonly [number, number]> => {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xef; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd') table.set(character, [lead, trail]);
    }
  }
  return table;
};

let table: ReturnType<typeof makeTable> | undefined;

/** ASCII and common Japanese characters as Shift_JIS. Throws for other characters. */
export const shiftJis = (text: string): Buffer => {
  table ??= makeTable();
  const known = table;
  return Buffer.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      const bytes = code < 0x80 ? [code] : known.get(character);
      if (bytes === undefined) throw new Error(`Shift_JIS is not known to hold ${character}`);
      return bytes;
    }),
  );
};
