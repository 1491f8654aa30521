import forms from './forms/tripadvisor.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
