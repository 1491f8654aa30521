import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { exampleOf } from '#functions/examples.ts';
import { commonHeaders, type Endpoint } from '#shared/api/endpoint.ts';
import { introduction, tagDescriptions } from './descriptions.ts';
import { allowReadForms, type OpenApi, simplifySchemas, typeName } from './openapi-schemas.ts';
import { errorReferences, errorResponses, headersOf } from './responses.ts';

const Events = z.array(z.object({ event: z.string(), data: z.object({}).loose() }));

const sentence = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The schema of one event: its id, its name, and its data, which is JSON on one line of the stream. */
const eventSchema = ({ events = {}, response }: Endpoint): z.ZodType => {
  const members = Object.entries(events).map(([name, description]) =>
    z
      .object({
        id: z.int().min(1).meta({ description: 'One higher than that of the event before' }),
        event: z.literal(name).meta({ description: 'The name of the event' }),
        data: response.meta({ description: 'What is known' }),
      })
      .meta({ id: `${typeName(name)}Event`, description: `${sentence(description)}.` }),
  );
  const [first, ...others] = members;
  if (first === undefined) return response;
  return z.discriminatedUnion('event', [first, ...others]).meta({
    id: 'StreamEvent',
    description:
      'One event of the stream. On the wire it is three lines, `id: `, `event: ` and `data: ` with the data as JSON, then an empty line. Lines that begin with a colon are comments',
  });
};

/** One example for each name of an event, from the example of the contract. */
const eventExamples = (endpoint: Endpoint) => {
  const { events = {} } = endpoint;
  const sent = Events.parse(exampleOf(endpoint).response).map((each, index) => ({ id: index + 1, ...each }));
  return Object.fromEntries(
    Object.entries(events).flatMap(([name, description]) => {
      const value = sent.find(({ event }) => event === name);
      return value === undefined ? [] : [[name, { summary: sentence(description), value }]];
    }),
  );
};

export interface RequestExample {
  readonly summary: string;
  readonly value: object;
}

/** What the document contains in addition to the contracts. */
export interface OpenApiOptions {
  readonly version: string;
  /** Whether it names the server that it is read from and no other: a deployment with a site. */
  readonly isServed?: boolean;
  /** More example requests, by the path of the endpoint. */
  readonly examples?: Readonly<Record<string, readonly RequestExample[]>>;
}

/** The server of the document itself. The local server and a deployment with a site serve every operation there. */
const ownServer = { url: '/', description: 'The server that this document was read from' };

/** The address of a deployment without a domain of its own, by the output of its stack. */
const serverOf = (output: string, host: string) => ({
  url: `https://{id}.${host}`,
  description: `AWS: the output ${output}`,
  variables: {
    id: { default: 'abcdef1234', description: `First label of the output ${output}` },
    region: { default: 'eu-central-1', description: 'The AWS region of the deployment' },
  },
});
const api = 'execute-api.{region}.amazonaws.com/prod';
const deployed = {
  base: serverOf('BaseUrl', api),
  public: serverOf('PublicBaseUrl', api),
  stream: serverOf('StreamUrl', 'lambda-url.{region}.on.aws'),
};

const serversAt = (hosts: readonly (keyof typeof deployed)[], { isServed }: OpenApiOptions) => [
  ownServer,
  ...(isServed ? [] : hosts.map((host) => deployed[host])),
];

/** The OpenAPI 3.1 document of the endpoints, made from their contracts. */
export const openApiDocument = (endpoints: readonly Endpoint[], options: OpenApiOptions): OpenApi => {
  const created = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Vouch',
      version: options.version,
      summary: 'Customer reviews of one item from one public review platform, in one format',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: serversAt(['base'], options),
    security: [{ apiKey: [] }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
      name,
      'x-displayName': typeName(name),
      description: tagDescriptions[name],
    })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint, options) }])),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The key that you were given' },
      },
      responses: errorResponses(endpoints),
    },
  });
  const document: OpenApi = JSON.parse(JSON.stringify(created)); // Its own type has what may be anywhere.
  const { schemas } = document.components;
  simplifySchemas(schemas);
  for (const endpoint of endpoints) allowReadForms(schemas[requestName(endpoint)]);
  return document;
};

/** A schema with its own id, or, if it has none, with this one. A schema with an id is a component of the document. */
const named = <Schema extends z.ZodType>(schema: Schema, id: string): Schema =>
  schema.meta()?.id === undefined ? schema.meta({ ...schema.meta(), id }) : schema;

/** The component of a request: the schema's own id, or one that is made from the name of the endpoint. */
const requestName = ({ name, request }: Endpoint): string => request.meta()?.id ?? `${typeName(name)}Request`;

const operation = (endpoint: Endpoint, options: OpenApiOptions): ZodOpenApiOperationObject => {
  const isStream = endpoint.transport === 'events';
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: endpoint.description,
    ...((endpoint.host === 'public' || (isStream && !options.isServed)) && {
      servers: serversAt([...(isStream ? ['stream' as const] : []), endpoint.host], options),
    }),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: endpoint.request.meta({ ...endpoint.request.meta(), id: requestName(endpoint) }),
          examples: requestExamples(endpoint, options.examples?.[endpoint.path]),
        },
      },
    },
    responses: {
      [endpoint.successStatus ?? 200]: {
        description: endpoint.transport === 'json' ? 'Success' : 'The stream has begun',
        headers: headersOf(endpoint, { ...endpoint.responseHeaders, ...commonHeaders }),
        content: successContent(endpoint),
      },
      ...errorReferences(endpoint),
    },
  };
};

/** The first call, then the others, named by their place. */
const requestExamples = (endpoint: Endpoint, others: readonly RequestExample[] = []) =>
  Object.fromEntries(
    [{ summary: 'The first call', value: exampleOf(endpoint).request }, ...others].map((each, index) => [
      index === 0 ? 'first' : `example-${index + 1}`,
      each,
    ]),
  );

const successContent = (endpoint: Endpoint) => {
  const { transport, otherFormats = {} } = endpoint;
  if (transport === 'json') {
    const response = named(endpoint.response, `${typeName(endpoint.name)}Answer`);
    return {
      'application/json': { schema: response, example: exampleOf(endpoint).response },
      ...textContent(otherFormats),
    };
  }
  return { 'text/event-stream': { schema: eventSchema(endpoint), examples: eventExamples(endpoint) } };
};

/** Formats that are plain text for OpenAPI, by their media type. */
const textContent = (formats: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(formats).map(([type, description]) => [type, { schema: z.string().meta({ description }) }]),
  );
