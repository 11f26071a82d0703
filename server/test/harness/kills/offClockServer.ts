/** A server on a machine whose clock is 5 s ahead. Takes the environment of the real one. */
import { unwrap } from '@staxd/engine';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openLog } from '../../../src/monitoring/log.ts';
import { machine } from '../../../src/platform/platform.ts';

const AHEAD = 5000;

const config = unwrap(readConfig(process.env));
const clock = { ...machine.clock, now: () => machine.clock.now() + AHEAD };
const app = unwrap(
  await startApp(config, { log: openLog(config.logLevel), platform: { ...machine, clock } }),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.drain().then(() => process.exit(0)));
process.stdout.write(`http://127.0.0.1:${app.port}\n`);
