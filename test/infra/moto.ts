import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { listen } from '../toolkit/resources.ts';

/** Whether moto, which stands in for AWS, is on this machine. It is not asked for its help: Python takes seconds to load it. */
export const hasMoto: boolean = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'moto_server')));

/** A stand-in for AWS on loopback, all of its state in memory. */
export type Moto = Awaited<ReturnType<typeof startMoto>>;

const freePort = async (): Promise<string> => {
  const server = createServer();
  const { port } = new URL(`http://${await listen(server)}`);
  await once(server.close(), 'close');
  return port;
};

const answers = async (address: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    try {
      await fetch(`${address}/moto-api/`, { signal: AbortSignal.timeout(1_000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('moto_server did not start');
};

/**
 * Starts one. It is stopped by its own process.
 *
 * @param servicesPort where its state machines reach other services; by default itself
 */
export const startMoto = async (servicesPort?: number) => {
  const port = await freePort();
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', port], {
    stdio: 'ignore',
    env: { ...process.env, ...(servicesPort !== undefined && { MOTO_PORT: String(servicesPort) }) },
  });
  const ended = once(child, 'exit'); // From the start: it may end before it is stopped.
  await answers(`http://127.0.0.1:${port}`, child);
  const endpoint = `http://localhost:${port}`; // By this name only does moto take a bucket for a part of the path.
  const [region, accessKeyId, secretAccessKey] = ['eu-west-1', 'synthetic', 'synthetic'];
  return {
    /** What a client of the SDK is made with to reach it. */
    client: { endpoint, region, credentials: { accessKeyId, secretAccessKey } },
    /** What the SDK and the CDK read to reach it, in another process. */
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region, // The CDK reads this one.
    },
    async stop(): Promise<void> {
      child.kill();
      await ended;
    },
  };
};

/** Tests over a moto of their own. They are skipped, which their name says, where it is not on this machine. */
export const describeOverMoto = (what: string, tests: (moto: () => Moto) => void): void => {
  const name = `${what} (${hasMoto ? 'over moto' : 'skipped: moto_server is not on the PATH'})`;
  (hasMoto ? describe : describe.skip)(name, () => {
    let moto: Moto;
    beforeAll(async () => {
      moto = await startMoto();
    }, 30_000);
    afterAll(() => moto.stop());
    tests(() => moto);
  });
};

/** Creates a table with the key of the customer table. */
export const createTable = async (client: DynamoDB, name: string): Promise<void> => {
  await client.createTable({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  });
};
