import standIn from '#infra/sandbox/platforms/shapo/stand-in.ts';
import shapo from '#shared/platforms/shapo.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(shapo, standIn);
