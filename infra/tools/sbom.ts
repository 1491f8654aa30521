import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleModule } from '../aws/bundle.ts';
import { runCommand } from './operator.ts';
import { billOf, deployedModules, licencesOf, readPackages } from './sbom/bom.ts';

/**
 * `npm run sbom`: what is inside of each deployed function, with versions, hashes and licences, as one CycloneDX file a
 * function in `sbom/`. The bundler says which packages are in a bundle; package-lock.json says what they are.
 */

const folder = 'sbom';

const run = async (): Promise<string> => {
  parseArgs(); // Throws at an argument: it takes none.
  const packages = readPackages();
  const built = await mkdtemp(join(tmpdir(), 'vouch-sbom-'));
  await mkdir(folder, { recursive: true });
  try {
    const lines: string[] = [];
    for (const [name, modulePath] of deployedModules()) {
      const bill = billOf(name, Object.keys(bundleModule(modulePath, join(built, name)).inputs), packages);
      await writeFile(join(folder, `${name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
      lines.push([name, `${bill.components.length} packages`, licencesOf(bill).join(', ')].join('\t'));
    }
    return lines.join('\n');
  } finally {
    await rm(built, { recursive: true });
  }
};

await runCommand(run);
