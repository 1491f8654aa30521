import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages of the invented reviews. */
export const languages = ['en', 'de', 'es', 'fr', 'ja', 'ar'] as const;

/** One of these languages. */
export type Language = (typeof languages)[number];

/** The author's opinion: 4 and 5 stars, 3 stars, 1 and 2 stars. */
export type Mood = 'glad' | 'torn' | 'cross';

/** The mood of a review with this number of stars. */
export const moodOf = (rating: number): Mood => {
  if (rating >= 4) return 'glad';
  return rating === 3 ? 'torn' : 'cross';
};

/** What an item is about. The first five are apps, the others podcasts. */
export type Topic =
  | 'notes'
  | 'budget'
  | 'weather'
  | 'lessons'
  | 'drawing'
  | 'cooking'
  | 'history'
  | 'science'
  | 'evening';

/** The phrases of one list, such as `glad openings`. Throws if there is no such list. */
export type WordList = (name: string) => readonly string[];

/** Reads lists of phrases, one a line: `name: phrase / phrase`. An indented line continues the line before it. */
const wordList = (text: string): WordList => {
  const lists = new Map(
    text.split(/\n(?! )/).map((entry) => {
      const [, name = '', phrases = ''] = /^([\w ]+):\s+([\s\S]*)$/.exec(entry.trim()) ?? [];
      return [name, phrases.replaceAll(/\n +/g, ' ').replaceAll('\\n', '\n').split(' / ')];
    }),
  );
  return (name) => {
    const list = lists.get(name);
    if (list === undefined) throw new Error(`There is no list of words "${name}".`);
    return list;
  };
};

const read = new Map<string, WordList>();

/** What `writers` write in one of their languages: the lists of `phrases/<writers>/<language>.txt`. */
export const phrasesOf = (writers: string, language: string): WordList => {
  const path = join(import.meta.dirname, 'phrases', writers, `${language}.txt`);
  const list = read.get(path) ?? wordList(readFileSync(path, 'utf8'));
  read.set(path, list);
  return list;
};
