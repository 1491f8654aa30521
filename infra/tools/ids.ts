import { parseArgs } from 'node:util';
import { SSM } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { idsParameterName } from '../aws/parameter-names.ts';
import { OperatorError } from '../operator-error.ts';
import { type Commands, chooseCommand, runCommand, stackOf, stageOption } from './operator.ts';

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

const variableOf = (name: string): string => {
  const variable = variables.get(name);
  if (variable === undefined) throw new OperatorError(usage);
  return variable;
};

const Values = z.record(z.string(), z.string());

const commandsOf = (ssm: SSM, Name: string): Commands => {
  const read = async () => Values.parse(JSON.parse((await ssm.getParameter({ Name })).Parameter?.Value ?? '{}'));
  const write = (changed: z.infer<typeof Values>) =>
    ssm.putParameter({ Name, Value: JSON.stringify(changed), Type: 'String', Overwrite: true });
  return {
    async list() {
      const configured = await read();
      return [...variables].map(([each, variable]) => `${each}\t${configured[variable] ?? 'the known ids'}`).join('\n');
    },
    async set(name, ids) {
      const variable = variableOf(name);
      if (!idsForm.test(ids)) throw new OperatorError(`Give one to ten ids, separated by commas.\n${usage}`);
      await write({ ...(await read()), [variable]: ids });
      return `${name} is set. Functions read it within five minutes.`;
    },
    async reset(name) {
      const { [variableOf(name)]: _, ...others } = await read();
      await write(others);
      return `${name} uses the known ids again, within five minutes.`;
    },
  };
};

await runCommand(() => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: stageOption });
  const [command = '', ...given] = positionals;
  return chooseCommand(commandsOf(new SSM(), idsParameterName(stackOf(values.stage))), command, given, usage)();
});
