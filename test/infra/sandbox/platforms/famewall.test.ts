import standIn from '#infra/sandbox/platforms/famewall/stand-in.ts';
import famewall from '#shared/platforms/famewall.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(famewall, standIn);
