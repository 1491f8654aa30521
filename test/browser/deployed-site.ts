import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { endpoints } from '#functions/index.ts';
import { deployedFiles } from '#infra/aws/site/deployed-files.ts';
import { serveStaticFile } from '#infra/site/files/static-file.ts';
import { listen } from '../toolkit/resources.ts';
import { Inspector } from './browser.ts';
import { type Check, cards } from './site-check.ts';

const files = deployedFiles(endpoints);

/** CloudFront on loopback: the files of the bucket with their headers, and the API of the gateway behind the same address. */
const serve = async (request: IncomingMessage, response: ServerResponse, api: string): Promise<void> => {
  const { method = 'GET', url = '/', headers } = request;
  if (method === 'GET' && (await serveStaticFile(url, `http://${headers.host}`, files, response))) return;
  const { host: _, ...others } = headers;
  const passed = requestHttp(api + url, { method, headers: others }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  pipeline(request, passed, () => undefined);
};

/** The page and the docs with the files and the security headers of AWS: the key is typed, and gets reviews. */
export const deployedSite: Check = async ({ browser, problems }, local) => {
  const server = createServer((request, response) => void serve(request, response, local.address));
  const inspector = new Inspector(browser, `http://${await listen(server)}`);
  try {
    const first = await inspector.open('/');
    await first.getByText('Recorded answer').waitFor();
    await first.getByText('API key', { exact: true }).click();
    await first.getByText('Ask those who run this service for a key.').waitFor();
    await cards(first).nth(19).waitFor();
    await inspector.inspectLooks(first, 'deployed-first');
    await inspector.expectCalm(first, 'recorded answer');
    const page = await inspector.open('/#/podcast-directory/reviews?%7B%22query%22%3A%22The%20Slow%20Kitchen%22%7D');
    await page.getByText('API key', { exact: true }).click();
    const key = page.getByLabel('API key');
    inspector.expect((await key.inputValue()) === '', 'the deployed page has a key before one is typed');
    await key.fill('demo');
    await page.getByRole('button', { name: 'Get reviews' }).click();
    await cards(page).first().waitFor();
    await inspector.inspect(page, 'deployed-reviews');
    await page.reload();
    inspector.expect((await key.inputValue()) === 'demo', 'the key is not kept in the session');
    const stored = String(await page.evaluate('JSON.stringify(localStorage)'));
    inspector.expect(!stored.includes('demo'), 'the key is kept for longer than the session');
    const docs = await inspector.open('/reference#tag/reviews/POST/podcast-directory/reviews');
    await docs
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor();
    const prefilled = await docs.evaluate(
      "[...document.querySelectorAll('input')].some(({ value }) => value === 'demo')",
    );
    inspector.expect(prefilled === false, 'the deployed docs have a key');
  } finally {
    problems.push(...inspector.problems.map((problem) => `deployed: ${problem}`));
    server.closeAllConnections();
    server.close();
  }
};
