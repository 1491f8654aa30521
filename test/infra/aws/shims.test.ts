import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import CacheableRequest, { CacheError } from '#infra/aws/shims/cacheable-request.ts';
import render from '#infra/aws/shims/dom-serializer.ts';
import { LazyListFormat } from '#infra/aws/shims/list-format.ts';
import { context, propagation, trace } from '#infra/aws/shims/opentelemetry.ts';

const root = join(import.meta.dirname, '../../..');

describe('what the bundler puts in the place of parts of packages', () => {
  it.each(['conjunction', 'disjunction'] as const)('formats a %s as Intl does', (type) => {
    const options = { style: 'long', type } as const;
    const list = ['a string', 'a number', 'undefined'];
    expect(new LazyListFormat('en', options).format(list)).toBe(new Intl.ListFormat('en', options).format(list));
  });

  it('does not write HTML, and nothing that is bundled asks for it', () => {
    expect(() => render()).toThrow('not part of the bundle');
    const writers = /\.(?:html|outerHTML|toString|xml)\(\)|\brenderHtml\b|getOuterHTML|getInnerHTML/;
    const readers = globSync('shared/{html,site,platforms}/**/*.ts', { cwd: root });
    expect(readers.length).toBeGreaterThan(100);
    expect(
      readers.filter((file) => writers.test(readFileSync(join(root, file), 'utf8').replaceAll(').toString()', ')'))),
    ).toEqual([]);
  });

  it('sends no form with parts', () => {
    const senders = globSync('{functions,shared}/**/*.ts', { cwd: root });
    expect(senders.filter((file) => /\bFormData\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('runs what the client of Claude runs in a context of OpenTelemetry', () => {
    expect(context.with(context.active(), () => 7)).toBe(7);
    const given = {};
    expect(trace.setSpan(given)).toBe(given);
    expect(propagation.fields()).toEqual([]);
  });

  it('refuses to cache', () => {
    expect(() => new CacheableRequest()).toThrow('not part of the bundle');
    expect(new Error('another')).not.toBeInstanceOf(CacheError);
  });
});
