import { Sha256 } from '../../aws-request.ts';
import { notConfigured } from './providers.ts';

/** Which service of AWS a request is signed for. */
export interface Signing {
  readonly service: string;
  readonly region: string;
  /** The workspace of Claude Platform on AWS. */
  readonly workspace: string | undefined;
}

/** The headers that are signed, among those that the client sends. Others may be added on the way. */
const signedHeaders = ['anthropic-version', 'content-type'] as const;

/** The credentials of a role of AWS. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * The credentials of the function's role, which Lambda passes in the environment and replaces before they expire.
 *
 * @throws VouchError ai_not_configured if there are none
 */
export const roleCredentials = (): AwsCredentials => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!(accessKeyId && secretAccessKey)) {
    throw notConfigured(
      'There are no AWS credentials in the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), which VOUCH_MODEL_PROVIDER needs.',
    );
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};

/**
 * The headers of a POST request to a model service of AWS, signed with Signature Version 4. The signer is that of the AWS
 * SDK in the Lambda runtime. It is imported here, so that functions which use an API key never load it.
 *
 * @param headers those that the client is about to send
 * @returns the headers to add
 */
export const signatureHeaders = async (
  { service, region, workspace }: Signing,
  credentials: AwsCredentials,
  { url, headers, body }: { readonly url: string; readonly headers: Headers; readonly body: string },
): Promise<Record<string, string>> => {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const { protocol, host, hostname, port, pathname } = new URL(url);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const own = workspace === undefined ? {} : { 'anthropic-workspace-id': workspace };
  const signed = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: {},
    headers: {
      host,
      ...Object.fromEntries(signedHeaders.map((name) => [name, headers.get(name) ?? ''])),
      ...own,
    },
    body,
  });
  const { host: _, ...added } = signed.headers;
  return added;
};
