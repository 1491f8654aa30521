import { readFileSync } from 'node:fs';
import { pythonTypes } from '#infra/tools/client/python-types.ts';
import { declaration } from '#infra/tools/client/typescript-types.ts';
import { version } from '#infra/version.ts';

/** The types themselves are compared with those of the clients, by tool.test.ts. */

it('a description ends no comment of TypeScript, whatever it says', () => {
  expect(declaration('Some', { type: 'string', description: 'Ends no comment: */' })).toBe(
    '/** Ends no comment: *\\/ */\nexport type Some = string;\n',
  );
});

it('what a schema does not describe may be anything', () => {
  const list = { type: 'array' };
  expect(declaration('Some', list)).toBe('export type Some = unknown[];\n');
  const schemas = { Some: { type: 'object', properties: { list }, required: ['list'] } };
  expect(pythonTypes({ schemas, operations: [] })).toContain('    list: list[Any]\n');
});

it.each(['What it is', 'What it is.'])('a class of Python is described by a sentence: %s', (description) => {
  const schemas = { Some: { type: 'object', properties: {}, description } };
  expect(pythonTypes({ schemas, operations: [] })).toContain('    """What it is."""\n');
});

it('a field that Python cannot name is refused', () => {
  const schemas = { Some: { type: 'object', properties: { 'with-dash': {} } } };
  expect(() => pythonTypes({ schemas, operations: [] })).toThrow('with-dash is no name of Python.');
});

it('the client in Python has the version of the project', () => {
  expect(readFileSync('client/python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`);
});
