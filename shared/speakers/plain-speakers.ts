import type { Grammar } from './grammar.ts';
import { guestsIn } from './guests.ts';
import { isSameName, type QuotedStatement, type Speaker, speakerOf } from './person.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { statementsIn } from './statements.ts';
import type { Turn } from './turns.ts';

/** What people say of themselves stands so many sentences behind their name, or before it. */
const nearBehind = 4;
const nearBefore = 2;

/** A statement, and where it stands. */
interface LocatedStatement extends QuotedStatement {
  readonly turn: number;
  readonly place: number;
}

interface LocatedSentence extends Sentence {
  readonly turn: number;
  readonly place: number;
}

const isNear = (named: LocatedStatement, other: LocatedStatement): boolean =>
  other.turn === named.turn && other.place - named.place <= nearBehind && named.place - other.place <= nearBefore;

/** Whether the one who says a name asks the questions, by what is said around it. Who was asked for a name does not. */
const isHost = (
  { place, turn }: LocatedStatement,
  sentences: readonly LocatedSentence[],
  grammar: Grammar,
): boolean => {
  const { hosting, invitation } = grammar;
  const before = sentences.slice(Math.max(0, place - nearBehind), place);
  if (before.some(({ said }) => invitation.test(said))) return false;
  return [...before.slice(-nearBefore), ...sentences.slice(place, place + nearBehind)]
    .filter((each) => each.turn === turn)
    .some((each) => hosting.test(each.said) || invitation.test(each.said) || guestsIn(each, grammar).length > 0);
};

/** What stands nearest to each name, and all that is said where one person speaks. */
const peopleOf = (statements: readonly LocatedStatement[], isInterview: boolean): LocatedStatement[][] => {
  const names = statements.filter(({ statement }) => statement.name !== undefined);
  const [first, ...others] = names;
  const isOne = others.every(({ statement }) => isSameName(statement.name ?? '', first?.statement.name ?? ''));
  if (isOne && !isInterview) return statements.length > 0 ? [[...statements]] : [];
  return names.map((named) => {
    const near = statements
      .filter(({ statement }) => statement.name === undefined)
      .filter((each) => isNear(named, each));
    return [named, ...near];
  });
};

/**
 * The authors of a transcript that does not label who speaks: those who say who they are and ask nobody, else the
 * guests that a host introduces.
 */
export const plainSpeakers = (turns: readonly Turn[], grammar: Grammar): Speaker[] => {
  const sentences = turns
    .flatMap(({ text }, turn) => sentencesOf(text).map((sentence) => ({ ...sentence, turn })))
    .map((sentence, place) => ({ ...sentence, place }));
  const found = statementsIn(sentences, grammar);
  const statements = sentences.flatMap((sentence, place): LocatedStatement[] => {
    const statement = found[place];
    return statement === undefined ? [] : [{ ...sentence, statement }];
  });
  const isInterview = sentences.some(({ said }) => grammar.hosting.test(said) || grammar.invitation.test(said));
  const people = peopleOf(statements, isInterview).filter(([first]) => first && !isHost(first, sentences, grammar));
  const guests = sentences.flatMap((sentence) => guestsIn(sentence, grammar));
  if (people.length === 0) return guests.map((guest) => speakerOf([guest]));
  return people.map((person) => {
    const own = person.find(({ statement }) => statement.name !== undefined)?.statement.name;
    const same = guests.filter(({ statement: { name = '' } }) => own !== undefined && isSameName(own, name));
    return speakerOf([...person, ...same]);
  });
};
