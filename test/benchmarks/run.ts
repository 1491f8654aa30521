import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { readArguments } from '#infra/arguments.ts';
import { type Benchmark, format } from './measure.ts';

const benchmarks: Readonly<Record<string, () => Promise<{ readonly default: Benchmark }>>> = {
  'cold-start': () => import('./cold-start.ts'),
  imports: () => import('./imports.ts'),
  collect: () => import('./collect.ts'),
  hostile: () => import('./hostile/index.ts'),
};

/** The one-minute load shows whether other programs ran at the same time. */
const load = (): string => `load ${loadavg()[0]?.toFixed(2)}`;

function describeMachine(): string {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${cpus().length} x ${cpus()[0]?.model}, ${memory}, ${type()} ${release()}, Node ${process.version}, ${load()}`;
}

/** Ends with the status of a wrong call. */
const stop = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const { values, positionals: asked } = readArguments('npm run bench -- [--rounds <n>] [<name> ...]', {
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) stop(`--rounds must be a whole number above 0.`);
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  stop(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
}

console.log(`${new Date().toISOString().slice(0, 10)}: ${describeMachine()}`);
for (const [name, open] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const { default: run } = await open();
  for (const table of await run({ rounds })) console.log(`\n${format(table)}`);
  console.log(`(${load()})`);
}
