import type { Chance } from '../random.ts';
import type { Language } from './phrases/phrases.ts';
import { type WordList, wordList } from './word-list.ts';

const names: Readonly<Record<Language, WordList>> = {
  en: wordList(`
    given: Maya / Oliver / Priya / Callum / Grace / Theo / Imani / Rosalind / Dev / Harriet / Marcus / Wren
    family: Ashworth / Okafor / Pemberly / Lindqvist / Mehta / Fairbrook / Santoro / Quill / Donnelly / Vance
  `),
  de: wordList(`
    given: Anneke / Jonas / Mareike / Emre / Lotte / Thorben / Sabine / Falk
    family: Birkholz / Yıldız / Sandmann / Grünwald / Ostertag / Kieslich / Nowatzki
  `),
  es: wordList(`
    given: Lucía / Mateo / Inés / Joaquín / Rocío / Adrián / Pilar / Nicolás
    family: Villalobos / Carrizo / Ibáñez / Montoro / Peñalver / Quiroga
  `),
  fr: wordList(`
    given: Élodie / Bastien / Noémie / Gaël / Inès / Rémi / Solène / Thibault
    family: Delaunay / Kerbrat / Marchetti / Fontenoy / Belkacem / Roussillon
  `),
  ja: wordList(`
    given: 美咲 / 健太 / 陽子 / 直樹 / 結衣 / 翔 / 千尋
    family: 森田 / 小野寺 / 早川 / 藤村 / 水野 / 大場
  `),
  ar: wordList(`
    given: ليلى / عمر / سلمى / يوسف / هدى / كريم / نورة
    family: الحداد / منصور / الخطيب / قاسم / الزهراني / درويش
  `),
};

const nicknames = wordList(`
  first: quiet / paper / morning / copper / northern / salty / borrowed / tiny / late / purple
  second: kettle / otter / harbour / biscuit / window / cyclist / pigeon / maple / librarian / teapot
`);

/** An invented full name. */
export const fullName = (chance: Chance, language: Language): string => {
  const parts = [chance.pick(names[language]('given')), chance.pick(names[language]('family'))];
  return (language === 'ja' ? parts.reverse() : parts).join(' ');
};

/** An invented user name: a nickname, or a given name with a number. */
export const nickname = (chance: Chance, language: Language): string => {
  if (chance.happens(0.35)) return `${chance.pick(names[language]('given'))}${chance.integer(1, 99)}`;
  return `${chance.pick(nicknames('first'))}${chance.pick(['', '_', '.', ' '])}${chance.pick(nicknames('second'))}${chance.happens(0.4) ? chance.integer(2, 99) : ''}`;
};
