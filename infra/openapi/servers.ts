/** The addresses of one deployment, as the stack's outputs BaseUrl, PublicBaseUrl and StreamUrl give them. */
export interface Addresses {
  readonly base: string;
  readonly public: string;
  /** The function URL of the stream; absent if the deployment has none. */
  readonly stream?: string;
}

type Server = {
  readonly url: string;
  readonly description: string;
  readonly variables?: Record<string, { default: string; description: string }>;
};

/** The server of the document itself. The local server and a deployment with a site serve every operation there. */
export const ownServer: Server = { url: '/', description: 'The server that this document was read from' };

const region = { default: 'eu-central-1', description: 'The AWS region of the deployment' };
const id = (output: string) => ({ default: 'abcdef1234', description: `First label of the output ${output}` });
const api = 'https://{id}.execute-api.{region}.amazonaws.com/prod';

/** What a deployment without a domain of its own looks like. */
const templates: Readonly<Record<keyof Addresses, Server>> = {
  base: { url: api, description: 'AWS: the output BaseUrl', variables: { id: id('BaseUrl'), region } },
  public: { url: api, description: 'AWS: the output PublicBaseUrl', variables: { id: id('PublicBaseUrl'), region } },
  stream: {
    url: 'https://{id}.lambda-url.{region}.on.aws',
    description: 'AWS: the output StreamUrl',
    variables: { id: id('StreamUrl'), region },
  },
};

/** The server at one of the three addresses: a template without `addresses`, none if they lack this one. */
export const serversOf = (host: keyof Addresses, addresses?: Partial<Addresses>): Server[] => {
  if (addresses === undefined) return [templates[host]];
  const url = addresses[host]?.replace(/\/$/, '');
  return url === undefined ? [] : [{ url, description: templates[host].description.replace('AWS: the', 'The') }];
};
