import standIn from '#infra/sandbox/platforms/trustpilot/stand-in.ts';
import forms from '../../recordings/forms/trustpilot.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);
