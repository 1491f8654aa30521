import { readArguments } from '#infra/arguments.ts';
import { VouchError } from '#shared/errors.ts';
import { readModelSettings } from '#shared/generation/claude/settings.ts';
import { PersonalData } from '#shared/personal-data.ts';

/** The variables with a fixed set of values, and these values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  VOUCH_PERSONAL_DATA: PersonalData.options,
  VOUCH_MODE: ['live', 'sandbox'],
  VOUCH_GOOGLE_REVIEWS: ['official', 'public'],
};

/** Throws an Error with a hint for the operator if the settings of the model are invalid. */
const checkModel = (environment: NodeJS.ProcessEnv): void => {
  try {
    readModelSettings(environment);
  } catch (error) {
    throw new Error(error instanceof VouchError ? error.operatorHint : String(error), { cause: error });
  }
};

const usage = `npm start [-- --live]
  --live   reads the real platforms, in place of the sandbox
PORT, HOST and VOUCH_API_KEY in the environment, or in .env, are where it listens, and the key of the first customer.`;

/** The options of `npm start`. @throws if a setting is invalid, because with it every call would fail */
export const startOptions = (args: string[], environment: NodeJS.ProcessEnv) => {
  const { values } = readArguments(usage, { args, options: { live: { type: 'boolean', default: false } } });
  for (const [name, allowed] of Object.entries(choices)) {
    const value = environment[name];
    if (value !== undefined && !allowed.includes(value)) {
      throw new Error(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
    }
  }
  const isLive = values.live || environment['VOUCH_MODE'] === 'live';
  checkModel(isLive ? environment : { ...environment, VOUCH_MODEL_PROVIDER: '', ANTHROPIC_BASE_URL: '' });
  const { PORT: port = '8787', HOST: host = '127.0.0.1', VOUCH_API_KEY: apiKey = 'demo' } = environment;
  return { isLive, port: Number(port), host, apiKey };
};
