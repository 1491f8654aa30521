import { Vouch } from '#client/src/index.ts';

/** Less than the 60 seconds of the function, so that the agent gets an explanation. */
export const timeoutSeconds = 55;

/** An agent gets a longer Retry-After as an error: it can do something else meanwhile. */
const maxWaitSeconds = 10;

/** A client of the API at VOUCH_BASE_URL, and VOUCH_PUBLIC_BASE_URL if that is set. Without a key it is refused. */
export const apiClient = (apiKey = '', environment: NodeJS.ProcessEnv = process.env): Vouch => {
  const { VOUCH_BASE_URL: base, VOUCH_PUBLIC_BASE_URL: publicBase = base } = environment;
  if (base === undefined || publicBase === undefined) throw new Error('VOUCH_BASE_URL is not set');
  return new Vouch({ apiKey, baseUrl: { base, public: publicBase }, maxWaitSeconds });
};
