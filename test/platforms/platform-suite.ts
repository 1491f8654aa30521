import type { StandIn } from '#infra/sandbox/stand-in.ts';
import { testSandboxItems } from '../infra/sandbox/platform-items-suite.ts';
import type { Forms } from '../recordings/form.ts';
import { testRecordings } from '../recordings/suite.ts';
import { testQueries } from './queries-suite.ts';

/** Tests what every platform has: its table of queries, its recorded responses and its items in the sandbox. */
export const testPlatform = async (standIn: StandIn, forms: Forms): Promise<void> => {
  testQueries(forms.platform);
  testRecordings(forms);
  await testSandboxItems(forms.platform, standIn);
};
