import standIn from '#infra/sandbox/platforms/airbnb/stand-in.ts';
import airbnb from '#shared/platforms/airbnb/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(airbnb, standIn);
