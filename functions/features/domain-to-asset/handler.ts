import { jsonHandler } from '../../../shared/api/json-handler.ts';
import { createHttp } from '../../../shared/http/client.ts';
import { readAssets } from '../../../shared/site/read-assets.ts';
import contract from './contract.ts';

export const handler = jsonHandler(contract, async ({ query, favicon_only }, { deadline }) => {
  const leaving = new AbortController();
  const http = createHttp({ hosts: 'public', deadline, signal: leaving.signal, credential: () => undefined });
  try {
    return { body: await readAssets(query, favicon_only, http) };
  } finally {
    leaving.abort();
  }
});
