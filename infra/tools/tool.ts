import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';

/** A tool that is used too rarely for an npm script of its own. */
interface Tool {
  readonly about: string;
  /** The file to run, from the root of the project. */
  readonly file: string;
  /** Whether it reads arguments, `--help` too. Others take none. */
  readonly hasArguments?: true;
  /** Whether its file has several tools, and takes the name of this one as its first argument. */
  readonly isNamed?: true;
  /** The generated files to format afterwards. */
  readonly format?: readonly string[];
}

const operatorValues = { file: 'infra/tools/operator-values.ts', hasArguments: true, isNamed: true } as const;

/** The tools of `npm run tool`, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  credentials: { about: 'sets credentials of platforms and of Claude on AWS', ...operatorValues },
  proxies: { about: 'sets proxies of platforms on AWS', ...operatorValues },
  ids: { about: 'replaces rotating ids of platforms on AWS', ...operatorValues },
  mcp: { about: 'serves MCP over stdin and stdout', file: 'infra/gateway/mcp.ts' },
  openapi: { about: 'writes the OpenAPI document to openapi.json', file: 'infra/tools/openapi.ts', hasArguments: true },
  examples: {
    about: 'updates the example responses of the contracts from the sandbox',
    file: 'infra/tools/examples.ts',
    format: ['functions', 'infra/site/page'],
  },
  fuzz: { about: 'sends random requests and documents until one fails', file: 'test/fuzz/run.ts', hasArguments: true },
  load: { about: 'sends requests of 50 callers to the local gateway', file: 'test/load/run.ts', hasArguments: true },
  cost: { about: 'measures durations and updates docs/cost.md', file: 'test/benchmarks/cost.ts' },
};

const usage = (): string =>
  [
    'npm run tool -- <name> [arguments]',
    ...Object.entries(tools).map(([name, { about }]) => `  ${name}: ${about}`),
  ].join('\n');

/** Runs the tool that the first argument names, in this process, so that it has its input, output and signals. */
const main = async ([name = '', ...given]: readonly string[]): Promise<void> => {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined || (given.length > 0 && !tool.hasArguments)) {
    readArguments(usage(), { strict: false });
    console.error(usage());
    process.exitCode = 1;
    return;
  }
  if (!tool.isNamed) process.argv.splice(2, 1);
  await import(join(import.meta.dirname, '../..', tool.file));
  if (tool.format) spawnSync('biome', ['format', '--write', ...tool.format], { stdio: 'inherit' });
};

if (import.meta.main) await main(process.argv.slice(2));
