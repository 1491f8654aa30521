import forms from './forms/appsumo.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
