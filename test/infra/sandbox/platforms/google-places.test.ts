import standIn from '#infra/sandbox/platforms/google-places/stand-in.ts';
import googlePlaces from '#shared/platforms/google-places/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(googlePlaces, standIn);
