/** How many characters are read from the beginning and from the end of a transcript. */
export interface Reach {
  readonly beginning: number;
  readonly end: number;
}

/** What the rules read. Almost everyone introduces themselves in the first 6,000 characters; some do it at the end. */
export const rulesReach: Reach = { beginning: 6_000, end: 1_500 };

/** What a model reads: about half an hour of talk, and the last five minutes. */
export const modelReach: Reach = { beginning: 22_000, end: 6_000 };

/** The parts of a transcript that are read. */
export interface Excerpt {
  readonly beginning: string;
  /** Empty if the beginning contains the whole transcript. */
  readonly end: string;
}

/** The beginning and the end of a text, cut between words. A short transcript is not cut. */
export const excerptOf = (text: string, { beginning, end }: Reach): Excerpt => {
  if (text.length <= beginning + end) return { beginning: text, end: '' };
  return {
    beginning: cutEnd(text.slice(0, beginning)),
    end: cutBegin(text.slice(-end)),
  };
};

/** So many characters may be dropped to cut between words. Some scripts have no spaces. */
const maxDropped = 100;

const cutEnd = (text: string): string => {
  const cut = text.lastIndexOf(' ');
  return (text.length - cut > maxDropped ? text : text.slice(0, cut)).trimEnd().toWellFormed();
};

const cutBegin = (text: string): string => {
  const cut = text.search(/\s/u);
  return (cut < 0 || cut > maxDropped ? text : text.slice(cut)).trimStart().toWellFormed();
};
