import forms from './forms/trustpilot.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
