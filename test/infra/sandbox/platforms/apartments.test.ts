import standIn from '#infra/sandbox/platforms/apartments/stand-in.ts';
import apartments from '#shared/platforms/apartments.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(apartments, standIn);
