import standIn from '#infra/sandbox/platforms/google-play/stand-in.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(googlePlay, standIn);
