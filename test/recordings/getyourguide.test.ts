import forms from './forms/getyourguide.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
