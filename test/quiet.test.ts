import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { built, compiledFile } from './setup/compiled.ts';
import { ended, SERVICE_FLAGS } from './setup/processes.ts';

/** Takes room for new values, then has nothing to do; prints how much is held at first and when it has become less. */
const PROGRAM = (module: string) => `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { giveBackWhenQuiet } from '${module}';
  const room = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size >> 20;
  let kept = [];
  for (let index = 0; index < 3e6; index++) kept.push({ index });
  const taken = room();
  kept = [];
  giveBackWhenQuiet(500);
  const look = setInterval(() => {
    if (room() >= 4) return;
    console.log(JSON.stringify({ taken, held: room() }));
    clearInterval(look);
  }, 100);
`;

describe('a process that has nothing to do', () => {
  it('gives back the room for new values that it had taken', async () => {
    await built('shared/quiet');
    const module = pathToFileURL(compiledFile('shared/quiet.ts')).href;
    const { out, err } = await ended(
      process.execPath,
      [...SERVICE_FLAGS, '--input-type=module', '-e', PROGRAM(module)],
      {},
    );
    assert.equal(err, '');
    const { taken, held } = JSON.parse(out);
    assert.ok(taken > 16 && held < 4, out);
  });
});
