import standIn from '#infra/sandbox/platforms/freelancer/stand-in.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(freelancer, standIn);
