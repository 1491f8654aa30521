import standIn from '#infra/sandbox/platforms/booking/stand-in.ts';
import booking from '#shared/platforms/booking/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(booking, standIn);
