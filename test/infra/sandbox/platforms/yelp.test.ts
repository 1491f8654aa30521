import standIn from '#infra/sandbox/platforms/yelp/stand-in.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(yelp, standIn);
