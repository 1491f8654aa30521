import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { readArguments } from '../arguments.ts';
import { bundleModule } from '../aws/bundle.ts';
import { runCommand } from './operator.ts';

/** `npm run sbom`: a CycloneDX file of each function in `sbom/`. npm lists all packages, the bundler those of each. */

/** npm lists the packages of this folder. In the current one they may be links, which npm does not follow. */
const root = join(import.meta.dirname, '../..');

/** A licence by its id or its name, or an expression of several. */
const Licence = z.looseObject({
  license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});

/** A bill of materials in CycloneDX's JSON format, as far as it is used. */
const Bom = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), licenses: z.array(Licence).optional() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })).default([]),
});
type Bom = z.infer<typeof Bom>;

/** Reads what `npm sbom` writes. */
export const readBom = (text: string): Bom => Bom.parse(JSON.parse(text));

/** The folder of the package that a file belongs to; undefined for files of the project. */
const packageFolder = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/**
 * The part of a bill of materials that is in one bundle.
 *
 * @param inputs the files of the bundle, from the root of the project
 * @param refOf gives the reference of the package in a folder: its name and version, as in `zod@4.6.7`
 * @throws if a package of the bundle is not in the bill
 */
export const inBundle = (bom: Bom, name: string, inputs: readonly string[], refOf: (folder: string) => string): Bom => {
  const byRef = new Map(bom.components.map((component) => [component['bom-ref'], component]));
  const folders = new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined));
  const components = [...folders].sort().map((folder) => {
    const component = byRef.get(refOf(folder));
    if (component === undefined)
      throw new Error(`${refOf(folder)} is in the bundle of ${name}, but npm does not list it`);
    return component;
  });
  const refs = new Set(components.map((component) => component['bom-ref']));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { type: 'application', name, 'bom-ref': name } },
    components,
    dependencies: [
      { ref: name, dependsOn: [...refs] },
      ...bom.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
    ],
  };
};

/** The licences of all packages, each once. A package without one is `unknown`. */
export const licencesOf = ({ components }: Pick<Bom, 'components'>): string[] => {
  const all = components.flatMap(({ licenses = [] }) =>
    (licenses.length > 0 ? licenses : [{}]).map(({ expression, license }: z.infer<typeof Licence>) => {
      return expression ?? license?.id ?? license?.name ?? 'unknown';
    }),
  );
  return [...new Set(all)].sort();
};

/** The module of each Lambda function, from the root, by its name: every handler.ts, in a folder with that name. */
export const deployedModules = (): ReadonlyMap<string, string> => {
  const paths = globSync('{functions,infra/aws}/**/handler.ts', { cwd: root }).sort();
  return new Map(paths.map((path) => [basename(dirname(path)), path]));
};

const folder = 'sbom';

const packageRef = (directory: string): string => {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(root, directory, 'package.json'), 'utf8'),
  );
  return `${name}@${version}`;
};

const run = async (): Promise<string> => {
  readArguments('npm run sbom', {}); // It takes none.
  const command = ['sbom', '--sbom-format', 'cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, maxBuffer: 1e8 });
  const bom = readBom(stdout);
  const built = await mkdtemp(join(tmpdir(), 'vouch-sbom-'));
  await mkdir(folder, { recursive: true });
  try {
    const lines: string[] = [];
    for (const [name, modulePath] of deployedModules()) {
      const own = inBundle(bom, name, Object.keys(bundleModule(modulePath, join(built, name)).inputs), packageRef);
      await writeFile(join(folder, `${name}.cdx.json`), `${JSON.stringify(own, null, 2)}\n`);
      lines.push([name, `${own.components.length} packages`, licencesOf(own).join(', ')].join('\t'));
    }
    return lines.join('\n');
  } finally {
    await rm(built, { recursive: true });
  }
};

if (import.meta.main) await runCommand(run);
