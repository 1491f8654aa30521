import type { Grammar } from './grammar.ts';
import { type Organisation, takeOrganisation } from './organisation.ts';

/** A position and its organisation. */
export interface Employment {
  readonly position: string | undefined;
  readonly organisation: string | undefined;
}

const after = (text: string, start: RegExp): string | undefined => {
  const [taken] = start.exec(text) ?? [];
  return taken === undefined ? undefined : text.slice(taken.length);
};

const organisationAfter = (text: string, start: RegExp, grammar: Grammar): Organisation | undefined => {
  const rest = after(text, start);
  return rest === undefined ? undefined : takeOrganisation(rest, grammar);
};

/** The organisation that a text begins with, if its name shows that it is one: `from Acme Ltd`, `at Acme Ltd`. */
export const takeEvidentOrganisation = (text: string, grammar: Grammar): string | undefined =>
  [grammar.takeAt, grammar.takeNear]
    .map((start) => organisationAfter(text, start, grammar))
    .find((organisation) => organisation?.isEvident)?.name;

/** The employer that a text begins with: `at Acme`, `from Acme Ltd`, `of a company called Acme`. */
export const takeEmployer = (text: string, grammar: Grammar, start: RegExp = grammar.takeAt): string | undefined =>
  organisationAfter(text, start, grammar)?.name ??
  organisationAfter(text, grammar.takeCalled, grammar)?.name ??
  takeEvidentOrganisation(text, grammar);

/** The organisation that a person heads: `CEO of Acme`. A department or a country does not count. */
const takeHeaded = (position: string, text: string, grammar: Grammar): string | undefined => {
  if (!grammar.head.test(position)) return undefined;
  const headed = organisationAfter(text, grammar.takeOf, grammar);
  return headed === undefined || grammar.department.test(headed.name) ? undefined : headed.name;
};

/** The team in which a person works. */
const team = /^ (?:in|on) (?:the|our) (?:[\p{L}&-]+ ){1,4}(?:team|group|department|division|lab)(?= )/u;

/** The employer in `on the growth team at Acme`. */
export const takeTeam = (text: string, grammar: Grammar): string | undefined =>
  team.test(text) ? takeEmployer(text.replace(team, ''), grammar) : undefined;

/** Reads a position and its organisation at the start of a text. Undefined if they are not certain. */
export const takeEmployment = (text: string, grammar: Grammar): Employment | undefined => {
  const [whole, position] = grammar.takePosition.exec(text) ?? [];
  if (whole === undefined || position === undefined) return undefined;
  const rest = text.slice(whole.length);
  if (grammar.unreal.test(rest)) return undefined;
  const headed = takeHeaded(position, rest, grammar);
  if (headed !== undefined) return { position, organisation: headed };
  const [field = '', words = ''] = grammar.takeField.exec(rest) ?? [];
  const behind = rest.slice(field.length).replace(team, '');
  const organisation = takeEmployer(behind, grammar);
  const hasField = field !== '' && (organisation !== undefined || grammar.department.test(words));
  if (hasField) return { position: position + field, organisation };
  const direct = takeEmployer(rest.replace(team, ''), grammar);
  if (direct === undefined && grammar.vague.test(position)) return undefined;
  return { position, organisation: direct };
};
