import { type Local, startLocal } from '#infra/gateway/local.ts';
import { unlimited } from '../toolkit/unlimited-plan.ts';
import { Inspector, launch } from './browser.ts';
import { deployedSite } from './deployed-site.ts';
import * as bulk from './site-bulk.ts';
import * as domain from './site-domain.ts';
import * as result from './site-result.ts';
import * as reviews from './site-reviews.ts';
import * as states from './site-states.ts';
import * as writing from './site-writing.ts';

/**
 * Opens the page at `/` in headless Chromium and uses each view: with items of the sandbox, errors, empty lists and
 * broken streams, in light, dark and on a phone. axe runs in each state. Screenshots are kept.
 */

const local: Local = await startLocal({ plan: unlimited });
const browser = await launch();
const inspector = new Inspector(browser, local.address);
/** Every export of these files is a check. */
const all = { deployedSite, ...states, ...reviews, ...result, ...bulk, ...domain, ...writing };
/** Names of checks on the command line run only those. */
const chosen = process.argv.slice(2);
const checks = Object.entries(all).filter(([name]) => chosen.length === 0 || chosen.includes(name));
try {
  for (const [name, check] of checks) {
    console.log(name);
    await check(inspector, local).catch((error: Error) => inspector.problems.push(`${name}: ${error.message}`));
    for (const context of browser.contexts()) await context.close();
  }
} finally {
  await browser.close();
  await local.close();
}
for (const problem of inspector.problems) console.error(problem);
console.log(inspector.problems.length === 0 ? `The page works: ${checks.length} checks.` : 'The page does not work.');
process.exitCode = inspector.problems.length === 0 ? 0 : 1;
