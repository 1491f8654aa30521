import fc from 'fast-check';

/** The tests of properties try the same values in every run; `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

/** The code points of halves of a pair, which are no characters. */
const [firstHalf, halves] = [0xd800, 0x800];

/**
 * Any character: fast-check's own unit `binary`, which makes a list of all 1.1 million in each file that uses it (half a second, 100
 * MB). It can be told from its text, so that fast-check still tries texts such as `__proto__`.
 */
const anyCharacter = fc.nat(0x10_ffff - halves).map(
  (index) => String.fromCodePoint(index < firstHalf ? index : index + halves),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character || !character.isWellFormed())
      throw new Error('This is not one character.');
    return code < firstHalf ? code : code - halves;
  },
);

/** Any text, without halves of pairs. */
export const anyText = (limits: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...limits, unit: anyCharacter });

export { fc };
