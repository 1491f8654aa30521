import { anyCase } from './any-case.ts';
import type { Phrases } from './phrases.ts';

/**
 * The regular expressions made from the phrases of one language. Those named `take...` match at the start of a text.
 */
export interface Grammar {
  readonly phrases: Phrases;
  /** `my name is`, `I am`, `I work` or `I lead`, in the groups `named`, `being`, `working` and `leading`. */
  readonly openings: RegExp;
  /** A word that may come before `I am` when people introduce themselves: `Hello everyone, I am`. */
  readonly opener: RegExp;
  readonly greeting: RegExp;
  readonly doubt: RegExp;
  readonly hosting: RegExp;
  readonly invitation: RegExp;
  readonly guest: RegExp;
  readonly joins: RegExp;
  readonly hostLabel: RegExp;
  readonly role: RegExp;
  /** A position: `an engineer`. The group excludes the article. */
  readonly takePosition: RegExp;
  readonly vague: RegExp;
  readonly head: RegExp;
  readonly unreal: RegExp;
  /** `of data engineering`, if an employer or the end of the statement follows. */
  readonly takeField: RegExp;
  readonly department: RegExp;
  readonly takeOf: RegExp;
  readonly takeAt: RegExp;
  readonly takeNear: RegExp;
  readonly takeWorkplace: RegExp;
  /** What a person leads, if `at` and an employer follow: ` the data team`. */
  readonly takeLed: RegExp;
  /** `of a company called`. */
  readonly takeCalled: RegExp;
  readonly takeAs: RegExp;
  /** The name of an organisation. The group excludes the article. */
  readonly takeOrganisation: RegExp;
}

const begin = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** The space between an article and its noun; `l'agence` has none. */
const gap = "(?: |(?<=['’]))";

const pattern = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''), 'u');

/** A phrase in upper and lower case. Phrases are written over several lines. */
const any = (phrase: string): string => `(?:${anyCase(phrase.replace(/\n\s*/gu, ''))})`;

/** A word that may be part of a position. */
const wordOf = ({ stops }: Phrases): string =>
  String.raw`(?!${any(stops)}${end}|\p{Lu}\p{L}*['’]s )[\p{L}\p{N}](?:[.&/'’-]?[\p{L}\p{N}+])*`;

/** `machine learning engineer`: the descriptive words come first. */
const roleLast = (phrases: Phrases, role: string): string =>
  `(?:${wordOf(phrases)} ){0,5}?${role}(?: ${role}| ${any(phrases.departments)}${end})*`;

/** `engenheira de software sênior`: the descriptive words follow, in lower case. */
const roleFirst = ({ stops, departments, of }: Phrases, role: string): string => {
  const small = String.raw`(?!${any(stops)}${end})\p{Ll}[\p{L}-]*(?![\p{L}'’])`;
  return `${role}(?: ${role}| (?:${any(of)}${gap})?(?:${any(departments)}${end}|${small})){0,4}`;
};

const positionOf = (phrases: Phrases, article: string): string => {
  const role = String.raw`${any(phrases.roles)}(?![\p{L}\p{N}'’-])`;
  const one = phrases.isRoleFirst ? roleFirst(phrases, role) : roleLast(phrases, role);
  return `${one}(?:,? ${any(phrases.and)} ${article}${one})?`;
};

const organisationOf = ({ within }: Phrases): string => {
  const word = String.raw`(?:[\p{Lu}\p{N}][\p{L}\p{M}\p{N}]*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)(?:[&.'’/_+-]+[\p{L}\p{N}]+)*\+*`;
  return String.raw`(?:St\. )?${word}(?: (?:${any(within)}${gap})?${word}){0,6}`;
};

/** Makes the grammar of a language. */
export const grammarOf = (phrases: Phrases): Grammar => {
  const article = `(?:${any(phrases.articles)}${gap})?`;
  const word = wordOf(phrases);
  const before = [phrases.of, phrases.at, phrases.near, phrases.workplace].join('|');
  const group = (name: 'named' | 'being' | 'working' | 'leading'): string => `(?<${name}>${any(phrases[name])})`;
  return {
    phrases,
    openings: new RegExp(
      `${begin}(?:${group('named')}|${group('being')}|${group('working')}|${group('leading')})${end}`,
      'gu',
    ),
    opener: pattern('^', any(phrases.openers), '$'),
    greeting: pattern(begin, any(phrases.greetings), end),
    doubt: pattern(begin, any(phrases.doubts), end),
    hosting: pattern(begin, any(phrases.hosting), end),
    invitation: pattern(begin, any(phrases.invitations), end),
    guest: pattern(begin, any(phrases.guest), `(?: ${any(phrases.friends)},?)?(?= )`),
    joins: pattern(begin, any(phrases.joins), end),
    hostLabel: pattern('^', any(phrases.hostLabels), '(?: \\d+)?$'),
    role: pattern('^', any(phrases.roles), end),
    takePosition: pattern(`^ ?(?:[,–—-] )?${article}(${positionOf(phrases, article)})`),
    vague: pattern('^', any(phrases.vague), '$'),
    head: pattern('(?:^|[ -])', any(phrases.heads), '$'),
    unreal: pattern('^,? ', any(phrases.unreal)),
    takeField: pattern(
      `^ ${any(phrases.of)} ${article}(${word}(?:,? ${any(phrases.and)} ${word}| ${word}){0,6}?)`,
      `(?= (?:${any(phrases.at)}|${any(phrases.near)})${end}|\\s*[,.;:!?)]|$)`,
    ),
    department: pattern('^', any(phrases.departments), end),
    takeOf: pattern(`^ ${any(phrases.of)}${gap}`),
    takeAt: pattern(`^,? ${any(phrases.at)}${gap}`),
    takeNear: pattern(`^,? ${any(phrases.near)}${gap}`),
    takeLed: pattern(`^ (?:\\p{L}[\\p{L}\\p{M}&-]* ?){1,5}?(?= ${any(phrases.at)} )`),
    takeWorkplace: pattern(`^ ${any(phrases.workplace)}${gap}`),
    takeCalled: pattern(`^ ${any(before)}${gap}${any(phrases.called)} `),
    takeAs: pattern(`^ ${any(phrases.as)}(?= )`),
    takeOrganisation: pattern(`^${article}(${organisationOf(phrases)})`),
  };
};
