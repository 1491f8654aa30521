import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { type Benchmark, format } from './measure.ts';

const benchmarks: Readonly<Record<string, () => Promise<{ readonly default: Benchmark }>>> = {
  'cold-start': () => import('./cold-start.ts'),
  imports: () => import('./imports.ts'),
  collect: () => import('./collect.ts'),
  outgoing: () => import('./outgoing.ts'),
  memory: () => import('./memory.ts'),
  reading: () => import('./reading.ts'),
  selection: () => import('./selection.ts'),
  sites: () => import('./sites.ts'),
  stream: () => import('./stream.ts'),
};

/** The one-minute load tells whether something else ran meanwhile. */
const load = (): string => `load ${loadavg()[0]?.toFixed(2)}`;

function describeMachine(): string {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${cpus().length} x ${cpus()[0]?.model}, ${memory}, ${type()} ${release()}, Node ${process.version}, ${load()}`;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}

console.log(`${new Date().toISOString().slice(0, 10)}: ${describeMachine()}`);
for (const [name, open] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { default: run } = await open();
  for (const table of await run()) console.log(`\n${format(table)}`);
  console.log(`(${load()})`);
}
