import { filesOf } from './files.ts';
import { loadForms } from './form.ts';
import { testBrokenCopies } from './mutation-suite.ts';
import { describeRecordings, readable } from './suite.ts';

const all = await loadForms();
for (const forms of all) {
  describeRecordings(`all broken copies of ${forms.platform.name}`, () =>
    testBrokenCopies(readable(filesOf(forms)), 1),
  );
}
