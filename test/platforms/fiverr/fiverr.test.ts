import standIn from '#infra/sandbox/platforms/fiverr/stand-in.ts';
import forms from '../../recordings/forms/fiverr.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);
