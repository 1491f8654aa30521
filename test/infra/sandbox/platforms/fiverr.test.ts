import standIn from '#infra/sandbox/platforms/fiverr/stand-in.ts';
import fiverr from '#shared/platforms/fiverr/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(fiverr, standIn);
