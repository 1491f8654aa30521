import standIn from '#infra/sandbox/platforms/web-page/stand-in.ts';
import forms from '../recordings/forms/web-page.ts';
import { testPlatform } from './platform-suite.ts';

await testPlatform(standIn, forms);
