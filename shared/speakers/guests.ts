import type { Grammar } from './grammar.ts';
import { takeName } from './name.ts';
import type { QuotedStatement } from './person.ts';
import { takeEmployer, takeEmployment } from './position.ts';
import type { Sentence } from './sentences.ts';

/** `Jane Doe, who is the CEO of Acme`. */
const relative = /^,? (?:who is|who['’]s|qui est|que é|que es)(?= )/u;

/** The rest of a sentence from the name of a guest; undefined if no guest is introduced. */
const fromName = ({ said }: Sentence, { guest, joins }: Grammar): string | undefined => {
  const named = guest.exec(said);
  if (named !== null) return said.slice(named.index + named[0].length);
  return joins.test(said) ? ` ${said.slice(said.search(/\p{Lu}[\p{L}.'’-]* \p{Lu}/u))}` : undefined;
};

/** The guest whom a host introduces in a sentence, with position and organisation. */
export const guestsIn = (sentence: Sentence, grammar: Grammar): QuotedStatement[] => {
  const { said, quote } = sentence;
  if (said.endsWith('?') || grammar.doubt.test(said)) return [];
  const named = takeName(fromName(sentence, grammar) ?? '', grammar);
  // A single word may be the name of anything, not only of a person.
  if (named === undefined || !named.name.includes(' ')) return [];
  const rest = named.rest.replace(relative, '');
  const { position, organisation = takeEmployer(rest, grammar) } = takeEmployment(rest, grammar) ?? {};
  return [{ statement: { name: named.name, position, organisation }, quote }];
};
