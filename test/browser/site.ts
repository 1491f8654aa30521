import { type Local, startLocal } from '#infra/gateway/local.ts';
import { unlimited } from '../toolkit/unlimited-plan.ts';
import { Inspector, launch } from './browser.ts';
import { deployedSite } from './deployed-site.ts';
import { bulkChecks } from './site-bulk.ts';
import { domainChecks } from './site-domain.ts';
import { resultChecks } from './site-result.ts';
import { reviewChecks } from './site-reviews.ts';
import { stateChecks } from './site-states.ts';
import { writingChecks } from './site-writing.ts';

/**
 * Opens the page at `/` in headless Chromium and uses each view: with items of the sandbox, errors, empty lists and
 * broken streams, in light, dark and on a phone. axe runs in each state. Screenshots are kept.
 */

const local: Local = await startLocal({ plan: unlimited });
const browser = await launch();
const inspector = new Inspector(browser, local.address);
const all = {
  deployedSite,
  ...stateChecks,
  ...reviewChecks,
  ...resultChecks,
  ...bulkChecks,
  ...domainChecks,
  ...writingChecks,
};
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
