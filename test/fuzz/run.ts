import { readArguments } from '#infra/arguments.ts';
import type { Outcome } from './cases.ts';

/** Runs random cases through the handlers of all endpoints and the readers of upstream bytes: `npm run tool -- fuzz`. */

const usage = 'npm run tool -- fuzz [--requests <n>] [--seconds <n>] [--seed <text>] [--case <number>]';

const { values } = readArguments(usage, {
  options: {
    requests: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Date.now()) },
    case: { type: 'string' },
  },
});
const numbers = { requests: Number(values.requests), seconds: Number(values.seconds), only: Number(values.case ?? 1) };
if (!Object.values(numbers).every((number) => number > 0)) {
  console.error('--requests, --seconds and --case are numbers above 0.');
  process.exit(1);
}
const mostFaults = 20;
const shownInput = 1_000;

if (values.case === undefined) process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
const { startCases } = await import('./cases.ts'); // After the variables: the log reads them on its first use.

const strays: string[] = [];
process.on('unhandledRejection', (error) => strays.push(`an error that nothing handles: ${error}`));

const report = (number: number, { input, faults }: Outcome): void => {
  const cut = input.length > shownInput ? `${input.slice(0, shownInput)}… (${input.length} characters)` : input;
  console.error(`\nCase ${number}: ${faults.join('\n  ')}\n${cut}`);
  console.error(`Repeat it: npm run tool -- fuzz --seed ${values.seed} --case ${number}`);
};

const run = await startCases(values.seed);
if (values.case !== undefined) {
  const outcome = await run(numbers.only);
  console.log(outcome.input, `\n${outcome.name}\n${outcome.faults.join('\n') || 'Nothing is wrong.'}`);
  process.exit(outcome.faults.length > 0 ? 1 : 0);
}
const end = performance.now() + numbers.seconds * 1_000;
const counts = new Map<string, number>();
let failed = 0;
for (let number = 1; number <= numbers.requests && performance.now() < end && failed < mostFaults; number++) {
  const outcome = await run(number);
  const faults = [...outcome.faults, ...strays.splice(0)];
  counts.set(outcome.name, (counts.get(outcome.name) ?? 0) + 1);
  if (faults.length === 0) continue;
  report(number, { ...outcome, faults });
  failed += 1;
}
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`Seed ${values.seed}: ${total} cases, ${failed} with a fault.`);
for (const [name, count] of [...counts].sort()) console.log(`  ${name}: ${count}`);
process.exit(failed > 0 ? 1 : 0);
