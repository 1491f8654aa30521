import { parseArgs } from 'node:util';
import { SSM } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { idsParameterName } from '../aws/parameter-names.ts';
import { runCommand, stackOf, stageOption, UsageError } from './operator.ts';

/**
 * `npm run tool -- ids`: replaces ids of platform queries on AWS, without a deployment. Functions read the change within five
 * minutes.
 */

/** `VOUCH_AIRBNB_REVIEWS_IDS` is `airbnb-reviews` on the command line. */
const nameOf = (variable: string): string =>
  variable
    .replace(/^VOUCH_(.*)_IDS$/, '$1')
    .toLowerCase()
    .replaceAll('_', '-');

const variables = new Map(
  endpoints.flatMap(({ rotatingIds = [] }) => rotatingIds).map((variable) => [nameOf(variable), variable]),
);

const usage = `npm run tool -- ids set <name> <id>[,<id>...]      (tried in this order)
npm run tool -- ids list
npm run tool -- ids reset <name>
Add --stage <name> for a stage other than prod. The names: ${[...variables.keys()].join(', ')}.`;

const idsForm = /^[\w-]{1,128}(,[\w-]{1,128}){0,9}$/;

const variableOf = (name: string | undefined): string => {
  const variable = variables.get(name ?? '');
  if (variable === undefined) throw new UsageError(usage);
  return variable;
};

const Values = z.record(z.string(), z.string());

/** The parameter of a stage. Each change keeps the other ids. */
class IdsParameter {
  readonly #name: string;
  readonly #client = new SSM();

  constructor(stackName: string) {
    this.#name = idsParameterName(stackName);
  }

  async read(): Promise<z.infer<typeof Values>> {
    const { Parameter } = await this.#client.getParameter({ Name: this.#name });
    return Values.parse(JSON.parse(Parameter?.Value ?? '{}'));
  }

  async write(values: z.infer<typeof Values>): Promise<void> {
    await this.#client.putParameter({
      Name: this.#name,
      Value: JSON.stringify(values),
      Type: 'String',
      Overwrite: true,
    });
  }
}

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: stageOption });
  const [command, name, ids, ...rest] = positionals;
  const parameter = new IdsParameter(stackOf(values.stage));
  if (command === 'list' && name === undefined) {
    const configured = await parameter.read();
    return [...variables].map(([each, variable]) => `${each}\t${configured[variable] ?? 'the known ids'}`).join('\n');
  }
  if (command === 'set' && rest.length === 0) {
    const variable = variableOf(name);
    if (!idsForm.test(ids ?? '')) throw new UsageError(`Give one to ten ids, separated by commas.\n${usage}`);
    await parameter.write({ ...(await parameter.read()), [variable]: ids ?? '' });
    return `${name} is set. Functions read it within five minutes.`;
  }
  if (command === 'reset' && ids === undefined) {
    const { [variableOf(name)]: _, ...others } = await parameter.read();
    await parameter.write(others);
    return `${name} uses the known ids again, within five minutes.`;
  }
  throw new UsageError(usage);
};

await runCommand(run);
