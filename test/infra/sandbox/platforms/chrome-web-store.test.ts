import standIn from '#infra/sandbox/platforms/chrome-web-store/stand-in.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(chromeWebStore, standIn);
