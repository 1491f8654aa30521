import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { readApi } from './client/api.ts';
import { clientTypes } from './client/client-types.ts';
import { pythonTypes } from './client/python-types.ts';

const folder = join(import.meta.dirname, '../../client');

const mark = '# Below: written by `npm run readme` from the contracts. Do not edit.\n';

/** The files of the clients that are generated, wholly or in part, and their texts. A test compares them. */
export const clientFiles = (): Readonly<Record<string, string>> => {
  const api = readApi(endpoints);
  const python = join(folder, 'python/vouch.py');
  const [own = ''] = readFileSync(python, 'utf8').split(mark);
  return {
    [join(folder, 'src/types.ts')]: clientTypes(api),
    [python]: `${own}${mark}\n\n${pythonTypes(api)}`,
  };
};

/** `npm run readme`: writes the types of the clients from the contracts. */
if (import.meta.main) {
  for (const [file, text] of Object.entries(clientFiles())) {
    writeFileSync(file, text);
    console.log(`Wrote ${file}`);
  }
}
