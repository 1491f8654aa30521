import { endpoints } from '#functions/index.ts';
import { monthlyCost } from '#infra/aws/monthly-cost.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { expectPart } from '../../../docs/generated-part.ts';
import { staging, whole } from './synthesise.ts';

const platforms = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable)).size;

const costOf = (template: typeof whole.template) =>
  monthlyCost(template.toJSON() as Parameters<typeof monthlyCost>[0], platforms);

/** The template is not synthesised for the other pages, so this part of a page is generated here. */
describe('the fixed cost of a month', () => {
  it('is in docs/cost.md as the template has it (written by npm run readme)', () => {
    const lines = costOf(whole.template);
    const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);
    const rows = lines.map(({ what, count, dollars }) => [what, String(count), dollars.toFixed(2)]);
    const generated = table(['what', 'count', '$ per month'], [...rows, ['**total**', '', total.toFixed(2)]]);
    expectPart('docs/cost.md', ['<!-- from the template -->', "<!-- end of the template's part -->"], generated);
    expect(total).toBeLessThan(100);
  });

  it('grows with a firewall by that and its rules', () => {
    expect(costOf(staging.template).at(-1)).toEqual({ what: 'firewalls, with their rules', count: 1, dollars: 7 });
  });
});
