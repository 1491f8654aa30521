import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { comment, declaration, typeText } from './type-text.ts';

const Content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const Document = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z.looseObject({
        requestBody: z.looseObject({ content: Content }),
        responses: z.looseObject({ 200: z.looseObject({ content: Content }) }),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The text of `client/src/types.ts`: a type per schema of the OpenAPI document, and tables by operation. */
export const clientTypes = (endpoints: readonly Endpoint[]): string => {
  const { paths, components } = Document.parse(
    JSON.parse(JSON.stringify(openApiDocument(endpoints, { version: '0' }))),
  );
  const typeOf = (endpoint: Endpoint, kind: 'request' | 'answer'): string => {
    const post = paths[endpoint.path]?.post;
    const content = kind === 'request' ? post?.requestBody.content : post?.responses[200].content;
    return typeText(Object.values(content ?? {})[0]?.schema, kind);
  };
  const member = (endpoint: Endpoint, kind: 'request' | 'answer'): string =>
    `${comment(`${endpoint.summary}.`, '  ')}  '${endpoint.name}': ${typeOf(endpoint, kind)};\n`;
  const requests = new Map(
    endpoints.map((each) => [
      typeOf(each, 'request'),
      `The request of ${each.name}. Null means that a field is absent.`,
    ]),
  );
  const table = (about: string, name: string, members: readonly string[]) =>
    `${comment(about)}export interface ${name} {\n${members.join('')}}\n`;
  const answers = (transport: Endpoint['transport']) =>
    endpoints.filter((each) => each.transport === transport).map((each) => member(each, 'answer'));
  return [
    '// Written by `npm run client` from the contracts. Do not edit.\n',
    ...Object.entries(components.schemas).map(([name, schema]) =>
      declaration(name, schema, requests.has(name) ? 'request' : 'answer', requests.get(name)),
    ),
    table(
      'The request of each operation.',
      'Requests',
      endpoints.map((each) => member(each, 'request')),
    ),
    table('The answer of each operation that returns JSON.', 'Answers', answers('json')),
    table('The events of each operation that streams.', 'Streams', answers('events')),
    operationTable(endpoints),
  ].join('\n');
};

/** Where each operation is served: its address and its path. */
const operationTable = (endpoints: readonly Endpoint[]): string => {
  const lines = endpoints.map(({ name, host, path, transport }) => {
    const address = transport === 'events' ? 'stream' : host;
    return `  '${name}': ['${address}', '${path}'],\n`;
  });
  return `/** The address and the path of each operation. */\nexport const operations = {\n${lines.join('')}} as const;\n`;
};
