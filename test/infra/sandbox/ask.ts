import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Sandbox } from '#infra/sandbox/index.ts';

interface Question {
  readonly host: string;
  readonly path: string;
  /** Sent by POST. */
  readonly form?: string;
  readonly userAgent?: string;
  /** Told after each piece of the answer: the bytes so far, and how many were announced. */
  readonly onData?: (received: number, announced: number) => void;
}

/**
 * Asks a sandbox as if it were the host. Ends where the answer does, or where the connection breaks after the headers:
 * `size` counts the bytes that arrived, and `isComplete` says whether they are all.
 */
export const ask = async (sandbox: Sandbox, { host, path, form, userAgent, onData }: Question) => {
  const [first] = Object.values(sandbox.origins); // One port serves every host.
  const outgoing = request(`${first?.origin}${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { host, ...(userAgent !== undefined && { 'user-agent': userAgent }) },
  }).end(form);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response === undefined) throw new Error('There is no answer.');
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      onData?.(size, Number(headers['content-length']));
    }
  } catch {} // "aborted": told by isComplete
  return { status, headers, body: Buffer.concat(chunks).toString(), size, isComplete: response.complete };
};
