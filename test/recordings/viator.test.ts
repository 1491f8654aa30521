import forms from './forms/viator.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
