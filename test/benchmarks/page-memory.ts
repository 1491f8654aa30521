import { hostileReaders } from './hostile/readers.ts';

/** Runs the readers of style sheets once, each input at its limit. A worker of the test next to it. */

const names = ['colors', 'five style sheets'];

for (const { name, limit, read, inputs } of await hostileReaders()) {
  if (!names.includes(name)) continue;
  for (const input of Object.values(inputs)) await read(input(limit));
}
