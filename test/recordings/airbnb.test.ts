import forms from './forms/airbnb.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
