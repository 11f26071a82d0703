/**
 * The server in a process of its own, as `npm start` runs it, on a clock that the process which started it moves by
 * messages. Its argument is the moment at which the clock stands; a server that is started again gets where it stood.
 */
import { fileURLToPath } from 'node:url';
import { unwrap } from '@staxd/engine';
import type { FromStillServer, ToStillServer } from '../../../scripts/programs/stillServer.ts';
import { startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/monitoring/log.ts';
import { openStillStore } from '../store/stillStore.ts';
import { stillMachine } from './stillMachine.ts';

/** From the bundle. */
const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Milliseconds between two steps of a clock that goes on by itself. */
const STEP = 50;

const config = unwrap(readConfig(process.env));
const { platform, now, runFor } = stillMachine(Number(process.argv[2]));
const app = unwrap(
  await startApp(config, {
    log: openLog(config.logLevel),
    platform,
    clientFolder: CLIENT,
    openStore: openStillStore,
  }),
);

process.on('message', async (message: ToStillServer) => {
  await runFor(message.runFor);
  process.send?.({ now: now() } satisfies FromStillServer);
});
process.once('SIGTERM', () => {
  // To the end nobody moves the clock any more.
  setInterval(() => void runFor(STEP), STEP);
  void app.drain().then(() => process.exit(0));
});
process.stdout.write(`STAXD is served on http://localhost:${app.port}\n`);
