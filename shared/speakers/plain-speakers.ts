import type { Grammar } from './grammar.ts';
import { guestsIn } from './guests.ts';
import { isSameName, type QuotedStatement, speakerOf, type Voices } from './person.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { statementsIn } from './statements.ts';
import type { Turn } from './turns.ts';

/** How many sentences after or before their name people speak about themselves. */
const nearBehind = 4;
const nearBefore = 2;

/** A statement and its location. */
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

/**
 * Whether the person who says a name is the host, judging by the sentences around it. A person who was asked for their
 * name is not.
 */
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

/** The statements by person: those near each name, or all of them if only one person speaks. */
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
 * Who speaks in a transcript without labels. The authors are people who introduce themselves and do not interview others, or else the
 * guests whom a host introduces.
 */
export const plainSpeakers = (turns: readonly Turn[], grammar: Grammar): Voices => {
  const sentences = turns
    .flatMap(({ text }, turn) => sentencesOf(text).map((sentence) => ({ ...sentence, turn })))
    .map((sentence, place) => ({ ...sentence, place }));
  const found = statementsIn(sentences, grammar);
  const statements = sentences.flatMap((sentence, place): LocatedStatement[] => {
    const statement = found[place];
    return statement === undefined ? [] : [{ ...sentence, statement }];
  });
  const isInterview = sentences.some(({ said }) => grammar.hosting.test(said) || grammar.invitation.test(said));
  const all = peopleOf(statements, isInterview);
  const hosts = all
    .flatMap(([first]) => (first && isHost(first, sentences, grammar) ? [first.statement.name] : []))
    .filter((name) => name !== undefined);
  // Hosts often say their name again when they say goodbye.
  const people = all.filter(
    ([first]) =>
      first &&
      !isHost(first, sentences, grammar) &&
      !hosts.some((host) => isSameName(host, first.statement.name ?? '')),
  );
  const guests = sentences.flatMap((sentence) => guestsIn(sentence, grammar));
  if (people.length === 0) return { speakers: guests.map((guest) => speakerOf([guest])), hosts, isInterview };
  const speakers = people.map((person) => {
    const own = person.find(({ statement }) => statement.name !== undefined)?.statement.name;
    const same = guests.filter(({ statement: { name = '' } }) => own !== undefined && isSameName(own, name));
    return speakerOf([...person, ...same]);
  });
  return { speakers, hosts, isInterview };
};
