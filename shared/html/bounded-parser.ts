import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** The events of a text, in its order. There are none for comments and processing instructions. */
export type ParserEvents = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>;

/** What is read of a text. */
const maximum = {
  /** Elements inside one another, as in browsers. The time of htmlparser2 grows with the square of the depth. */
  depth: 512,
  /**
   * A page of 2 MB may have 500,000, a text of 1 MB 260,000, and each reader takes time for each of them. The largest
   * of 91 recorded pages and feeds has 4,300 (2026-11).
   */
  elements: 14_999,
  /** Pieces of text: each `<` without a name is one, and 8 million take 540 MB (2026-11). */
  texts: 500_000,
  /** Of one element: 70,000 take 300 ms. The most in 88 recorded pages are 47, and 9,600 of all elements (2026-11). */
  attributes: 500,
  allAttributes: 100_000,
  /** The open elements that closing tags without an element are compared with. Real pages have few such tags. */
  compared: 20_000_000,
};

/** A parser that stops, as if the text ended there, at the first limit that is passed. */
class BoundedParser extends Parser {
  readonly read = { depth: 0, elements: 0, texts: 0, attributes: 0, allAttributes: 0, compared: 0 };
  isCut = false;
  #closed = 0;

  constructor(events: ParserEvents, options: ParserOptions) {
    super(
      {
        onopentag: (name, attributes, isImplied) => {
          this.#count('depth');
          this.#count('elements');
          this.read.attributes = 0;
          events.onopentag?.(name, attributes, isImplied);
        },
        ontext: (data) => {
          this.#count('texts');
          events.ontext?.(data);
        },
        onclosetag: (name, isImplied) => {
          this.read.depth -= 1;
          this.#closed += 1;
          events.onclosetag?.(name, isImplied);
        },
      },
      options,
    );
  }

  /** htmlparser2 looks for the element of a closing tag among all open ones. */
  override onclosetag(start: number, end: number): void {
    const before = this.#closed;
    super.onclosetag(start, end);
    if (this.#closed === before) this.#count('compared', this.read.depth);
  }

  override onattribname(start: number, end: number): void {
    this.#count('attributes');
    this.#count('allAttributes');
    super.onattribname(start, end);
  }

  #count(what: keyof typeof maximum, count = 1): void {
    this.read[what] += count;
    if (this.read[what] <= maximum[what]) return;
    this.isCut = true;
    this.pause();
  }
}

/**
 * Parses HTML, or XML with the option `xmlMode`. Every parser is made here, so that each one has the limits. After the
 * first limit that is reached nothing is read, and open elements are not closed.
 *
 * @returns how many elements were still open at the end of the text, and whether a limit was reached before it
 */
export const parseBounded = (text: string, events: ParserEvents, options: ParserOptions = {}) => {
  const parser = new BoundedParser(events, options);
  parser.write(text);
  const { isCut } = parser;
  const open = parser.read.depth;
  parser.end();
  return { open, isCut };
};
