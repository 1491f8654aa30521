import standIn from '#infra/sandbox/platforms/apple/stand-in.ts';
import forms from '../../recordings/forms/apple-podcasts.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);
