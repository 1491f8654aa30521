/** A text about the thing that the request names. */
export type About = (name: string) => string;

/** The same thing said in ways that differ, for each of the variants that are asked for. */
export type Variants = readonly [About, About, About];

/** A draft about a business, from what the customer said of it. */
export type Draft = (name: string, said: string) => string;

/** The types of e-mail that have a subject of their own. */
export type EmailType =
  | 'welcome'
  | 'notification'
  | 'feedback_request'
  | 'thank_you'
  | 'reminder'
  | 'announcement'
  | 'digest';

/**
 * One language's stock. Beside the name it says nothing that a request may not have said: no number, no name, no
 * promise, no praise.
 */
export interface Phrases {
  /** Stands in for a name that is not there. */
  readonly nameless: string;
  readonly email: {
    /** `other` for a type that nobody knows. */
    readonly subjects: Readonly<Record<EmailType | 'other', About>>;
    readonly preheader: About;
    /** `reader` is the name to put in, behind a space, or nothing. */
    readonly greeting: (reader: string) => string;
    readonly paragraphs: readonly About[];
    readonly closing: string;
  };
  /** Requests for feedback: `bodies` follow a greeting, `messages` are for text messages. */
  readonly request: {
    readonly subjects: Variants;
    readonly preheaders: Variants;
    readonly bodies: Variants;
    readonly messages: Variants;
  };
  readonly drafts: readonly Draft[];
  readonly form: FormPhrases;
  /** Of a page of reviews, for search engines: about 50 characters, and about 140. */
  readonly titles: Variants;
  readonly descriptions: Variants;
  /** How long a review is beside the longest: about as long, shorter, very short. */
  readonly reasons: readonly string[];
}

/** The words of a feedback form. */
export interface FormPhrases {
  readonly title: About;
  readonly description: string;
  readonly welcomeTitle: string;
  readonly welcome: string;
  readonly rating: string;
  readonly liked: string;
  readonly better: string;
  readonly again: string;
  readonly help: string;
  readonly placeholder: string;
  readonly thanksTitle: string;
  readonly thanks: string;
  readonly consent: string;
}
