import forms from './forms/fiverr.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
