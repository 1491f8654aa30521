import * as z from 'zod';
import { isVouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The API of Freelancer.com. It works without a token (September 2026); a token raises its limits. */

export const freelancerHost = 'www.freelancer.com';
export const tokenName = 'freelancer_token';

const success = z.object({ status: z.literal('success'), result: z.unknown() });
const failure = z.object({ status: z.literal('error') });

/** Query parameters. A name may occur more than once. */
type Parameters = readonly [name: string, value: string][];

/** The result of a request; undefined when the requested object does not exist. */
export const askFreelancer = async (
  path: string,
  parameters: Parameters,
  http: Http,
  token?: string,
): Promise<unknown> => {
  const what = "Freelancer.com's answer";
  const answer = await http.send({
    url: `https://${freelancerHost}/api/${path}/?${new URLSearchParams(parameters)}`,
    headers: token === undefined ? {} : { 'freelancer-oauth-v1': token },
    statuses: [404],
  });
  const body = wire.expectJson(answer.text, what);
  if (answer.status !== 404) return wire.expectShape(success, body, what).result;
  wire.expectShape(failure, body, what);
  return undefined;
};

/** A request with the configured token, then without it when the token is refused. */
export const askEitherWay = async (path: string, parameters: Parameters, http: Http): Promise<unknown> => {
  const token = http.credential(tokenName);
  try {
    return await askFreelancer(path, parameters, http, token);
  } catch (error) {
    if (token === undefined || !isVouchError(error, 'upstream_blocked')) throw error;
    return askFreelancer(path, parameters, http);
  }
};
