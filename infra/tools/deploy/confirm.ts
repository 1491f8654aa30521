import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../../operator-error.ts';

/** Whether the operator types yes. @throws OperatorError if nobody can: the input has ended */
export const isConfirmed = async (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> => {
  const terminal = createInterface({ input, output });
  const ended = once(terminal, 'close').then(() => undefined);
  const answer = await Promise.race([terminal.question('Deploy this? Type yes: '), ended]);
  terminal.close();
  if (answer === undefined) throw new OperatorError('Nothing was deployed. Add --yes.');
  return answer.trim().toLowerCase() === 'yes';
};
