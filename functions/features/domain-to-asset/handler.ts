import { jsonHandler } from '#shared/api/json-handler.ts';
import { log } from '#shared/api/log.ts';
import { createHttp } from '#shared/http/client.ts';
import { readAssets } from '#shared/site/read-assets.ts';
import contract from './contract.ts';

export const handler = jsonHandler(contract, async ({ query, favicon_only }, { deadline, requestId }) => {
  const started = Date.now();
  const finished = new AbortController();
  const http = createHttp({ hosts: 'public', deadline, signal: finished.signal });
  try {
    const { assets: body, warnings } = await readAssets(query, favicon_only, http);
    log.info('answered', {
      endpoint: contract.name,
      request_id: requestId,
      returned: Object.values(body).filter((asset) => asset !== null).length,
      duration_ms: Date.now() - started,
    });
    return { body, headers: warnings.length > 0 ? { 'x-warnings': warnings.join(',') } : {} };
  } finally {
    finished.abort(); // Ends requests that are still running.
  }
});
