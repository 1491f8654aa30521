import { StoredObject } from './stored-object.ts';

/** Returns the operator's own ids for a variable, separated by commas or spaces; undefined if there are none. */
export type ConfiguredIds = (variable: string) => string | undefined;

/** The ids that `npm run tool -- ids` writes: public, so in a free parameter of Systems Manager. The SDK loads late. */
const parameter = new StoredObject('the parameter of rotating ids', async (abortSignal) => {
  const { SSM } = await import('@aws-sdk/client-ssm');
  const Name = process.env['VOUCH_IDS_PARAMETER'];
  return (await new SSM({ maxAttempts: 3 }).getParameter({ Name }, { abortSignal })).Parameter?.Value;
});

/** The operator's own ids: of the parameter or its last good values, if it is set; of the environment; or none. */
export const readRotatingIds = async (variables: readonly string[]): Promise<ConfiguredIds> => {
  const isStored = variables.length > 0 && process.env['VOUCH_IDS_PARAMETER'] !== undefined;
  const values = isStored ? await parameter.values() : {};
  return (variable) => {
    const value = values[variable];
    return typeof value === 'string' ? value : process.env[variable];
  };
};
