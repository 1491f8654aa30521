import type { Chance } from '../random.ts';
import { type Language, phrasesOf } from './phrases.ts';

const namesIn = (language: Language) => phrasesOf('names', language);
const nicknames = (part: string) => phrasesOf('names', 'nicknames')(part);

/** An invented full name. */
export const fullName = (chance: Chance, language: Language): string => {
  const parts = [chance.pick(namesIn(language)('given')), chance.pick(namesIn(language)('family'))];
  return (language === 'ja' ? parts.reverse() : parts).join(' ');
};

/** An invented user name: a nickname, or a given name with a number. */
export const nickname = (chance: Chance, language: Language): string => {
  if (chance.happens(0.35)) return `${chance.pick(namesIn(language)('given'))}${chance.integer(1, 99)}`;
  return `${chance.pick(nicknames('first'))}${chance.pick(['', '_', '.', ' '])}${chance.pick(nicknames('second'))}${chance.happens(0.4) ? chance.integer(2, 99) : ''}`;
};
