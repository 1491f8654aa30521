import { BaseProvider } from '@aws-lambda-powertools/parameters/base';
import * as z from 'zod';
import { log } from './api/log.ts';

/**
 * The operator's own ids of platform queries, in one parameter of AWS Systems Manager that `npm run ids` writes. It is a
 * parameter and not a member of the credentials secret, because the ids are public, every function that needs them may
 * read it, and it costs nothing.
 */

/** How long the parameter is cached, in seconds. */
const cacheSeconds = 5 * 60;

/** The parameter: environment variables of rotating ids and their values. */
const Parameter = z.record(z.string(), z.string());

/** Reads the parameter. Powertools caches it; a read that fails is not cached. */
class ParameterProvider extends BaseProvider {
  constructor() {
    super({});
  }

  async values(name: string): Promise<z.infer<typeof Parameter>> {
    return Parameter.parse(await this.get(name, { maxAge: cacheSeconds }));
  }

  /** The SDK is part of the Lambda runtime. It is imported here because importing it takes time. */
  protected override async _get(name: string): Promise<unknown> {
    const { SSM } = await import('@aws-sdk/client-ssm');
    const { Parameter: parameter } = await new SSM({ maxAttempts: 2 }).getParameter({ Name: name });
    return JSON.parse(parameter?.Value ?? '{}');
  }

  protected override _getMultiple(): Promise<never> {
    throw new Error('There is one parameter.');
  }
}

const provider = new ParameterProvider();

/** What the environment had before the parameter replaced it. */
const replaced = new Map<string, string | undefined>();

const setVariable = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

/**
 * Sets the environment variables of rotating ids to the values of the parameter that `VOUCH_IDS_PARAMETER` names. A
 * variable that the parameter no longer has gets its former value. Without the variable, or if the parameter cannot be
 * read, nothing changes: the platforms then use the ids that they know.
 *
 * @param variables the variables that the endpoint's platforms read
 */
export const applyRotatingIds = async (variables: readonly string[]): Promise<void> => {
  const name = process.env['VOUCH_IDS_PARAMETER'];
  if (name === undefined) return;
  try {
    const values = await provider.values(name);
    for (const variable of variables) {
      const value = values[variable];
      if (value !== undefined) {
        if (!replaced.has(variable)) replaced.set(variable, process.env[variable]);
        setVariable(variable, value);
      } else if (replaced.has(variable)) {
        setVariable(variable, replaced.get(variable));
        replaced.delete(variable);
      }
    }
  } catch (error) {
    log().warn('the parameter of rotating ids was not read', { error_name: error instanceof Error ? error.name : '' });
  }
};
