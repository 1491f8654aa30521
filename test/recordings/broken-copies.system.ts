import { platforms } from '../platforms/every-platform.ts';
import { filesOf } from './files.ts';
import { testBrokenCopies } from './mutation-suite.ts';
import { describeRecordings, readable } from './suite.ts';

for (const platform of platforms) {
  describeRecordings(`all broken copies of ${platform.name}`, () => testBrokenCopies(readable(filesOf(platform)), 1));
}
