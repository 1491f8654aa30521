import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen.ts';

/**
 * A stand-in for AWS Secrets Manager that answers with each text in turn, and with an error where there is none.
 * `asked` gives the names of the secrets that were read.
 */
export const startSecretsManager = async (texts: readonly string[]) => {
  const left = [...texts];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { SecretId } = Object(await json(request));
    asked.push(String(SecretId));
    const text = left.shift();
    const body = text === undefined ? { __type: 'ResourceNotFoundException' } : { SecretString: text };
    response.writeHead(text === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    setTimeout(() => response.end(JSON.stringify(body)), 20);
  });
  const environment = {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://${await listen(server)}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    VOUCH_CREDENTIALS_SECRET: 'the-secret',
  };
  return { server, environment, reads: () => asked.length, asked: () => asked };
};
