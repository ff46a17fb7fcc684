/**
 * Runs scenarios of the published suite one after another in one process, for to load it takes three quarters of what a
 * scenario does. Arguments: the suite's file, a server's URL, and scenarios as `revision/name`; a line that begins with
 * `SCENARIO` stands before what each of them prints.
 */
import { pathToFileURL } from 'node:url';

/** The suite ends its process, wherever it stands; here that is the end of a scenario. */
class Exit extends Error {}

const [suite, url, ...scenarios] = process.argv.slice(2);

process.on('unhandledRejection', (reason) => {
  if (!(reason instanceof Exit)) throw reason;
});

for (const [place, scenario] of scenarios.entries()) {
  const [revision, name] = scenario.split('/');
  process.stdout.write(`\nSCENARIO ${scenario}\n`);
  process.argv.splice(2, Infinity, 'server', '--url', url, '--scenario', name, '--spec-version', revision);
  await new Promise<void>((resolve, reject) => {
    process.exit = () => {
      resolve();
      throw new Exit();
    };
    // it reads its arguments while it is loaded: under another address it is loaded again
    import(`${pathToFileURL(suite).href}?${place}`).catch(reject);
  });
}
process.exitCode = 0;
