import forms from './forms/senja.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
