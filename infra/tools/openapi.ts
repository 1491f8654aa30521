import { writeFileSync } from 'node:fs';
import { endpoints } from '#functions/index.ts';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import { readArguments } from '../arguments.ts';
import { version } from '../version.ts';

/** Writes the OpenAPI document to the file that the first argument names. */
const { positionals } = readArguments('npm run tool -- openapi [<file>], default openapi.json', {
  allowPositionals: true,
});
const [file = 'openapi.json'] = positionals;
writeFileSync(file, `${JSON.stringify(openApiDocument(endpoints, { version }), null, 2)}\n`);
console.log(`Wrote ${file}`);
