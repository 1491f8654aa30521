/**
 * The phrases in which people introduce themselves and others in one language. Every phrase is the source of a regular
 * expression without capturing groups.
 */
export interface Phrases {
  /** BCP 47. */
  readonly language: string;
  /** Common words by which the language is recognised, because other languages rarely have them. */
  readonly commonWords: readonly string[];
  /** Before a name: `my name is`. */
  readonly named: string;
  /** Before a name or a position: `I am`. */
  readonly being: string;
  /** Before one of `workplace` and an employer: `I work`. */
  readonly working: string;
  /** Before what a person leads, followed by `at` and an employer: `I lead`. */
  readonly leading: string;
  /** Between `working` and an employer: `at`, `for`. */
  readonly workplace: string;
  /** Between `working` and a position: `as`. */
  readonly as: string;
  /** The only words that may come before `I am` when people introduce themselves. */
  readonly openers: string;
  /** Those of the openers that are greetings. */
  readonly greetings: string;
  readonly articles: string;
  readonly and: string;
  /** The main word of a position: `engineer`. */
  readonly roles: string;
  /** Those of the roles that may be followed by `of` and an organisation: `founder of Acme`. */
  readonly heads: string;
  /** Those of the roles that mean nothing on their own: `head`. */
  readonly vague: string;
  /** After a position, shows that it is not the real one: `by training`. */
  readonly unreal: string;
  /** Whether the role comes before its description: `engenheiro de software`. */
  readonly isRoleFirst: boolean;
  /** Words that end a position, or show that it is not a present one: `former`. */
  readonly stops: string;
  /** Parts of an organisation, which are not organisations themselves. */
  readonly departments: string;
  /** Between one of `heads` and an organisation: `of`. */
  readonly of: string;
  /** Before an employer, never before a place: `at`. */
  readonly at: string;
  /** Before an employer or a place: `from`. The name must show which it is. */
  readonly near: string;
  /** Words inside the name of an organisation: `Bank of America`. */
  readonly within: string;
  /** A description before the name of an organisation: `a company called`. */
  readonly called: string;
  /** Words that make a sentence uncertain: `until`, `he said`. */
  readonly doubts: string;
  /** Phrases that only hosts use: `my guest today`. */
  readonly hosting: string;
  /** Phrases that invite a guest to speak: `tell us about yourself`. */
  readonly invitations: string;
  /** Before the name of a guest: `my guest today is`. */
  readonly guest: string;
  /** Between `guest` and the name: `our next speaker`. */
  readonly friends: string;
  /** After the name of a guest: `joins us`. */
  readonly joins: string;
  /** Labels of hosts without a name: `Interviewer`. */
  readonly hostLabels: string;
}
