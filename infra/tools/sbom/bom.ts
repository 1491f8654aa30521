import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../..');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().default(''), integrity: z.string().default(''), license: z.string().optional() }),
  ),
});
/** The packages of package-lock.json, by their folders. */
export type Packages = z.infer<typeof Lock>['packages'];

/** What npm has installed. */
export const readPackages = (): Packages =>
  Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** The folder of the package that a file belongs to; undefined for files of the project. */
const packageFolder = (file: string): string | undefined =>
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

/**
 * The bill of materials of one bundle, in CycloneDX's JSON format.
 *
 * @param inputs the files of the bundle, from the root of the project
 * @throws if a package of the bundle is not in package-lock.json
 */
export const billOf = (name: string, inputs: readonly string[], packages: Packages) => {
  const folders = new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined));
  const components = [...folders].sort().map((folder) => {
    const found = packages[folder];
    if (found === undefined) throw new Error(`${folder} is in the bundle of ${name}, but not in package-lock.json`);
    const { version, integrity, license } = found;
    const own = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    return {
      ...{ 'bom-ref': `${own}@${version}`, type: 'library', name: own, version },
      purl: `pkg:npm/${own.replace('@', '%40')}@${version}`,
      hashes: [{ alg: 'SHA-512', content }],
      licenses: license === undefined ? [] : [{ expression: license }],
    };
  });
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { type: 'application', name, 'bom-ref': name } },
    components,
    dependencies: [{ ref: name, dependsOn: components.map((component) => component['bom-ref']) }],
  };
};

/** The licences of all packages, each once. A package without one is `unknown`. */
export const licencesOf = ({ components }: Pick<ReturnType<typeof billOf>, 'components'>): string[] => {
  const all = components.map(({ licenses: [licence] }) => licence?.expression ?? 'unknown');
  return [...new Set(all)].sort();
};

/**
 * The module of each Lambda function that may be deployed, by the name of the function: every handler.ts, in a folder with
 * that name. Paths are relative to the project's root.
 */
export const deployedModules = (): ReadonlyMap<string, string> => {
  const paths = globSync('{functions,infra/aws}/**/handler.ts', { cwd: root }).sort();
  return new Map(paths.map((path) => [basename(dirname(path)), path]));
};
