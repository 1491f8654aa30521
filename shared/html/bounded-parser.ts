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
 * After a deeper element, and after the last one allowed, nothing is read, and open elements are not closed.
 *
 * @param maximumElements the number of elements at which parsing stops
 * @returns the number of elements that were still open at the end of the text
 */
export const parseBounded = (
  text: string,
  events: ParserEvents,
  options: ParserOptions = {},
  maximumElements = Infinity,
): number => {
  let depth = 0;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        depth += 1;
        elements += 1;
        if (depth > maximumDepth || elements >= maximumElements) parser.pause();
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
