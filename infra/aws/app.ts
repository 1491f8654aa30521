import { App } from 'aws-cdk-lib';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { endpoints } from '#functions/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { checkBestPractice } from './nag.ts';
import { readSettings } from './settings.ts';
import { VouchStack } from './vouch-stack.ts';

/**
 * The CDK app that deploys `listed` to AWS. It uses the feature flags that the installed aws-cdk-lib recommends;
 * package.json pins that version exactly.
 *
 * @throws ZodError if `context` contains invalid settings
 */
export const vouchApp = (listed: readonly Endpoint[], context: Readonly<Record<string, unknown>> = {}): App => {
  const app = new App({ context: { ...flags, ...context } });
  const stack = new VouchStack(app, 'Vouch', { endpoints: listed, settings: readSettings(app.node) });
  checkBestPractice(app, stack);
  return app;
};

if (import.meta.main) vouchApp(endpoints);
