import { type ParseArgsConfig, parseArgs } from 'node:util';

const end = (text: string, code: 0 | 2): never => {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return process.exit(code);
};

/** The arguments of a command of `npm`. With `--help` it shows the usage and ends, with a wrong one with code 2. */
export const readArguments = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  const { args = process.argv.slice(2) } = config;
  if (args.includes('--help') || args.includes('-h')) end(usage, 0);
  try {
    return parseArgs(config);
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n${usage}`, 2);
  }
};
