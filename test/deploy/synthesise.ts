import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import type { Settings } from '#infra/aws/settings.ts';

interface Template {
  readonly Resources: Record<
    string,
    { readonly Type: string; readonly Properties?: { readonly Integration?: Record<string, unknown>; Tags?: unknown } }
  >;
  readonly Outputs: Record<string, unknown>;
  Parameters?: unknown;
  Rules?: unknown;
}

/**
 * Changes a template for moto. It asks for two properties that AWS ignores if an integration is a mock, and it has no
 * function URLs and no CloudFront, so their addresses cannot be outputs. It runs functions in Docker only, so it cannot upload
 * the site.
 */
const suitMoto = async (file: string): Promise<void> => {
  const template: Template = JSON.parse(await readFile(file, 'utf8'));
  for (const name of ['StreamUrl', 'SiteUrl']) delete template.Outputs[name];
  // The version of the bootstrap stack. moto loses the values of parameters when a stack is updated.
  delete template.Parameters;
  delete template.Rules;
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type.startsWith('Custom::')) delete template.Resources[id];
    if (Type === 'AWS::SSM::Parameter') delete Properties?.Tags; // An object, which moto takes for a list.
    const Integration = Properties?.Integration;
    if (Type === 'AWS::ApiGateway::Method' && Integration?.['Type'] === 'MOCK') {
      Object.assign(Integration, { IntegrationHttpMethod: 'POST', Uri: '' });
    }
  }
  await writeFile(file, JSON.stringify(template));
};

/**
 * Synthesises the app into a directory that `cdk --app` reads.
 *
 * @param isBundled whether the functions are built; otherwise their assets are their sources, which is quick
 */
export const synthesise = async (outdir: string, settings: Settings, isBundled: boolean): Promise<void> => {
  const context = isBundled ? {} : { 'aws:cdk:bundling-stacks': [] };
  process.env['CDK_OUTDIR'] = outdir;
  try {
    vouchApp(endpoints, { settings, context }).synth();
  } finally {
    // Commands inherit the environment: another synthesis, such as that of the cost, would write over this one.
    delete process.env['CDK_OUTDIR'];
  }
  await suitMoto(join(outdir, 'Vouch.template.json'));
};
