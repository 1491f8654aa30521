import { emptyStatement, merge, type Statement } from './statements.ts';

/** A statement and the sentence that says it. */
export interface QuotedStatement {
  readonly statement: Statement;
  readonly quote: string;
}

/** A speaker, with the sentence for each value. */
export interface Speaker extends Statement {
  readonly evidence: Readonly<Record<keyof Statement, string | undefined>>;
}

/** Who speaks in a transcript. */
export interface Voices {
  /** The most likely author first. Hosts are left out. */
  readonly speakers: readonly Speaker[];
  /** Names of people who lead the conversation. */
  readonly hosts: readonly string[];
  /** Whether somebody leads a conversation, or the turns of several people are labelled. */
  readonly isInterview: boolean;
}

/** Merges the statements about one person, the most likely first. */
export const speakerOf = (statements: readonly QuotedStatement[]): Speaker => {
  const merged = statements.map(({ statement }) => statement).reduce(merge, emptyStatement);
  const quoteOf = (field: keyof Statement): string | undefined =>
    merged[field] === undefined
      ? undefined
      : statements.find(({ statement }) => statement[field] === merged[field])?.quote;
  return {
    ...merged,
    evidence: {
      name: quoteOf('name'),
      organisation: quoteOf('organisation'),
      position: quoteOf('position'),
    },
  };
};

const partsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Whether two names may belong to one person: the longer contains all parts of the shorter. */
export const isSameName = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((part) => longer.includes(part));
};
