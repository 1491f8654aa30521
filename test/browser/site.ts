import { deployedSite } from './deployed-site.ts';
import * as bulk from './site-bulk.ts';
import { runChecks } from './site-check.ts';
import * as domain from './site-domain.ts';
import * as result from './site-result.ts';
import * as reviews from './site-reviews.ts';
import * as states from './site-states.ts';
import * as writing from './site-writing.ts';

/**
 * Opens the page at `/` in headless Chromium and uses each view: with items of the sandbox, errors, empty lists and
 * broken streams, in light, dark and on a phone. axe runs in each state. Screenshots are kept.
 */
await runChecks('The page', { deployedSite, ...states, ...reviews, ...result, ...bulk, ...domain, ...writing });
