// A deployed bundle of Vouch, called as Lambda calls it: `node vouch.mjs <bundle> <event as JSON>`. Plain JavaScript, as
// everything in this folder: Node's type stripping would be measured too.
import { pathToFileURL } from 'node:url';

const laterCalls = 25;

const [bundle, event] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);
const context = { awsRequestId: 'benchmark', functionName: 'benchmark', getRemainingTimeInMillis: () => 29_000 };

/** Collects once: the number of reviews, wall and CPU time in milliseconds, without those of counting. */
const measure = async () => {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const { statusCode, body } = await handler(JSON.parse(event), context);
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  if (statusCode !== 200) throw new Error(body);
  return { reviews: JSON.parse(body).all_reviews.length, wallMs, cpuMs: (user + system) / 1000 };
};

/** The middle one of an odd number of values. */
const middle = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2];

// The first call of a process runs code that Node has not compiled yet, later ones are what a warm function does. The peak
// memory is that of the process after the first.
const { reviews, ...figures } = await measure();
const peakMb = process.resourceUsage().maxRSS / 1024;
const later = [];
for (let call = 0; call < laterCalls; call++) later.push(await measure());
const least = Math.min(reviews, ...later.map((each) => each.reviews));
const [wallMs, cpuMs] = ['wallMs', 'cpuMs'].map((name) => middle(later.map((each) => each[name])));
process.send({ reviews: least, first: { ...figures, peakMb }, later: { wallMs, cpuMs } }, () => process.disconnect());
