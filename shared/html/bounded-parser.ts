import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** The events of a text, in its order. There are none for comments and processing instructions. */
export type ParserEvents = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>;

/**
 * The number of elements inside one another at which parsing stops; browsers stop at 512, too. The time of htmlparser2 grows
 * with the square of the depth, and pages come from anywhere.
 */
const maximumDepth = 512;
/**
 * The number of elements at which parsing stops. A page of 2 MB may have 500,000, a text of 1 MB 260,000, and each reader takes
 * time for each of them. The largest of 91 recorded pages and feeds has 4,300 (2026-11).
 */
const maximumElements = 20_000;
/** The pieces of text at which parsing stops: each `<` without a name is one, and 8 million take 540 MB (2026-11). */
const maximumTexts = 500_000;
/**
 * The attributes of one element, and of all, at which parsing stops: an element with 70,000 takes 300 ms. Of 88 recorded pages, the
 * most are 47 and 9,600 (2026-11).
 */
const [maximumAttributes, maximumAllAttributes] = [500, 100_000];
/** The open elements that closing tags without an element may be compared with. Real pages have few such tags. */
const maximumCompared = 20_000_000;

/** A parser that stops, as if the text ended there, at the first limit that is reached. */
class BoundedParser extends Parser {
  depth = 0;
  isCut = false;
  #elements = 0;
  #texts = 0;
  #attributes = 0;
  #allAttributes = 0;
  #compared = 0;
  #closed = 0;

  constructor(events: ParserEvents, options: ParserOptions) {
    super(
      {
        onopentag: (name, attributes, isImplied) => {
          this.depth += 1;
          this.#elements += 1;
          this.#attributes = 0;
          this.#stopIf(this.depth > maximumDepth || this.#elements >= maximumElements);
          events.onopentag?.(name, attributes, isImplied);
        },
        ontext: (data) => {
          this.#texts += 1;
          this.#stopIf(this.#texts > maximumTexts);
          events.ontext?.(data);
        },
        onclosetag: (name, isImplied) => {
          this.depth -= 1;
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
    if (this.#closed !== before) return;
    this.#compared += this.depth;
    this.#stopIf(this.#compared > maximumCompared);
  }

  override onattribname(start: number, end: number): void {
    this.#attributes += 1;
    this.#allAttributes += 1;
    this.#stopIf(this.#attributes > maximumAttributes || this.#allAttributes > maximumAllAttributes);
    super.onattribname(start, end);
  }

  #stopIf(isReached: boolean): void {
    if (!isReached) return;
    this.isCut = true;
    this.pause();
  }
}

/**
 * Parses HTML, or XML with the option `xmlMode`. Every parser is made here, so that each one has the limits. After the first
 * limit that is reached nothing is read, and open elements are not closed.
 *
 * @returns how many elements were still open at the end of the text, and whether a limit was reached before it
 */
export const parseBounded = (text: string, events: ParserEvents, options: ParserOptions = {}) => {
  const parser = new BoundedParser(events, options);
  parser.write(text);
  const { depth: open, isCut } = parser;
  parser.end();
  return { open, isCut };
};
