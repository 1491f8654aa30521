import { emptyStatement, merge, type Statement } from './statements.ts';

/** A statement, and the sentence that it stands in. */
export interface QuotedStatement {
  readonly statement: Statement;
  readonly quote: string;
}

/** Who speaks, and the sentences that say so. */
export interface Speaker extends Statement {
  readonly evidence: Readonly<Record<keyof Statement, string | undefined>>;
}

/** Puts together what is said of one person, the likeliest first. */
export const speakerOf = (statements: readonly QuotedStatement[]): Speaker => {
  const whole = statements.map(({ statement }) => statement).reduce(merge, emptyStatement);
  const quoteOf = (field: keyof Statement): string | undefined =>
    whole[field] === undefined
      ? undefined
      : statements.find(({ statement }) => statement[field] === whole[field])?.quote;
  return {
    ...whole,
    evidence: {
      name: quoteOf('name'),
      organisation: quoteOf('organisation'),
      position: quoteOf('position'),
    },
  };
};

const partsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Whether two names may be of one person: all of the shorter is in the longer. */
export const isSameName = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((part) => longer.includes(part));
};
