import { importsIn } from './package-imports.ts';

describe('the imports of packages in a file', () => {
  it('come with what is used of them', () => {
    const source = `import { join } from 'node:path';
import middy from '@middy/core';
import got, { type Headers, RequestError } from 'got';
import {
  Logger as Log,
} from '@aws-lambda-powertools/logger';
import * as z from 'zod';
import type { Http } from './http.ts';
import { errors } from '#shared/errors.ts';
const schema: z.ZodType = z.object({ a: z.string(), b: z.string() });
`;
    expect(importsIn(source).map(({ specifier, used }) => [specifier, used])).toEqual([
      ['@middy/core', ['middy']],
      ['got', ['got', 'RequestError']],
      ['@aws-lambda-powertools/logger', ['Log']],
      ['zod', ['z.object', 'z.string']],
    ]);
  });
});
