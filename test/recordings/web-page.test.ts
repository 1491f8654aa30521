import forms from './forms/web-page.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
