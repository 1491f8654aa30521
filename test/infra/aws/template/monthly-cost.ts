import { endpoints } from '#functions/index.ts';
import { monthlyCost } from '#infra/aws/monthly-cost.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { readPage, writePage } from '#infra/tools/readme.ts';
import { staging, whole } from './synthesise.ts';

/** The template is not synthesised for the other pages, so this part of a page is generated here. */
const [start, end] = ['<!-- from the template -->', "<!-- end of the template's part -->"];

const platforms = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable)).size;

const costOf = (template: typeof whole.template) =>
  monthlyCost(template.toJSON() as Parameters<typeof monthlyCost>[0], platforms);

describe('the fixed cost of a month', () => {
  it('is in docs/cost.md as the template has it (written by npm run readme)', () => {
    const lines = costOf(whole.template);
    const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);
    const rows = lines.map(({ what, count, dollars }) => [what, String(count), dollars.toFixed(2)]);
    const generated = table(['what', 'count', '$ per month'], [...rows, ['**total**', '', total.toFixed(2)]]);
    const [before, rest = ''] = readPage('docs/cost.md').split(start);
    const page = `${before}${start}\n${generated}\n${end}${rest.split(end)[1]}`;
    if (process.env['WRITE_README']) writePage('docs/cost.md', page);
    expect(readPage('docs/cost.md')).toBe(page);
    expect(total).toBeLessThan(100);
  });

  it('grows with a firewall by that and its rules', () => {
    expect(costOf(staging.template).at(-1)).toEqual({ what: 'firewalls, with their rules', count: 1, dollars: 7 });
  });
});
