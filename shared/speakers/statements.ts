import type { Grammar } from './grammar.ts';
import { beginsLikeName, isKindOfPeople, takeName } from './name.ts';
import { type Employment, takeEmployer, takeEmployment, takeEvidentOrganisation, takeTeam } from './position.ts';
import type { Sentence } from './sentences.ts';

/** What one sentence says of who says it. */
export interface Statement {
  readonly name: string | undefined;
  readonly organisation: string | undefined;
  readonly position: string | undefined;
}

/** The statement that says nothing. */
export const emptyStatement: Statement = { name: undefined, organisation: undefined, position: undefined };

/** Whether a statement is silent. */
export const isEmptyStatement = ({ name, organisation, position }: Statement): boolean =>
  [name, organisation, position].every((value) => value === undefined);

/** `, CEO of Acme` or `, and I work` behind a name that is a single word tells that it is one. */
const continues = /^(?:,? (?:and|y|e|et|und) (?:I|ich|je|yo|eu)(?!\p{L})|,? (?:and|y|e|et|und) \p{Ll})/u;

/** What follows `my name is`. */
const namedStatement = (rest: string, grammar: Grammar): Statement => {
  const named = takeName(rest, grammar);
  if (named === undefined) return emptyStatement;
  return { ...emptyStatement, ...besideName(named.rest, grammar), name: named.name };
};

/** What stands behind a name: `, CEO of Acme`, `from Acme Ltd`. An employer must be one by its name. */
const besideName = (rest: string, grammar: Grammar): Partial<Employment> => {
  const employment = takeEmployment(rest, grammar);
  return employment ?? { organisation: takeEvidentOrganisation(rest, grammar) };
};

/** What follows `I am`. */
const beingStatement = (rest: string, isGreeting: boolean, grammar: Grammar): Statement => {
  const named = takeName(rest, grammar);
  if (named === undefined || isKindOfPeople(named.name)) {
    const employment: Partial<Employment> = takeEmployment(rest, grammar) ?? {
      organisation: takeTeam(rest, grammar),
    };
    return beginsLikeName(employment.position ?? '', grammar) ? emptyStatement : { ...emptyStatement, ...employment };
  }
  const beside = besideName(named.rest, grammar);
  const isSure =
    isGreeting ||
    beside.position !== undefined ||
    beside.organisation !== undefined ||
    continues.test(named.rest) ||
    (named.name.includes(' ') && grammar.phrases.language !== 'de');
  const isClosed = /^(?:\s*[,.;:!–—-]|\s*$| (?:and|from|with|here|at|y|e|et|und|de|da|do|von)(?!\p{L}))/u.test(
    named.rest,
  );
  return isSure && (isClosed || beside.position !== undefined)
    ? { ...emptyStatement, ...beside, name: named.name }
    : emptyStatement;
};

/** What follows `I work`: `at Acme as an engineer`, `as an engineer at Acme`. */
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

/**
 * Whether all before the first opening greets and the like. Names may be greeted, too; the first word has a capital
 * letter anyway.
 */
const isOpener = (prefix: string, { opener }: Grammar): boolean =>
  (prefix.match(/[\p{L}\p{M}'’*]+/gu) ?? []).every(
    (word, place) => opener.test(word) || (place > 0 && /^\p{Lu}/u.test(word)),
  );

/** Denied, by the word before. */
const denied = /(?<!\p{L})(?:never|nem|ni|nicht|no|not|nunca|não|tampoco)\s*$/iu;
/** A sentence as short as `Just kidding.` or `Imagine a caller.` is about those beside it. */
const shortSentence = /^\S+(?: \S+){0,3}$/u;

/** Whether a sentence can be taken at its word: nothing is asked, supposed, quoted, over or taken back. */
const isCertain = ({ said }: Sentence, beside: readonly Sentence[], { doubt }: Grammar): boolean =>
  !said.endsWith('?') &&
  !doubt.test(said) &&
  !beside.some((other) => shortSentence.test(other.said) && doubt.test(other.said));

/** What a sentence says of who says it; undefined where it says nothing certain. */
const statementIn = (sentence: Sentence, beside: readonly Sentence[], grammar: Grammar): Statement | undefined => {
  const { said } = sentence;
  const openings = [...said.matchAll(grammar.openings)].filter(({ index }) => !denied.test(said.slice(0, index)));
  const prefix = said.slice(0, openings[0]?.index ?? 0);
  if (openings.length === 0 || !isOpener(prefix, grammar) || !isCertain(sentence, beside, grammar)) return undefined;
  const isGreeting = grammar.greeting.test(prefix);
  const statements = openings.map(({ 0: opening, index, groups = {} }) => {
    const rest = said.slice(index + opening.length);
    if (groups['named'] !== undefined) return namedStatement(rest, grammar);
    return groups['being'] === undefined ? workingStatement(rest, grammar) : beingStatement(rest, isGreeting, grammar);
  });
  const merged = statements.reduce(merge, emptyStatement);
  return isEmptyStatement(merged) ? undefined : merged;
};

/** Two said of one person. A position goes with its organisation. */
export const merge = (one: Statement, other: Statement): Statement => {
  const name = one.name ?? other.name;
  if (one.organisation === undefined && other.organisation !== undefined) {
    return { name, organisation: other.organisation, position: other.position ?? one.position };
  }
  const isElsewhere = other.organisation !== undefined && other.organisation !== one.organisation;
  return { ...one, name, position: one.position ?? (isElsewhere ? undefined : other.position) };
};

/** What each of the sentences says of who says them, in order. */
export const statementsIn = (sentences: readonly Sentence[], grammar: Grammar): (Statement | undefined)[] =>
  sentences.map((sentence, place) =>
    statementIn(
      sentence,
      [...sentences.slice(Math.max(0, place - 1), place), ...sentences.slice(place + 1, place + 2)],
      grammar,
    ),
  );
