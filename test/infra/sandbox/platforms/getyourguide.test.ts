import standIn from '#infra/sandbox/platforms/getyourguide/stand-in.ts';
import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(getYourGuide, standIn);
