import { readCases } from '#infra/tools/eval/case.ts';
import { claudeEndpoints } from '../../../generation/generation.ts';

const cases = readCases();

it('has cases of every endpoint that asks Claude, and of no other', () => {
  expect(new Set(cases.keys())).toEqual(new Set(claudeEndpoints.map(({ name }) => name)));
});

describe.each(claudeEndpoints)('the cases of $name', ({ name, request }) => {
  const own = cases.get(name) ?? [];
  const fields = Object.keys(request.shape);

  it('are 12 or more, each with a name of its own', () => {
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(new Set(own.map((each) => each.name)).size).toBe(own.length);
  });

  it('begin with one that fills every field, and try thin input and injections', () => {
    expect(new Set(Object.keys(own[0]?.request ?? {}))).toEqual(new Set(fields));
    expect(own.filter((each) => each.name.startsWith('thin')).length).toBeGreaterThan(0);
    expect(own.filter((each) => each.name.startsWith('injection')).length).toBeGreaterThan(0);
  });

  it('try eight languages where one can be chosen', () => {
    const languages = new Set(own.flatMap(({ language = [] }) => language));
    if (fields.some((field) => field.endsWith('language'))) expect(languages.size).toBeGreaterThanOrEqual(8);
  });

  it('fit the schema, but for those that say otherwise', () => {
    const invalid = own.filter((each) => !request.safeParse(each.request).success);
    expect(new Set(invalid.map(({ code }) => code))).toEqual(new Set(invalid.length > 0 ? ['invalid_request'] : []));
  });

  it('are run over the sandbox, but for half at most; an injection always is', () => {
    const live = own.filter(({ needs_model }) => needs_model);
    expect(live.length).toBeLessThanOrEqual(own.length / 2);
    expect(live.filter((each) => each.name.startsWith('injection'))).toEqual([]);
  });
});
