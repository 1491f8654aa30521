import type { Api, Operation } from './api.ts';
import { comment, declaration, typeText } from './type-text.ts';

const table = (about: string, name: string, members: readonly string[]): string =>
  `${comment(about)}export interface ${name} {\n${members.join('')}}\n`;

const answerMember = ({ name, summary, answer }: Operation): string =>
  `${comment(`${summary}.`, '  ')}  '${name}': ${typeText(answer)};\n`;

const operationTable = (operations: readonly Operation[]): string => {
  const lines = operations.map(({ name, address, path }) => `  '${name}': ['${address}', '${path}'],\n`);
  return `/** The address and the path of each operation. */\nexport const operations = {\n${lines.join('')}} as const;\n`;
};

/** The text of `client/src/types.ts`: a type per schema of the OpenAPI document, and tables by operation. */
export const clientTypes = ({ schemas, operations }: Api): string => {
  const requests = new Map(
    operations.map(({ name, request }) => [
      typeText(request),
      `The request of ${name}. Null means that a field is absent.`,
    ]),
  );
  const [streams, others] = [true, false].map((isStream) =>
    operations.filter(({ address }) => (address === 'stream') === isStream).map(answerMember),
  );
  return [
    '// Written by `npm run readme` from the contracts. Do not edit.\n',
    ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema, requests.get(name))),
    table(
      'The request of each operation.',
      'Requests',
      operations.map(({ name, request }) => `  '${name}': ${typeText(request)};\n`),
    ),
    table('The answer of each operation that returns JSON.', 'Answers', others ?? []),
    table('The events of each operation that streams.', 'Streams', streams ?? []),
    operationTable(operations),
  ].join('\n');
};
