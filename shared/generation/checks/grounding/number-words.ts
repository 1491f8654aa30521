/**
 * Number words by language, folded, so that numbers in words are checked as well. Words with a second meaning (French
 * `neuf`, Spanish `mil` in `mil gracias`) and all forms of "one" are left out.
 */
const lines: Readonly<Record<string, string>> = {
  en: '2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve dozen 15 fifteen 20 twenty 30 thirty 40 forty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety 100 hundred hundreds 1000 thousand thousands 1000000 million millions',
  de: '2 zwei 3 drei 4 vier 5 funf 6 sechs 7 sieben 9 neun 10 zehn 11 elf 12 zwolf 15 funfzehn 20 zwanzig 30 dreißig 40 vierzig 50 funfzig 60 sechzig 70 siebzig 80 achtzig 90 neunzig 100 hundert hunderte 1000 tausende 1000000 million millionen',
  es: '2 dos 3 tres 4 cuatro 5 cinco 6 seis 7 siete 8 ocho 9 nueve 10 diez 11 once 12 doce 15 quince 20 veinte 30 treinta 40 cuarenta 50 cincuenta 60 sesenta 70 setenta 80 ochenta 90 noventa 100 cien cientos 1000 miles 1000000 millon millones',
  fr: '2 deux 3 trois 4 quatre 5 cinq 6 six 7 sept 8 huit 10 dix 11 onze 12 douze 15 quinze 20 vingt 30 trente 40 quarante 50 cinquante 60 soixante 100 cent centaines 1000 milliers 1000000 million millions',
  pt: '2 dois duas 3 tres 4 quatro 5 cinco 6 seis 7 sete 8 oito 9 nove 10 dez 11 onze 12 doze 15 quinze 20 vinte 30 trinta 40 quarenta 50 cinquenta 60 sessenta 70 setenta 80 oitenta 90 noventa 100 cem centenas 1000 milhares 1000000 milhao milhoes',
};

const read = (line: string): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  let digits = '';
  for (const part of line.split(' ')) {
    if (/\d/.test(part)) digits = part;
    else words.set(part, digits);
  }
  return words;
};

const byLanguage: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(lines).map(([language, line]) => [language, read(line)]),
);

const none: ReadonlyMap<string, string> = new Map();

/** The number words of a language, folded, each with its digits. Empty for a language without a list. */
export const numberWords = (language: string | undefined): ReadonlyMap<string, string> =>
  byLanguage.get(language?.split('-')[0] ?? '') ?? none;

/** Words that say a number without naming it, folded. An answer may then name it. */
const implied: Readonly<Record<string, string>> = {
  twice: '2',
  both: '2',
  couple: '2',
  pair: '2',
  thrice: '3',
  beide: '2',
  beiden: '2',
  zweimal: '2',
  ambos: '2',
  ambas: '2',
  entrambi: '2',
  allebei: '2',
};

/** The numbers that words of a material say, as digits. Number words of all languages are read. */
export const numbersOfWords = (words: ReadonlySet<string>): string[] =>
  [...byLanguage.values(), new Map(Object.entries(implied))].flatMap((named) =>
    [...named].flatMap(([word, digits]) => (words.has(word) ? [digits] : [])),
  );
