import forms from './forms/booking.ts';
import { testRecordings } from './suite.ts';

testRecordings(forms);
