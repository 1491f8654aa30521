import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endpoints } from '#functions/index.ts';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import { version } from '../version.ts';

/**
 * Writes the OpenAPI document to the file that the first argument names. `--base`, `--public` and `--stream` are the
 * outputs BaseUrl, PublicBaseUrl and StreamUrl of a deployment; without them, the servers are templates.
 */
const address = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: address, public: address, stream: address },
});
const { base, public: publicBase = base, stream } = values;
const addresses = base !== undefined &&
  publicBase !== undefined && { addresses: { base, public: publicBase, ...(stream !== undefined && { stream }) } };
const [file = 'openapi.json'] = positionals;
writeFileSync(file, `${JSON.stringify(openApiDocument(endpoints, { version, ...addresses }), null, 2)}\n`);
console.log(`Wrote ${file}`);
