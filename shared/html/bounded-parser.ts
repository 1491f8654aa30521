import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** The events of a text, in its order. There are none for comments and processing instructions. */
export type ParserEvents = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>;

/**
 * The number of elements inside one another at which parsing stops; browsers stop at 512. The time of htmlparser2 grows
 * with the square of the depth, and pages come from anywhere.
 */
const maximumDepth = 1_000;

/**
 * Parses HTML, or XML with the option `xmlMode`. Every parser is made here, so that each one has the limit of depth.
 * What follows deeper elements is not read, and these are not closed.
 *
 * @returns the number of elements that were still open at the end of the text
 */
export const parseBounded = (text: string, events: ParserEvents, options: ParserOptions = {}): number => {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        depth += 1;
        if (depth > maximumDepth) parser.pause();
        events.onopentag?.(name, attributes, isImplied);
      },
      ontext(data) {
        events.ontext?.(data);
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        events.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  parser.write(text);
  const open = depth;
  parser.end();
  return open;
};
