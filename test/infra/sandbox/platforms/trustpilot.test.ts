import standIn from '#infra/sandbox/platforms/trustpilot/stand-in.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(trustpilot, standIn);
