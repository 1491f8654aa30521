import { spawnSync } from 'node:child_process';
import { json } from './openapi-document.ts';

const validator = 'import json, sys; from openapi_spec_validator import validate; validate(json.load(sys.stdin))';
const hasValidator = spawnSync('python3', ['-c', 'import openapi_spec_validator']).status === 0;

(hasValidator ? it : it.skip)(
  'the document is valid for openapi-spec-validator (skipped where python3 does not have it)',
  () => {
    const { status, stderr } = spawnSync('python3', ['-c', validator], { input: json, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);
