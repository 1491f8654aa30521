import type { BuildOptions } from 'esbuild';

/** How everything that browsers load is built. */
const options = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2024',
  outdir: 'built',
  write: false,
} satisfies BuildOptions;

/** The names of the built files and their texts. esbuild is loaded when it is first needed. */
export const buildForBrowsers = async (
  entryPoints: Readonly<Record<string, string>>,
  more: Pick<BuildOptions, 'jsx' | 'jsxImportSource'> = {},
): Promise<ReadonlyMap<string, string>> => {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({ ...options, ...more, entryPoints: { ...entryPoints } });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/.*[\\/]/, ''), text]));
};
