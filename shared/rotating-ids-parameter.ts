import { StoredObject } from './stored-object.ts';

/** Returns the operator's own ids for a variable, separated by commas or spaces; undefined if there are none. */
export type ConfiguredIds = (variable: string) => string | undefined;

/**
 * The operator's own ids of platform queries, in a parameter of AWS Systems Manager that `npm run tool -- ids` writes.
 * It is not in the credentials secret: the ids are public, every function that needs them may read a parameter, and it
 * is free. The SDK is part of the Lambda runtime. It is imported when it is needed, because that takes time.
 */
const parameter = new StoredObject('the parameter of rotating ids', async (abortSignal) => {
  const { SSM } = await import('@aws-sdk/client-ssm');
  const Name = process.env['VOUCH_IDS_PARAMETER'];
  return (await new SSM({ maxAttempts: 3 }).getParameter({ Name }, { abortSignal })).Parameter?.Value;
});

/**
 * The operator's own ids: of the parameter that `VOUCH_IDS_PARAMETER` names, else of the environment. If the parameter
 * cannot be read, its last good values are used; without any, the platforms use the ids that they know.
 *
 * @param variables the variables that the endpoint's platforms use; nothing is read if it is empty
 */
export const readRotatingIds = async (variables: readonly string[]): Promise<ConfiguredIds> => {
  const isStored = variables.length > 0 && process.env['VOUCH_IDS_PARAMETER'] !== undefined;
  const values = isStored ? await parameter.values() : {};
  return (variable) => {
    const value = values[variable];
    return typeof value === 'string' ? value : process.env[variable];
  };
};
