import standIn from '#infra/sandbox/platforms/tripadvisor/stand-in.ts';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(tripadvisor, standIn);
