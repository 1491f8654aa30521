import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { clientTypes } from './client/client-types.ts';

const root = join(import.meta.dirname, '../..');

/** The file with the types of the client. */
export const clientTypesFile = join(root, 'client', 'src', 'types.ts');

/** `npm run client`: writes the types of the client from the contracts. A test compares them. */
if (import.meta.main) {
  writeFileSync(clientTypesFile, clientTypes(endpoints));
  console.log(`Wrote ${clientTypesFile}`);
}
