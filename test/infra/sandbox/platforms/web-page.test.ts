import standIn from '#infra/sandbox/platforms/web-page/stand-in.ts';
import webPage from '#shared/platforms/web-page.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(webPage, standIn);
