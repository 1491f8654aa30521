import { testSandboxItems } from '../infra/sandbox/items-suite.ts';
import { testRecordings } from '../recordings/suite.ts';
import { platformNamed } from './every-platform.ts';
import { testQueries } from './queries-suite.ts';

/** Tests what every platform has: its table of queries, its recorded responses and its items in the sandbox. */
export const testPlatform = (name: string): void => {
  const platform = platformNamed(name);
  testQueries(platform);
  testRecordings(platform);
  testSandboxItems(platform);
};
