import { inputsOf, type Reader } from '../hostile/reader.ts';
import { StepCounter } from './step-counter.ts';

/**
 * The work of each reader grows with the size of its text only, for texts that are written to cost time, also for those that
 * grow in two dimensions together: four times the text takes about four times the steps. Quadratic work takes sixteen times. `npm run test:steps` runs it: counting takes a
 * minute, too long for `npm test`.
 */

const [small, times] = [22_000, 4];
/**
 * Half-way, as factors, between the 4 of linear and the 16 of quadratic work: some work is the same for any size, a growing list
 * is copied now and then, and V8 forgets some counts when it collects garbage.
 */
const mostTimes = 8;
/** The code that reads: our own, and the parsers that it uses. */
const counted = ['/shared/', '/htmlparser2/', '/domhandler/', '/cheerio', '/css-select/', '/entities/'];

let counter: StepCounter;
let readers: readonly Reader[];
beforeAll(async () => {
  counter = await StepCounter.start();
  const { hostileReaders } = await import('../hostile/readers.ts'); // After the start, so that it is counted.
  readers = (await hostileReaders()).filter(({ name }) => !/image|main color/.test(name)); // Their sizes are fixed.
});
afterAll(() => counter.stop());

const growthOf = async ({ read }: Reader, input: (bytes: number) => string): Promise<number> => {
  const [one, four] = [input(small), input(small * times)];
  await read(input(small)); // What is made on first use does not count.
  const few = await counter.stepsOf(counted, () => read(one));
  const many = await counter.stepsOf(counted, () => read(four));
  return many / Math.max(few, 200);
};

it('every reader takes about four times the steps for four times the text', async () => {
  const slow: string[] = [];
  for (const reader of readers) {
    for (const [name, input] of inputsOf(reader)) {
      const growth = await growthOf(reader, input);
      if (growth > mostTimes) slow.push(`${reader.name}, ${name}: ${growth.toFixed(1)} times`);
    }
  }
  expect(slow).toEqual([]);
}, 900_000);

it.each([
  [1, 4],
  [2, 16],
])('work that grows with the power of %i is seen', async (power, expected) => {
  const { classesOf } = await import('#shared/site/css/selectors.ts');
  const { parseHtml, elementsIn } = await import('#shared/html/document.ts');
  const [element] = elementsIn(parseHtml('<p class=a>').document);
  const read = (text: string) => {
    for (let step = 0; step < (text.length / 200) ** power; step++) if (element) classesOf(element);
  };
  const growth = await growthOf({ name: 'a', limit: 1, read, inputs: {} }, (bytes) => 'a'.repeat(bytes));
  expect(growth > mostTimes).toBe(expected > mostTimes);
  expect(growth / expected).toBeGreaterThan(0.5);
});
