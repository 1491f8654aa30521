import standIn from '#infra/sandbox/platforms/itunes/stand-in.ts';
import appStore from '#shared/platforms/apple/app-store.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(appStore, standIn);
