import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readArguments } from '../arguments.ts';
import { bundleModule } from '../aws/bundle.ts';
import { runCommand } from './operator.ts';
import { deployedModules, inBundle, licencesOf, readBom } from './sbom/bom.ts';

/** `npm run sbom`: a CycloneDX file of each function in `sbom/`. npm lists all packages, the bundler those of each. */

const folder = 'sbom';

/** npm lists the packages of this folder. In the current one they may be links, which npm does not follow. */
const root = join(import.meta.dirname, '../..');

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

await runCommand(run);
