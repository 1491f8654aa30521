import standIn from '#infra/sandbox/platforms/appsumo/stand-in.ts';
import appsumo from '#shared/platforms/appsumo/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(appsumo, standIn);
