import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built } from './compiled.ts';
import { ended } from './processes.ts';

/** What somebody's tests find around them: a log of who ran. */
const LOGGED = `
  const fs = require('node:fs');
  const log = __dirname + '/log';
  const note = (line) => fs.appendFileSync(log, line + ' ');
  const ran = (line) => fs.readFileSync(log, 'utf8').split(line).length - 1;
`;

const FILES = {
  shaky: `
    it('holds', () => note('shaky'));
    it('wavers', () => { if (ran('shaky') === 1) throw new Error('too late'); });
  `,
  wrong: `
    it('is wrong', () => { note('wrong'); throw new Error('never right ' + ran('wrong')); });
  `,
  ends: `
    it('ends its lane once', () => { note('ends'); if (ran('ends') === 1) process.exit(7); });
  `,
  long: `
    it('goes on for long', async () => { await new Promise((end) => setTimeout(end, 1_000)); note('long'); });
  `,
};

describe('a run of slow tests', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-again-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs files in lanes, in a process of its own; how they ended by their names, and what it printed. */
  async function ran(files: Record<string, string>, call: string, lanes: object) {
    const paths = Object.entries(files).map(([name, tests]) => {
      writeFileSync(path.join(folder, `${name}.cjs`), LOGGED + tests);
      return path.join(folder, `${name}.cjs`);
    });
    const told = path.join(folder, 'told.json');
    const program = `
      import { writeFileSync } from 'node:fs';
      import { ${call} } from ${JSON.stringify(await built(`test/setup/${call === 'runInLanes' ? 'lanes' : 'run-again'}`))};
      const [outcomes, said] = [await ${call}(${JSON.stringify(paths)}, ${JSON.stringify(lanes)})].flat();
      const counts = [...outcomes].map(([file, { passed, failed }]) => [file.replace(/.*\\/|\\.cjs$/g, ''), [passed, failed]]);
      writeFileSync(${JSON.stringify(told)}, JSON.stringify([Object.fromEntries(counts), said]));
    `;
    const { code, out, err } = await ended(process.execPath, ['--input-type=module', '--eval', program], {});
    assert.equal(code, 0, out + err);
    const [outcomes, said] = JSON.parse(readFileSync(told, 'utf8'));
    return { outcomes, said: said?.replaceAll(`${folder}/`, ''), out };
  }

  it('runs a file in which something failed again, alone, up to twice, and says what had failed first', async () => {
    const { outcomes, said, out } = await ran(FILES, 'runAgainAlone', { computing: 2, waiting: 0, areClosed: false });
    assert.deepEqual(outcomes, { shaky: [2, 0], wrong: [0, 1], ends: [1, 0], long: [1, 0] });
    const log = readFileSync(path.join(folder, 'log'), 'utf8').trim().split(' ');
    assert.deepEqual(log.slice(0, 4).toSorted(), ['ends', 'long', 'shaky', 'wrong']);
    assert.deepEqual(log.slice(4, 7).toSorted(), ['ends', 'shaky', 'wrong']);
    assert.deepEqual(log.slice(7), ['wrong']);
    const [count, ...lines] = said.split('\n');
    assert.equal(count, 'run again: 3 file(s)');
    assert.deepEqual(
      lines.filter((line: string) => /^ {2}\S/.test(line)),
      [
        '  shaky.cjs: passed; what had failed:',
        '  wrong.cjs: FAILED again; what had failed:',
        '  ends.cjs: passed; what had failed:',
      ],
    );
    assert.match(said, /shaky\.cjs.*\n +1\) wavers:\n +Error: too late\n +at /);
    assert.match(said, /wrong\.cjs.*\n +1\) is wrong:\n +Error: never right 1\n/);
    assert.match(said, /ends\.cjs.*\n +the lane ended with it: 7\n/);
    // as it happened
    assert.match(out, /✘ .*shaky\.cjs: 1 FAILED, 1 passed\n +1\) wavers:/);
    assert.match(out, /✘ .*wrong\.cjs: 1 FAILED, 0 passed\n +1\) is wrong:\n +Error: never right 3/);
  });

  it('says nothing where all passed, and runs no quick file again', async () => {
    const { outcomes, said } = await ran({ long: FILES.long }, 'runAgainAlone', { computing: 1, waiting: 0 });
    assert.deepEqual([outcomes, said], [{ long: [1, 0] }, '']);
    const quick = { computing: 1, waiting: 0, areClosed: true };
    const { outcomes: closed } = await ran({ wavers: FILES.shaky }, 'runAgainAlone', quick);
    assert.deepEqual(closed, { wavers: [1, 1] });
  });

  it('ends what waits for ever and what eats the memory, and goes on with the next', async () => {
    const files = {
      stuck: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
      greedy: `const eaten = []; for (;;) eaten.push(new Array(1e6).fill(eaten.length));`,
      next: `it('has its turn', () => {});`,
    };
    const limits = { fileMs: 8_000, heapMb: 64 };
    const { outcomes, out } = await ran(files, 'runInLanes', { computing: 1, waiting: 0, limits });
    assert.deepEqual(outcomes, { stuck: [0, 1], greedy: [0, 1], next: [1, 0] });
    assert.match(out, /stuck\.cjs: 1 FAILED, 0 passed\n +the lane ended with it: SIGKILL\n/);
    assert.match(out, /greedy\.cjs: 1 FAILED, 0 passed\n +the lane ended with it: \S+\n/);
  });
});
