import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * The module of each Lambda function that may be deployed, by the name of the function: every handler.ts, in a folder with
 * that name. Paths are relative to the project's root.
 */
export const deployedModules = (): ReadonlyMap<string, string> => {
  const paths = globSync('{functions,infra/aws}/**/handler.ts', { cwd: root }).sort();
  return new Map(paths.map((path) => [basename(dirname(path)), path]));
};
