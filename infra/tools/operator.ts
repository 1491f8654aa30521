import { readStage } from '../aws/stage.ts';
import { OperatorError } from '../operator-error.ts';

/** The option that every command of the operator has: which deployment it is about. */
export const stageOption = { stage: { type: 'string' } } as const;

/** The name of the stack of a stage. @throws OperatorError if the stage has no valid file */
export const stackOf = (stage: string | undefined): string => readStage(stage).stackName;

/** Explanations of the AWS SDK's errors, by their name. */
const explanations = new Map(
  Object.entries({
    CredentialsProviderError: 'There are no AWS credentials. Log in (aws sso login, aws configure) or set AWS_PROFILE.',
    ResourceNotFoundException:
      'The stack of this stage is not in this account and region. Deploy it first: npx cdk deploy',
  }),
);

const explain = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/region is missing/i.test(message)) return 'No AWS region is set. Set AWS_REGION to the region of the stack.';
  // The SDK's errors have metadata; everything else is the machine's or ours.
  const isAws = error instanceof Error && '$metadata' in error;
  return explanations.get(name) ?? (isAws ? `AWS returned an error: ${name}: ${message}` : message);
};

/** Runs a command of the operator and prints its result. An error is printed in plain words, and the exit code is 1. */
export const runCommand = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};

/** What commands do with their arguments, each of which is required. */
export type Commands = Readonly<Record<string, (...given: string[]) => Promise<string>>>;

/** The command of this name, to be run. @throws OperatorError if there is none, or it takes other arguments */
export const chooseCommand = (
  commands: Commands,
  name: string,
  given: string[],
  usage: string,
): (() => Promise<string>) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || command.length !== given.length) throw new OperatorError(usage);
  return () => command(...given);
};
