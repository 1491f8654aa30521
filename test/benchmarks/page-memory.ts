import { inputsOf } from './hostile/reader.ts';
import { hostileReaders } from './hostile/readers.ts';

/** Runs the readers of style sheets once, each input at its limit. A worker of the test next to it. */

const names = ['colors', 'five style sheets'];

for (const reader of (await hostileReaders()).filter(({ name }) => names.includes(name)))
  for (const [, input] of inputsOf(reader)) await reader.read(input(reader.limit));
