import { jest } from '@jest/globals';
import { reportError } from '#shared/api/handle-errors.ts';
import { log } from '#shared/api/log.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The lines of a stack that are logged. */
const loggedFrames = (error: Error): unknown => {
  const logged = jest.spyOn(log(), 'error').mockReturnValue(undefined);
  reportError(error, 'echo', 'request-1');
  return Object.assign({}, ...logged.mock.calls.flat().filter((part) => typeof part === 'object')).error_stack;
};

const frames = ['    at read (file:///app/read.ts:1:2)', '    at async file:///app/run.ts:3:4'];

/** An error whose message changed after its stack was made, so that the stack holds another text. */
const withStack = (...lines: readonly string[]): Error =>
  Object.assign(new Error('later'), { stack: [...lines, ...frames].join('\n') });

it.each([
  ['of one line', ['Error: Jane met us at noon']],
  ['of several lines', ['Error: Jane', 'met us at noon', 'looking at home']],
  ['that repeats the word', ['Error: at at at', ' at']],
])('of a stack with a text %s, only the frames are logged', (_, lines) => {
  expect(loggedFrames(withStack(...lines))).toEqual(frames);
});
