import standIn from '#infra/sandbox/platforms/udemy/stand-in.ts';
import udemy from '#shared/platforms/udemy/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(udemy, standIn);
