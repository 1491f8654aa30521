import { endpoints } from '#functions/index.ts';
import { toolList } from '#infra/tools/mcp/tool-list.ts';
import { isKind, kinds, operationOfTool, tools } from '#shared/mcp/api-tools.ts';
import { reviewsTool } from '#shared/mcp/reviews-tool.ts';
import list from '#shared/mcp/tools.json' with { type: 'json' };

describe('the generated tools', () => {
  it('are up to date (npm run tools writes them)', () => {
    expect(list).toEqual(JSON.parse(JSON.stringify(toolList())));
  });

  it('are few: one for all lists of reviews, one for each other endpoint', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'get_reviews',
      'explore_domain',
      'brand_assets',
      'speakers',
      'review_text_generator',
      'feed_form_generator',
      'email_generator',
      'wol_review_selection',
      'wol_meta_info',
      'ask_for_feedback',
    ]);
  });

  it('take at most 13 kB of the context of an agent', () => {
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(13_000);
  });

  it('reach every endpoint once', () => {
    const others = tools.flatMap(({ name }) => operationOfTool(name) ?? []);
    expect([...kinds, ...others].sort()).toEqual(endpoints.map(({ name }) => name).sort());
    expect(kinds).toEqual(endpoints.filter(({ group }) => group === 'reviews').map(({ name }) => name));
  });

  it.each([
    'constructor',
    '__proto__',
    '',
    'get_reviews',
    'domain-to-asset',
    5,
    null,
    undefined,
    ['podcast-directory'],
  ])('have no kind %j', (kind) => expect(isKind(kind)).toBe(false));

  it.each(['toString', 'podcast-directory', reviewsTool.name])('have no operation of their own for %j', (name) => {
    expect(operationOfTool(name)).toBeUndefined();
  });

  it('say what an agent can send, without patterns', () => {
    const [reviews] = tools;
    expect(reviews?.inputSchema).toMatchObject({
      properties: {
        kind: { enum: kinds },
        reviews_to_fetch: { minimum: 1, maximum: 50, default: 10 },
        sync_date: { type: 'string' },
      },
      required: ['kind', 'query'],
    });
    expect(JSON.stringify(tools)).not.toMatch(/"(pattern|\$schema|additionalProperties)":/);
  });

  it('keep fields whose names are also words of JSON Schema', () => {
    const form = tools.find(({ name }) => name === 'email_generator');
    expect(Object.keys(form?.inputSchema.properties ?? {})).toEqual(['type', 'product', 'meta_data', 'language']);
  });
});
