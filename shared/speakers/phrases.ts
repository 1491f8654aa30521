/** How people say who they are in one language. Every pattern is the source of a regular expression, without groups that capture. */
export interface Phrases {
  /** BCP 47. */
  readonly language: string;
  /** Words that tell the language, since others have few of them. */
  readonly commonWords: readonly string[];
  /** What a name follows: `my name is`. */
  readonly named: string;
  /** What a name or a position follows: `I am`. */
  readonly being: string;
  /** What an employer follows, with one of `workplace` between: `I work`. */
  readonly working: string;
  /** Before an employer after `working`: `at`, `for`. */
  readonly workplace: string;
  /** Between `working` and a position: `as`. */
  readonly as: string;
  /** Words of a sentence that may stand before `I am` when somebody introduces themselves, and no others. */
  readonly openers: string;
  /** Those of them that greet. */
  readonly greetings: string;
  readonly articles: string;
  readonly and: string;
  /** What a position is: the one word that says it. */
  readonly roles: string;
  /** Those of them that an organisation has: `founder of Acme`. */
  readonly heads: string;
  /** Those of them that say nothing without more: `head`. */
  readonly vague: string;
  /** What takes a position back when it follows: `by training`. */
  readonly unreal: string;
  /** Whether the word that says the position comes before what describes it: `engenheiro de software`. */
  readonly isRoleFirst: boolean;
  /** Words that end a position, or that make it no position of today: `former`. */
  readonly stops: string;
  /** Parts of an organisation; they are no organisation by themselves. */
  readonly departments: string;
  /** Between a head and its organisation: `of`. */
  readonly of: string;
  /** Before an employer, and never before a place: `at`. */
  readonly at: string;
  /** Before an employer or a place; which of them, its name must tell: `from`. */
  readonly near: string;
  /** Within the name of an organisation: `Bank of America`. */
  readonly within: string;
  /** From the article of what an organisation is, to its name: `a company called`. */
  readonly called: string;
  /** A sentence with one of these says nothing certain of today: `until`, `he said`. */
  readonly doubts: string;
  /** What only hosts say: `my guest today`. */
  readonly hosting: string;
  /** What a guest answers: `tell us about yourself`. */
  readonly invitations: string;
  /** What the name of a guest follows: `my guest today is`. */
  readonly guest: string;
  /** What may stand between that and the name: `our next speaker`. */
  readonly friends: string;
  /** What follows a guest, who is named first: `joins us`. */
  readonly joins: string;
  /** Who has no name, as a label: `Interviewer`. */
  readonly hostLabels: string;
}
