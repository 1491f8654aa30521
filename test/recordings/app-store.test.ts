import forms from './forms/app-store.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
