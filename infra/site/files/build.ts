import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The scripts that browsers load: of the page, of the list of the sandbox, and the client. From the project's root. */
const scripts = {
  app: 'infra/site/page/app.tsx',
  sandbox: 'infra/site/page/sandbox.ts',
  client: 'client/src/index.ts',
} as const;

const build = async (): Promise<ReadonlyMap<string, string>> => {
  const esbuild = await import('esbuild'); // It is loaded when it is first needed.
  const { outputFiles } = await esbuild.build({
    absWorkingDir: join(import.meta.dirname, '../../..'),
    entryPoints: scripts,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: 'built',
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
};

let built: ReturnType<typeof build> | undefined;

/** A script, minified. All are built together at the first use, in about 0.1 s. */
export const scriptOf = async (name: keyof typeof scripts): Promise<string> => {
  built ??= build();
  return (await built).get(name) ?? '';
};

/**
 * The client in TypeScript as one file. Its modules have no names in common, and only `client.ts`, which is the last in
 * this order, uses others while it is loaded.
 */
export const typeScriptClient = (): string => {
  const folder = join(import.meta.dirname, '../../../client/src');
  const names = globSync('*.ts', { cwd: folder, exclude: ['index.ts'] })
    .sort()
    .reverse();
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replace(/^import [^;]*;\n/gm, '')).join('');
};
