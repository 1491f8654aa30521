import { dirname, matchesGlob } from 'node:path';
import type { Edge } from './imports.ts';

/**
 * What a file may import beside its own folder, types included. A file answers to every line that matches it; where one
 * has no line (the tests), anything goes.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'infra/**': [
    ...['infra/**', 'functions/{index,examples}.ts', 'functions/scheduled/*/contract.ts', 'shared/**'],
    'client/src/index.ts',
  ],
  'infra/gateway/**': [
    'infra/{gateway,sandbox,site,openapi}/**',
    'infra/{arguments,version}.ts',
    'functions/**',
    'shared/**',
  ],
  'infra/site/**': ['infra/{site,sandbox,openapi}/**', 'functions/**', 'shared/**', 'client/src/index.ts'],
  'infra/openapi/**': ['infra/openapi/**', 'functions/**', 'shared/**'],
  'client/**': ['client/**'],
  'infra/sandbox/**': ['infra/sandbox/**', 'shared/errors.ts'],
  'functions/index.ts': ['functions/*/*/contract.ts', 'functions/review-endpoints.ts', 'shared/api/endpoint.ts'],
  'functions/examples.ts': ['shared/api/endpoint.ts'],
  'functions/review-endpoints.ts': ['functions/reviews/*/contract.ts'],
  'functions/{reviews,features,generation,domain,scheduled,bulk}/*/handler.ts': ['shared/**'],
  'functions/bulk/*/contract.ts': ['functions/reviews/any-platform/contract.ts', 'shared/**'],
  'functions/{reviews,features,generation}/!(any-platform)/contract.ts': ['shared/**'],
  'functions/{reviews/any-platform,domain/*,scheduled/check-platforms}/contract.ts': [
    'functions/review-endpoints.ts',
    'shared/**',
  ],
  'functions/scheduled/bulk-*/contract.ts': ['functions/reviews/any-platform/contract.ts', 'shared/**'],
  'functions/mcp/**': ['shared/mcp/handler.ts'],
  'shared/{*,!(mcp)/**}': ['shared/**'],
  'shared/api/**': [
    ...[
      'shared/api/request/**',
      'shared/html/parse-json.ts',
      'shared/{errors,credential-kinds,schema-readings,lazy}.ts',
    ],
  ],
  'shared/api/request/**': ['shared/errors.ts'],
  'shared/http/**': ['shared/{errors,credential-kinds,credentials,rotating-ids-parameter}.ts'],
  'shared/html/**': ['shared/lazy.ts'],
  'shared/query/**': ['shared/html/{clean-text,memoized}.ts', 'shared/lazy.ts'],
  'shared/customers/**': ['shared/api/**', 'shared/{errors,dynamo-db,lazy}.ts'],
  'shared/reviews/model/**': [
    ...['shared/api/endpoint.ts', 'shared/http/http.ts', 'shared/html/clean-text.ts', 'shared/query/**'],
    'shared/{errors,credential-kinds,lazy}.ts',
  ],
  'shared/reviews/output/**': [
    ...['shared/{api,html}/**', 'shared/http/guard.ts', 'shared/reviews/model/**'],
    'shared/{errors,personal-data,schema-readings}.ts',
  ],
  'shared/network.ts': ['shared/{api,http}/**', 'shared/{credential-kinds,credentials,personal-data}.ts'],
  'shared/reviews/find/**': [
    ...['shared/reviews/{model,output}/**', 'shared/query/**', 'shared/html/clean-text.ts'],
    ...['shared/http/{http,guard}.ts', 'shared/reviews/review-call.ts', 'shared/{errors,network}.ts'],
  ],
  'shared/reviews/read/**': [
    ...['shared/reviews/{model,output}/**', 'shared/reviews/{review-call,plan,filter}.ts', 'shared/http/http.ts'],
    'shared/{errors,network,lazy}.ts',
  ],
  'shared/reviews/*.ts': ['shared/{api,http,query}/**', 'shared/reviews/**', 'shared/{errors,network}.ts'],
  'shared/platforms/**': [
    ...['shared/platforms/toolkit/**', 'shared/reviews/model/**', 'shared/{html,query}/**', 'shared/http/http.ts'],
    'shared/{errors,schema-readings}.ts',
  ],
  'shared/site/**': [
    ...['shared/{http,html,query,site}/**', 'shared/reviews/model/item-page.ts'],
    'shared/{errors,schema-readings}.ts',
  ],
  'shared/site/page/**': ['shared/{http,html,query}/**', 'shared/errors.ts'],
  'shared/site/css/**': ['shared/html/**'],
  'shared/site/image/**': ['shared/html/**', 'shared/site/css/**'],
  'shared/site/{favicon,logo,colors}/**': [
    'shared/{http,html}/**',
    'shared/site/{page,css,image}/**',
    'shared/{errors,schema-readings}.ts',
  ],
  'shared/site/discovery/**': ['shared/html/**', 'shared/site/{page,css}/**', 'shared/reviews/model/item-page.ts'],
  'shared/mcp/**': ['client/src/index.ts', 'shared/html/parse-json.ts', 'shared/api/{lambda-stream,log,problem}.ts'],
  'shared/domain/**': ['shared/{api,html,http,reviews,site,customers}/**', 'shared/{errors,network,lazy}.ts'],
  'shared/bulk/**': [
    ...['shared/{api,http,query,reviews,customers,bulk}/**', 'shared/html/parse-json.ts'],
    'shared/{errors,aws-request,lazy}.ts',
  ],
  'shared/bulk/store/**': ['shared/{aws-request,lazy}.ts'],
  'shared/bulk/job/**': [
    ...['shared/bulk/store/**', 'shared/reviews/model/**', 'shared/api/problem-schema.ts', 'shared/errors.ts'],
  ],
  'shared/bulk/manifest/**': [
    ...['shared/bulk/job/**', 'shared/{api,query,reviews}/**', 'shared/html/parse-json.ts', 'shared/errors.ts'],
  ],
  'shared/bulk/worker/**': ['shared/bulk/{job,store}/**', 'shared/{api,reviews}/**', 'shared/errors.ts'],
  'shared/bulk/backend/**': [
    'shared/bulk/{job,store}/**',
    'shared/customers/**',
    'shared/{errors,aws-request,lazy}.ts',
  ],
  'shared/bulk/operations/**': [
    'shared/bulk/{backend,job,manifest,store}/**',
    'shared/{api,http,reviews,customers}/**',
    'shared/errors.ts',
  ],
  'shared/watch/**': ['shared/{api,http,reviews}/**', 'shared/{errors,network,dynamo-db}.ts'],
  'shared/generation/claude/**': [
    'shared/{api,http}/**',
    'shared/html/parse-json.ts',
    'shared/{errors,credentials,aws-request,schema-readings}.ts',
  ],
  'shared/languages/**': ['shared/languages/**', 'shared/html/clean-text.ts', 'shared/lazy.ts'],
  'shared/generation/text/**': ['shared/html/clean-text.ts', 'shared/lazy.ts'],
  'shared/generation/checks/**': ['shared/generation/{checks,text}/**', 'shared/{html/clean-text,lazy}.ts'],
  'shared/generation/engine/**': [
    ...['shared/api/**', 'shared/generation/{claude,checks,review,text}/**', 'shared/languages/languages.ts'],
    'shared/{errors,credentials,schema-readings}.ts',
  ],
  'shared/generation/review/**': [
    'shared/api/log.ts',
    'shared/generation/{claude,checks,text}/**',
    'shared/{errors,schema-readings}.ts',
  ],
  'shared/generation/prompts/**': [
    ...['shared/generation/{engine,checks,text}/**', 'shared/generation/prompts/*.ts'],
    ...['shared/{html,http,languages,query,site}/**', 'shared/api/request/grouped-number.ts', 'shared/errors.ts'],
  ],
};

/** What may be imported as a type only: a platform is handed a client, and makes none. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  'shared/platforms/**': ['shared/http/**'],
  'shared/reviews/model/**': ['shared/http/**', 'shared/api/**', 'shared/credentials.ts'],
};

const shown = ({ from, to }: Edge): string => `${from} -> ${to}`;

/** The imports that no line allows. */
export const strayImports = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to, isType }) => {
      const isStray = ([importers, allowed]: readonly [string, readonly string[]]) =>
        matchesGlob(from, importers) && !allowed.some((imported) => matchesGlob(to, imported));
      const isUsed = ([importers, types]: readonly [string, readonly string[]]) =>
        matchesGlob(from, importers) && !isType && types.some((imported) => matchesGlob(to, imported));
      return (
        dirname(from) !== dirname(to) &&
        (Object.entries(mayImport).some(isStray) || Object.entries(typesOnly).some(isUsed))
      );
    })
    .map(shown);

/** The folder of a platform, or its one file; undefined for the toolkit and everything else. */
const platformOf = (file: string): string | undefined => /^shared\/platforms\/(?!toolkit\/)([^/]+)/.exec(file)?.[1];

/** What is inside the folder of a platform is its own: nothing of shared/ imports it but the platform itself. */
export const platformsInPlatforms = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) => {
      const [one, other] = [from, to].map(platformOf);
      return matchesGlob(from, 'shared/**') && other !== undefined && one !== other;
    })
    .map(shown);

/** The CDK app and the gateway reach handlers by path. */
export const importedHandlers = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) => matchesGlob(to, 'functions/**/handler.ts') && !matchesGlob(from, 'test/**'))
    .map(shown);

/** The files of each cycle, in order; of cycles that share files at least one. Depth first, each file once. */
export function cycles(edges: readonly Edge[]): string[] {
  const imports = Map.groupBy(edges, ({ from }) => from);
  const left = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    const start = path.indexOf(file);
    if (start >= 0) return [[...path.slice(start), file].join(' -> ')];
    if (left.has(file)) return [];
    const found = (imports.get(file) ?? []).flatMap(({ to }) => visit(to, [...path, file]));
    left.add(file);
    return found;
  };
  return [...imports.keys()].flatMap((file) => visit(file, []));
}
