import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from './api/failures.ts';
import type { VouchError } from './errors.ts';

type Data = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Data): string | Uint8Array => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** SHA-256, and HMAC-SHA-256 with a secret, in the form that the signer of the AWS SDK takes. */
class Sha256 {
  readonly #hash;

  constructor(secret?: Data) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/** A request to a service of AWS in the region of the function. */
export interface AwsRequest {
  readonly service: 'states' | 'scheduler' | 'sqs' | 's3';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** An error response of AWS. `name` is the code of the error. */
export class AwsError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(`AWS answered ${status} ${code}`);
    this.name = code;
    this.status = status;
  }
}

/** How long a request may take, in milliseconds. Three, and the waits, fit into the time of a call. */
const requestMs = 5_000;

/** The waits before a request is sent again, in milliseconds. */
const waits = [200, 800];

/** A signer with the role's credentials and region, which Lambda passes in the environment and keeps valid. */
export const signerOf = async (service: string) => {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const {
    AWS_REGION: region = 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const endpoint = new URL(process.env['AWS_ENDPOINT_URL'] ?? `https://${service}.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, uriEscapePath: service !== 's3' });
  return { signer, endpoint };
};

/** A request as the signer takes it. A body that is a text is signed as it is. */
export const requestTo = (
  { protocol, host, hostname, port }: URL,
  {
    method,
    path,
    query = {},
    headers,
    body,
  }: Omit<AwsRequest, 'service' | 'body'> & { readonly body?: object | string },
) => ({
  method,
  protocol,
  hostname,
  ...(port && { port: Number(port) }),
  path,
  query: { ...query },
  headers: { host, ...headers },
  ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
});

const addressOf = ({ origin }: URL, path: string, query: object): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${origin}${path}${search.size > 0 ? `?${search}` : ''}`;
};

/** Whether a failure may pass by itself: of the network, of AWS, or too many requests. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof AwsError) || error.status === 429 || error.status >= 500 || /throttl|toomany/i.test(error.name);

/** Reports that a service of AWS failed, and gives the error for it. */
export const serviceFailure = (service: AwsRequest['service'], cause: unknown): VouchError =>
  unavailable(`the service ${service} of AWS`, cause);

/**
 * Sends a signed request, again after a failure that may pass. It replaces clients of the SDK for single operations:
 * each would take tens of milliseconds of a cold start.
 *
 * @returns the JSON of the response; undefined if it has no body
 * @throws AwsError if AWS refuses it, service_unavailable if the failure did not pass
 */
export const sendToAws = async (request: AwsRequest): Promise<unknown> => {
  for (const wait of [...waits, undefined]) {
    try {
      return await sendOnce(request);
    } catch (cause) {
      if (!mayPass(cause)) throw cause;
      if (wait === undefined) throw serviceFailure(request.service, cause);
      await sleep(wait);
    }
  }
};

/** Calls an operation of a service that takes JSON, and the name of the operation in a header. */
export const callAws = (service: 'states' | 'sqs', target: string, body: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
  return sendToAws({ service, method: 'POST', path: '/', headers, body });
};

const sendOnce = async (request: AwsRequest): Promise<unknown> => {
  const { signer, endpoint } = await signerOf(request.service);
  const { method, headers, body, path, query } = await signer.sign(requestTo(endpoint, request));
  const response = await fetch(addressOf(endpoint, path, query ?? {}), {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(requestMs),
  });
  const text = await response.text();
  if (response.ok) return text === '' ? undefined : JSON.parse(text);
  const [, type = 'Unknown'] = /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(text) ?? [];
  throw new AwsError(response.headers.get('x-amzn-errortype')?.split(':')[0] ?? type, response.status);
};

/** An address at which anyone can do this with an object of a bucket, for so many seconds. */
export const presign = async (
  { bucket, key, method }: { readonly bucket: string; readonly key: string; readonly method: 'GET' | 'PUT' },
  seconds: number,
): Promise<string> => {
  const { signer, endpoint } = await signerOf('s3');
  const isAws = process.env['AWS_ENDPOINT_URL'] === undefined;
  const host = isAws ? new URL(`https://${bucket}.${endpoint.host}`) : endpoint;
  const encoded = key.split('/').map(encodeURIComponent).join('/');
  const path = isAws ? `/${encoded}` : `/${bucket}/${encoded}`;
  // What will be sent is not known. Without this, the signer signs an empty body, which S3 refuses: also for a GET.
  const headers = { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
  const signed = await signer.presign(requestTo(host, { method, path, headers }), { expiresIn: seconds });
  return addressOf(host, path, signed.query ?? {});
};
