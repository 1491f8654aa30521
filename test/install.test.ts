import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const runtime = join(root, 'test/runtime');

/** The packages that a lockfile names. */
async function locked(directory: string): Promise<string[]> {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(
    await readFile(join(directory, 'package-lock.json'), 'utf8'),
  );
  return Object.keys(packages);
}

describe('the installation', () => {
  it('runs on Node 24', () => {
    expect(process.version).toMatch(/^v24\./);
  });

  it('keeps the runtime client of AWS out of the root, where npm would run its native build', async () => {
    expect(await locked(root)).not.toContain('node_modules/aws-lambda-ric');
    expect(await locked(runtime)).toContain('node_modules/aws-lambda-ric');
  });

  it('has the runtime client, without anything compiled', async () => {
    const files = await readdir(join(runtime, 'node_modules/aws-lambda-ric'), { recursive: true });
    expect(files).toContain('index.mjs');
    expect(files.filter((file) => /\.node$|(^|\/)build(\/|$)/.test(file))).toEqual([]);
  });
});
