import forms from './forms/freelancer.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
