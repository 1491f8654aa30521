import { App } from 'aws-cdk-lib';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { endpoints } from '#functions/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { OperatorError } from '../operator-error.ts';
import { checkBestPractice } from './nag.ts';
import type { Settings } from './settings.ts';
import { readStage, stageOf } from './stage.ts';
import { VouchStack } from './vouch-stack.ts';

/**
 * The CDK app that deploys `listed` to AWS with these settings, else those of the stage that the context names. It uses
 * the feature flags that the installed aws-cdk-lib recommends; package.json pins that version exactly.
 *
 * @throws OperatorError if the stage has no valid file
 */
export const vouchApp = (
  listed: readonly Endpoint[],
  { settings, context = {} }: { settings?: Settings; context?: Readonly<Record<string, unknown>> } = {},
): App => {
  const app = new App({ context: { ...flags, ...context } });
  const chosen = settings ?? readStage(stageOf(app.node.getAllContext()));
  const stack = new VouchStack(app, 'Vouch', listed, chosen);
  checkBestPractice(app, stack, chosen);
  return app;
};

if (import.meta.main) {
  try {
    vouchApp(endpoints);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
