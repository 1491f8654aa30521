import Sequencer from '@jest/test-sequencer'; // In JavaScript: the types of this package do not fit its ES module.

/** The folders of the slow files, the slowest first. */
const slowFirst = ['/infra/aws/', '/platforms/', '/reviews/', '/infra/sandbox/', '/mcp/', '/infra/'];

/** On a fresh clone no durations are known, and Jest would begin with the largest files; the template's file is small. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (slowFirst.findIndex((folder) => path.includes(`/test${folder}`)) + 99) % 99;
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined) ? sorted : sorted.sort((a, b) => rank(a) - rank(b));
  }
}
