import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { useLocal } from '../toolkit/local.ts';

const check = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = spawnSync('python3', ['-c', check]).status === 0;
const local = await useLocal();

(hasPython ? it : it.skip)(
  'the client in Python passes its own tests (skipped without Python 3.10)',
  async () => {
    const env = { ...process.env, VOUCH_TEST_URL: local.address, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn('python3', [join(import.meta.dirname, 'python/test_vouch.py')], { env });
    const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/\nOK\n$/) });
  },
  30_000,
);
