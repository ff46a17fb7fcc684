import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

describe('the client in Python', () => {
  it('passes its own tests', () => {
    const { status, stderr } = spawnSync('python3', ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests'], {
      cwd: 'client/python',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    // a run without tests is no failure to Python
    assert.match(stderr, /^Ran \d{2} tests/m);
  });
});
