import { request } from 'node:http';
import type { Sandbox } from '#infra/sandbox/index.ts';

/** What the sandbox answered. */
export interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  /** The bytes that arrived. */
  readonly size: number;
  /** Whether the whole answer arrived. */
  readonly isComplete: boolean;
}

interface Question {
  readonly host: string;
  readonly path: string;
  /** Sent by POST. */
  readonly form?: string;
  readonly userAgent?: string;
  /** Told after each piece of the answer: the bytes so far, and how many were announced. */
  readonly onData?: (received: number, announced: number) => void;
}

/** Asks a sandbox as if it were the host. Ends where the answer does, or where the connection breaks after the headers. */
export const ask = (sandbox: Sandbox, { host, path, form, userAgent, onData }: Question): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const [first] = Object.values(sandbox.origins); // One port serves every host.
    const outgoing = request(`${first?.origin}${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { host, ...(userAgent !== undefined && { 'user-agent': userAgent }) },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        received += chunk.length;
        onData?.(received, Number(response.headers['content-length']));
      });
      response.on('error', () => undefined); // "aborted": told by isComplete
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          size: received,
          isComplete: response.complete,
        }),
      );
    });
    outgoing.end(form);
  });
