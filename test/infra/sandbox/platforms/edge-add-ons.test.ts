import standIn from '#infra/sandbox/platforms/edge-add-ons/stand-in.ts';
import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import { testSandboxItems } from './platform-suite.ts';

await testSandboxItems(edgeAddOns, standIn);
