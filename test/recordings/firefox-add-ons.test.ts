import forms from './forms/firefox-add-ons.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
