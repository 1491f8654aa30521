import forms from './forms/edge-add-ons.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
