import standIn from '#infra/sandbox/platforms/viator/stand-in.ts';
import viator from '#shared/platforms/viator.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(viator, standIn);
