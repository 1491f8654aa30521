import { normalize } from '../../html/clean-text.ts';

/** A word begins here. Scripts without spaces have no word borders. */
const letters = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
const start = `(?<![${letters}\\p{N}])`;

/** A pattern for words in folded text. The words may be written with accents; they may have any ending. */
export const phrasePattern = (source: string): RegExp =>
  new RegExp(`${start}(?:${normalize(source, 'NFKD').replace(/\p{Mark}/gu, '')})[${letters}]*`, 'u');
