import { readFileSync } from 'node:fs';
import { endpoints } from '#functions/index.ts';
import { isKind, kinds, operationOfTool, tools } from '#shared/mcp/api-tools.ts';
import { reviewsTool } from '#shared/mcp/reviews-tool.ts';

describe('the generated tools', () => {
  it('are few: one for all lists of reviews, one for each other endpoint', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      ...['get_reviews', 'explore_domain', 'get_brand_assets', 'find_speakers', 'write_review_drafts'],
      ...['write_feedback_form', 'write_email', 'select_reviews', 'write_search_snippets', 'write_feedback_request'],
    ]);
  });

  it('take at most 17 kB of the context of an agent', () => {
    const { length } = JSON.stringify(tools);
    expect(length).toBeLessThanOrEqual(17_000);
    expect(readFileSync('docs/mcp.md', 'utf8')).toContain(
      `about ${Math.round(length / 1_000)} kB of the agent's context`,
    );
  });

  it('reach every endpoint once', () => {
    const others = tools.flatMap(({ name }) => operationOfTool(name) ?? []);
    const reached = endpoints.filter(({ path }) => path !== '/reviews' && !path.startsWith('/bulk/'));
    expect([...kinds, ...others].sort()).toEqual(reached.map(({ name }) => name).sort());
    expect(kinds).toEqual(reached.filter(({ group }) => group === 'reviews').map(({ name }) => name));
  });

  const names = ['constructor', '__proto__', '', 'get_reviews', 'domain-to-asset'];
  it.each([...names, 5, null, undefined, ['podcast-directory']])('have no kind %j', (kind) =>
    expect(isKind(kind)).toBe(false),
  );

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
        detail: { enum: ['short', 'full'], default: 'short' },
      },
      required: ['query'],
    });
  });

  it('have no keywords but those of JSON Schema that an agent can use', () => {
    const usable = ['type', 'description', 'enum', 'default', 'anyOf', 'items', 'properties', 'required', 'const'];
    const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
    const keywordsOf = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
      return Object.entries(schema).flatMap(([name, value]) => [
        name,
        ...(name === 'properties' ? Object.values(Object(value)).flatMap(keywordsOf) : keywordsOf(value)),
      ]);
    };
    const used = tools.flatMap(({ inputSchema, outputSchema }) => keywordsOf([inputSchema, outputSchema]));
    expect([...new Set(used)].filter((each) => ![...usable, ...bounds].includes(each))).toEqual([]);
  });

  it('say which of them reach other machines, and that none changes anything', () => {
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    const open = tools.filter(({ annotations }) => annotations.openWorldHint).map(({ name }) => name);
    expect(open).toEqual(['get_reviews', 'explore_domain', 'get_brand_assets', 'write_search_snippets']);
  });

  it('keep fields whose names are also words of JSON Schema', () => {
    const form = tools.find(({ name }) => name === 'write_email');
    expect(Object.keys(form?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['type', 'product', 'meta_data', 'language', 'length']),
    );
  });
});
