import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../..');

const Component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z
    .array(
      z.union([
        z.object({ license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }) }),
        z.object({ expression: z.string() }),
      ]),
    )
    .optional(),
});

/** A bill of materials in CycloneDX's JSON format, as far as it is used. */
const Bom = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })).default([]),
});
/** A bill of materials. */
export type Bom = z.infer<typeof Bom>;

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
  const nameOf = (each: NonNullable<z.infer<typeof Component>['licenses']>[number]): string =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? 'unknown');
  const all = components.flatMap(({ licenses = [] }) => (licenses.length > 0 ? licenses.map(nameOf) : 'unknown'));
  return [...new Set(all)].sort();
};

/** The module of each Lambda function, from the root, by its name: every handler.ts, in a folder with that name. */
export const deployedModules = (): ReadonlyMap<string, string> => {
  const paths = globSync('{functions,infra/aws}/**/handler.ts', { cwd: root }).sort();
  return new Map(paths.map((path) => [basename(dirname(path)), path]));
};
