import forms from './forms/famewall.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
