import standIn from '#infra/sandbox/platforms/firefox-add-ons/stand-in.ts';
import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(firefoxAddOns, standIn);
