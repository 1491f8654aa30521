import forms from './forms/shapo.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
