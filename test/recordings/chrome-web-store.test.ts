import forms from './forms/chrome-web-store.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
