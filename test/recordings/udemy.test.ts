import forms from './forms/udemy.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
