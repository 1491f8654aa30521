import { parseArgs } from 'node:util';
import { PersonalData } from '#shared/reviews/output/format-review.ts';

/**
 * What `npm start` is told by its arguments and its environment.
 *
 * @throws if a setting is invalid, because with it every call would fail
 */
export const startOptions = (args: string[], environment: NodeJS.ProcessEnv) => {
  const { values } = parseArgs({ args, options: { live: { type: 'boolean', default: false } } });
  const { VOUCH_PERSONAL_DATA: level, VOUCH_MODE: mode } = environment;
  if (level !== undefined && !PersonalData.safeParse(level).success) {
    throw new Error(`VOUCH_PERSONAL_DATA must be one of ${PersonalData.options.join(', ')}; it is "${level}".`);
  }
  if (mode !== undefined && mode !== 'live' && mode !== 'sandbox') {
    throw new Error(`VOUCH_MODE must be live or sandbox; it is "${mode}".`);
  }
  const { PORT: port = '8787', HOST: host = '127.0.0.1', VOUCH_API_KEY: apiKey = 'demo' } = environment;
  return { isLive: values.live || mode === 'live', port: Number(port), host, apiKey };
};
