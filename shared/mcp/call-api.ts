import type { Route } from './api-tools.ts';

/** The API that the tools call, and the key of the caller. */
export interface Api {
  /** Without a slash at the end, as all addresses here. */
  readonly baseUrl: string;
  readonly publicBaseUrl: string;
  /** Undefined if the caller sent none; then the API refuses the call. */
  readonly apiKey: string | undefined;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/**
 * The API that the environment variables VOUCH_BASE_URL and VOUCH_PUBLIC_BASE_URL name. Without the second, one origin
 * serves both, as the local gateway does.
 *
 * @throws if VOUCH_BASE_URL is not set
 */
export const apiOfEnvironment = (apiKey: string | undefined, environment: NodeJS.ProcessEnv = process.env): Api => {
  const { VOUCH_BASE_URL: baseUrl, VOUCH_PUBLIC_BASE_URL: publicBaseUrl = baseUrl } = environment;
  if (baseUrl === undefined || publicBaseUrl === undefined) throw new Error('VOUCH_BASE_URL is not set');
  return { baseUrl: withoutSlash(baseUrl), publicBaseUrl: withoutSlash(publicBaseUrl), apiKey };
};

/** Less than the 60 seconds of the function, so that the agent gets an explanation. */
const longestMs = 55_000;

/**
 * Posts `body` to an endpoint with the key of the caller.
 *
 * @param signal ends the call when the agent cancels it or disconnects
 * @throws what fetch throws if the API cannot be reached in time
 */
export const callApi = (api: Api, { path, host }: Route, body: object, signal: AbortSignal): Promise<Response> =>
  fetch((host === 'public' ? api.publicBaseUrl : api.baseUrl) + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(api.apiKey !== undefined && { 'x-api-key': api.apiKey }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  });
