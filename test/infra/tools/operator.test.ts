import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OperatorError } from '#infra/operator-error.ts';
import { runCommand } from '#infra/tools/operator.ts';

const printed = async (error: unknown): Promise<unknown> => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  return print.mock.lastCall?.[0];
};

afterEach(() => {
  process.exitCode = 0;
});

describe('an error of an operator’s command', () => {
  it('names AWS only if AWS answered', async () => {
    const refused = Object.assign(new Error('Slow down.'), { name: 'ThrottlingException', $metadata: {} });
    expect(await printed(refused)).toBe('AWS returned an error: ThrottlingException: Slow down.');
    expect(await printed(new Error('Command failed: npm sbom'))).toBe('Command failed: npm sbom');
    expect(process.exitCode).toBe(1);
  });

  it('says what to do where the cause is known', async () => {
    expect(await printed(new OperatorError('Say --stage <name>.'))).toBe('Say --stage <name>.');
    expect(await printed(new Error('Region is missing'))).toMatch(/Set AWS_REGION/);
    expect(await printed(Object.assign(new Error(''), { name: 'CredentialsProviderError' }))).toMatch(/Log in/);
  });
});
