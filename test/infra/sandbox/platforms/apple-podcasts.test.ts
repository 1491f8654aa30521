import standIn from '#infra/sandbox/platforms/itunes/stand-in.ts';
import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(applePodcasts, standIn);
