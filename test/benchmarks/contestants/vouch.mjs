// A deployed bundle of Vouch, called as Lambda calls it. `node vouch.mjs <bundle> <event as JSON>`
import { pathToFileURL } from 'node:url';
import { report } from './report.mjs';

const [bundle, event] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);
const context = { awsRequestId: 'benchmark', functionName: 'benchmark', getRemainingTimeInMillis: () => 29_000 };

await report(
  () => handler(JSON.parse(event), context),
  ({ statusCode, body }) => {
    if (statusCode !== 200) throw new Error(body);
    return JSON.parse(body).all_reviews.length;
  },
);
