import standIn from '#infra/sandbox/platforms/senja/stand-in.ts';
import senja from '#shared/platforms/senja/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(senja, standIn);
