/** The program: reads the environment, starts the server, says where it is, and ends it when it is told to. */
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { openLog } from './monitoring/log.ts';

const USAGE_EXIT = 2;
const FAULT_EXIT = 70;
/** Where the web client is built to; without a build there is a plain page instead. */
const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** One line, no stack trace, and the end. */
function stop(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

const read = readConfig(process.env);
if (!read.ok) stop(read.error.message, USAGE_EXIT);
const config = read.value;
const log = openLog(config.logLevel);

// What gets here is a bug. The log keeps it, and a fresh start is better than a state that nobody knows.
process.on('uncaughtException', (error) => {
  log.error('the server fails, which is a bug', { error });
  stop(
    'The server has failed, which is a bug. It can be started again: nothing that was acknowledged is lost.',
    FAULT_EXIT,
  );
});

const started = await startApp(config, { log, clientFolder: CLIENT });
if (!started.ok) stop(started.error.message, USAGE_EXIT);
const app = started.value;

process.stdout.write(`STAXD is served on http://localhost:${app.port}\n`);
for (const address of lanAddresses()) {
  process.stdout.write(`On your network, a phone too:  http://${address}:${app.port}\n`);
}

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Who asks twice does not want to wait.
    if (isEnding) void app.close().then(() => process.exit(0));
    else void app.drain().then(() => process.exit(0));
    isEnding = true;
  });
}

/** Where others on the same network find this machine, when it listens to them. */
function lanAddresses(): string[] {
  if (config.host !== '0.0.0.0' && config.host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
