import type { Grammar } from './grammar.ts';
import { beginsLikeName, isKindOfPeople, takeName } from './name.ts';
import { type Employment, takeEmployer, takeEmployment, takeEvidentOrganisation, takeTeam } from './position.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence says about a person. */
export interface Statement {
  readonly name: string | undefined;
  readonly organisation: string | undefined;
  readonly position: string | undefined;
}

/** A statement without any value. */
export const emptyStatement: Statement = { name: undefined, organisation: undefined, position: undefined };

/** Whether a statement has no value. */
export const isEmptyStatement = ({ name, organisation, position }: Statement): boolean =>
  [name, organisation, position].every((value) => value === undefined);

/** Text after a single word which shows that the word is a name: `, CEO of Acme` or `, and I work`. */
const continues = /^(?:,? (?:and|y|e|et|und) (?:I|ich|je|yo|eu)(?!\p{L})|,? (?:and|y|e|et|und) \p{Ll})/u;

/** The statement after `my name is`. */
const namedStatement = (rest: string, grammar: Grammar): Statement => {
  const named = takeName(rest, grammar);
  if (named === undefined) return emptyStatement;
  return { ...emptyStatement, ...employmentAfterName(named.rest, grammar), name: named.name };
};

/**
 * Position and organisation after a name: `, CEO of Acme`, `from Acme Ltd`. The name of the employer must show that it
 * is an organisation.
 */
const employmentAfterName = (rest: string, grammar: Grammar): Partial<Employment> => {
  const employment = takeEmployment(rest, grammar);
  return employment ?? { organisation: takeEvidentOrganisation(rest, grammar) };
};

/** The statement after `I am`. */
const beingStatement = (rest: string, isGreeting: boolean, grammar: Grammar): Statement => {
  const named = takeName(rest, grammar);
  if (named === undefined || isKindOfPeople(named.name)) {
    const job: Partial<Employment> = takeEmployment(rest, grammar) ?? { organisation: takeTeam(rest, grammar) };
    return beginsLikeName(job.position ?? '', grammar) ? emptyStatement : { ...emptyStatement, ...job };
  }
  const employment = employmentAfterName(named.rest, grammar);
  const isSure =
    isGreeting ||
    employment.position !== undefined ||
    employment.organisation !== undefined ||
    continues.test(named.rest) ||
    (named.name.includes(' ') && grammar.phrases.language !== 'de');
  const isClosed = /^(?:\s*[,.;:!–—-]|\s*$| (?:and|from|with|here|at|y|e|et|und|de|da|do|von)(?!\p{L}))/u.test(
    named.rest,
  );
  return isSure && (isClosed || employment.position !== undefined)
    ? { ...emptyStatement, ...employment, name: named.name }
    : emptyStatement;
};

/** The statement after `I work`: `at Acme as an engineer`, `as an engineer at Acme`. */
const workingStatement = (rest: string, grammar: Grammar): Statement => {
  const [as] = grammar.takeAs.exec(rest) ?? [];
  if (as !== undefined) return { ...emptyStatement, ...takeEmployment(rest.slice(as.length), grammar) };
  const organisation = takeEmployer(rest, grammar, grammar.takeWorkplace);
  if (organisation === undefined) return emptyStatement;
  const behind = rest.slice(rest.indexOf(organisation) + organisation.length);
  const [then] = grammar.takeAs.exec(behind) ?? [];
  const position = then === undefined ? undefined : takeEmployment(behind.slice(then.length), grammar)?.position;
  return { ...emptyStatement, organisation, position };
};

/** The statement after `I lead`: `the data team at Acme`. Without an employer it says nothing certain. */
const leadingStatement = (opening: string, rest: string, grammar: Grammar): Statement => {
  const [led] = grammar.takeLed.exec(rest) ?? [];
  const organisation = led === undefined ? undefined : takeEmployer(rest.slice(led.length), grammar);
  if (led === undefined || organisation === undefined) return emptyStatement;
  const [verb = ''] = /\S+(?: up)?$/u.exec(opening) ?? [];
  return { ...emptyStatement, organisation, position: `${verb}${led}` };
};

/**
 * Whether the words before the first opening only greet or lead in. They may include names, because people greet others
 * by name. The first word always has a capital letter, so it must be a known opener.
 */
const isOpener = (prefix: string, { opener }: Grammar): boolean =>
  (prefix.match(/[\p{L}\p{M}'’*]+/gu) ?? []).every(
    (word, place) => opener.test(word) || (place > 0 && /^\p{Lu}/u.test(word)),
  );

/** Whether a clause with a comma comes before `I am`, and a full name ends the sentence. */
const isClosedByName = (said: string, openings: readonly RegExpExecArray[], grammar: Grammar): boolean => {
  const [only, ...others] = openings;
  if (only?.groups?.['being'] === undefined || others.length > 0) return false;
  if (!/,\s*$/u.test(said.slice(0, only.index))) return false;
  const named = takeName(said.slice(only.index + only[0].length), grammar);
  return named?.name.includes(' ') === true && /^\s*[.!]?$/u.test(named.rest);
};

/** A negation right before the opening. */
const denied = /(?<!\p{L})(?:never|nem|ni|nicht|no|not|nunca|não|tampoco)\s*$/iu;
/** A short sentence such as `Just kidding.` refers to the sentences next to it. */
const shortSentence = /^\S+(?: \S+){0,3}$/u;

/** Whether a sentence is a plain statement: no question, assumption, quotation or past fact, and not taken back. */
const isCertain = ({ said }: Sentence, beside: readonly Sentence[], { doubt }: Grammar): boolean =>
  !said.endsWith('?') &&
  !doubt.test(said) &&
  !beside.some((other) => shortSentence.test(other.said) && doubt.test(other.said));

/** What a sentence says about its speaker; undefined if it says nothing certain. */
const statementIn = (sentence: Sentence, beside: readonly Sentence[], grammar: Grammar): Statement | undefined => {
  const { said } = sentence;
  const openings = [...said.matchAll(grammar.openings)].filter(({ index }) => !denied.test(said.slice(0, index)));
  const prefix = said.slice(0, openings[0]?.index ?? 0);
  const isOpen = isOpener(prefix, grammar) || isClosedByName(said, openings, grammar);
  if (openings.length === 0 || !isOpen || !isCertain(sentence, beside, grammar)) return undefined;
  const isGreeting = grammar.greeting.test(prefix);
  const statements = openings.map(({ 0: opening, index, groups = {} }) => {
    const rest = said.slice(index + opening.length);
    if (groups['named'] !== undefined) return namedStatement(rest, grammar);
    if (groups['leading'] !== undefined) return leadingStatement(opening, rest, grammar);
    return groups['being'] === undefined ? workingStatement(rest, grammar) : beingStatement(rest, isGreeting, grammar);
  });
  const merged = statements.reduce(merge, emptyStatement);
  return isEmptyStatement(merged) ? undefined : merged;
};

/** Merges two statements about one person. A position stays with its organisation. */
export const merge = (one: Statement, other: Statement): Statement => {
  const name = one.name ?? other.name;
  if (one.organisation === undefined && other.organisation !== undefined) {
    return { name, organisation: other.organisation, position: other.position ?? one.position };
  }
  const isElsewhere = other.organisation !== undefined && other.organisation !== one.organisation;
  return { ...one, name, position: one.position ?? (isElsewhere ? undefined : other.position) };
};

/** For each sentence, what it says about its speaker. */
export const statementsIn = (sentences: readonly Sentence[], grammar: Grammar): (Statement | undefined)[] =>
  sentences.map((sentence, place) =>
    statementIn(
      sentence,
      [...sentences.slice(Math.max(0, place - 1), place), ...sentences.slice(place + 1, place + 2)],
      grammar,
    ),
  );
