import forms from './forms/apartments.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
