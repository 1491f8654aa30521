import forms from './forms/apple-podcasts.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
