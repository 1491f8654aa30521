import { Vouch } from '#client/src/index.ts';

/** Less than the 60 seconds of the function, so that the agent gets an explanation. */
export const timeoutSeconds = 55;

/** An agent gets a longer Retry-After as an error: it can do something else meanwhile. */
const maxWaitSeconds = 10;

/**
 * A client of the API that the environment variables VOUCH_BASE_URL and VOUCH_PUBLIC_BASE_URL name. Without the second,
 * one origin serves both, as the local gateway does.
 *
 * @param apiKey the key of the caller. Without one, the API refuses the calls.
 * @throws if VOUCH_BASE_URL is not set
 */
export const apiClient = (apiKey = '', environment: NodeJS.ProcessEnv = process.env): Vouch => {
  const { VOUCH_BASE_URL: base, VOUCH_PUBLIC_BASE_URL: publicBase = base } = environment;
  if (base === undefined || publicBase === undefined) throw new Error('VOUCH_BASE_URL is not set');
  return new Vouch({ apiKey, baseUrl: { base, public: publicBase }, maxWaitSeconds });
};
