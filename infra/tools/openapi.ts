import { writeFileSync } from 'node:fs';
import { endpoints } from '#functions/index.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { version } from './version.ts';

/** Writes the OpenAPI document to the file that the first argument names. */
const file = process.argv[2] ?? 'openapi.json';
writeFileSync(file, `${JSON.stringify(openApiDocument(endpoints, { version }), null, 2)}\n`);
console.log(`Wrote ${file}`);
