import { requestTo, signerOf } from '../../aws-request.ts';
import { notConfigured } from './providers.ts';

/** Which service of AWS a request is signed for, in the region of the function. */
export interface Signing {
  readonly service: string;
  /** The workspace of Claude Platform on AWS. */
  readonly workspace: string | undefined;
}

/** The headers that are signed, among those that the client sends. Others may be added on the way. */
const signedHeaders = ['anthropic-version', 'content-type'] as const;

/** @throws VouchError ai_not_configured if the environment has no credentials of a role, which Lambda passes in it */
export const checkRole = (): void => {
  if (process.env['AWS_ACCESS_KEY_ID'] && process.env['AWS_SECRET_ACCESS_KEY']) return;
  throw notConfigured(
    'There are no AWS credentials in the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), which VOUCH_MODEL_PROVIDER needs.',
  );
};

/**
 * The headers of a POST request to a model service of AWS, signed with Signature Version 4.
 *
 * @param headers those that the client is about to send
 * @returns the headers to add
 */
export const signatureHeaders = async (
  { service, workspace }: Signing,
  { url, headers, body }: { readonly url: string; readonly headers: Headers; readonly body: string },
): Promise<Record<string, string>> => {
  const { signer } = await signerOf(service);
  const address = new URL(url);
  const sent = {
    ...Object.fromEntries(signedHeaders.map((name) => [name, headers.get(name) ?? ''])),
    ...(workspace !== undefined && { 'anthropic-workspace-id': workspace }),
  };
  const request = requestTo(address, { method: 'POST', path: address.pathname, headers: sent, body });
  const { host: _, ...added } = (await signer.sign(request)).headers;
  return added;
};
