import './platform/threads.ts';

import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { ADMIN_COMMAND, runAdmin } from './admin/program.ts';
import { adminFolder } from './admin/socketPlace.ts';
import { type App, startApp } from './app.ts';
import { RESTORE_COMMAND, runRestore, runVerify, VERIFY_COMMAND } from './backup/program.ts';
import { CHECK_COMMAND, check, findingsJson, findingsText, isWell } from './check/check.ts';
import { exposureText } from './check/exposure.ts';
import { callOf } from './config/called.ts';
import { readConfig } from './config/config.ts';
import { IMPORT_COMMAND, runImport } from './import/program.ts';
import { openLog } from './monitoring/log.ts';
import { machine } from './platform/platform.ts';
import { openAloneOf } from './start/openStore.ts';
import { REBUILD_COMMAND, runRebuild } from './statistics/rebuildCommand.ts';

const DIFFERENCE_EXIT = 1;
const NOT_WELL_EXIT = 1;
const USAGE_EXIT = 2;
const LEFT_OUT_EXIT = 3;
const FAULT_EXIT = 70;
/** Milliseconds that a server which fails has to write what is on its way. */
const PATIENCE = 3000;
const USAGES = [
  callOf(),
  `${callOf(REBUILD_COMMAND)} with or without --check`,
  `${callOf(ADMIN_COMMAND)} with what it shall do`,
  `${callOf(CHECK_COMMAND)} with or without --json`,
  callOf(VERIFY_COMMAND, 'FOLDER'),
  callOf(RESTORE_COMMAND, 'BACKUP', 'FOLDER'),
  callOf(IMPORT_COMMAND, 'FOLDER'),
  callOf('--version'),
];
const USAGE = `${USAGES.slice(0, -1).join(', ')}, or ${USAGES.at(-1)}.`;
const HELP = ['--help', '-h'];
/** Without a build there is a plain page instead. */
const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

function stop(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

// Whoever reads what it prints may stop reading: that is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const [command, ...options] = process.argv.slice(2);
// Those of `admin` have a help of their own.
if ((command === ADMIN_COMMAND ? [] : process.argv.slice(2)).some((word) => HELP.includes(word))) {
  process.stdout.write(USAGES.map((usage) => `${usage}\n`).join(''));
  process.exit(0);
}
if (command === '--version') {
  process.stdout.write(`${manifest.version}\n`);
  process.exit(0);
}
// It also tells what is wrong with the configuration.
if (command === CHECK_COMMAND) await runCheck(options);

const read = readConfig(process.env);
if (!read.ok) stop(read.error.message, USAGE_EXIT);
const config = read.value;
const log = openLog(config.logLevel);

const terminal = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  complain: (text: string) => void process.stderr.write(`${text}\n`),
};

let running: App | null = null;

// The request, timer or listener that it belonged to has ended, and nothing else has.
process.on('unhandledRejection', (error) => {
  if (running) running.noteFailure(error);
  else fail(error);
});
// What state this has left is not known: a restart is safer.
process.on('uncaughtException', fail);

let isFailing = false;
/** Writes what must be written, then ends. */
function fail(error: unknown): void {
  log.error('the server fails, which is a bug', { error });
  const end = () =>
    stop(
      'The server has failed, which is a bug. It can be started again: nothing that was acknowledged is lost.',
      FAULT_EXIT,
    );
  if (isFailing || running === null) end();
  isFailing = true;
  machine.timers.after(PATIENCE, end);
  void running?.close().then(end, end);
}

if (command === REBUILD_COMMAND) await rebuild(options);
else if (command === RESTORE_COMMAND) process.exit(await runRestore(options, machine, terminal));
else if (command === VERIFY_COMMAND) process.exit(await runVerify(options, terminal));
else if (command === IMPORT_COMMAND) process.exit(await runImport(options, config, terminal));
else if (command === ADMIN_COMMAND) process.exit(await runAdmin(options, config.dataFolder, terminal));
else if (command !== undefined) stop(`There is no command ${JSON.stringify(command)}: ${USAGE}`, USAGE_EXIT);

// Whoever has served has it; a start that failed has left other things.
const isFirst = !existsSync(adminFolder(config.dataFolder));
const started = await startApp(config, { log, clientFolder: CLIENT, leave });
if (!started.ok) stop(started.error.message, USAGE_EXIT);
const app = started.value;
running = app;

process.stdout.write(`STAXD is served on http://localhost:${app.port}\n`);
for (const address of lanAddresses()) {
  process.stdout.write(`On your network, a phone too:  http://${address}:${app.port}\n`);
}
if (isFirst) process.stdout.write(exposureText({ ...config, port: app.port }));

let isEnding = false;
// Whoever keeps it running is gone, and would start another one.
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);

/** A second time it does not wait. */
function leave(): void {
  if (isEnding) void app.close().then(() => process.exit(0));
  else void app.drain().then(() => process.exit(0));
  isEnding = true;
}

function refuseOthers(name: string, options: readonly string[], allowed: string): void {
  const other = options.find((option) => option !== allowed);
  if (other !== undefined) stop(`${name} knows no ${JSON.stringify(other)}, only ${allowed}.`, USAGE_EXIT);
}

/** Whether a server runs or not. */
async function runCheck(options: readonly string[]): Promise<never> {
  refuseOthers(CHECK_COMMAND, options, '--json');
  const findings = await check(process.env, machine.clock.now());
  process.stdout.write(options.length > 0 ? findingsJson(findings) : findingsText(findings));
  process.exit(isWell(findings) ? 0 : NOT_WELL_EXIT);
}

/** The server must not run meanwhile. */
async function rebuild(options: readonly string[]): Promise<never> {
  refuseOthers(REBUILD_COMMAND, options, '--check');
  const isCheck = options.length > 0;
  const rebuilt = await runRebuild(config.dataFolder, machine.clock.now, {
    isCheck,
    openStore: openAloneOf(config),
  });
  if (!rebuilt.ok) return stop(rebuilt.error.message, USAGE_EXIT);
  const { line, isSame, leftOut } = rebuilt.value;
  process.stdout.write(`${line}\n`);
  for (const fault of leftOut) process.stderr.write(`${fault}\n`);
  if (leftOut.length > 0) process.exit(LEFT_OUT_EXIT);
  process.exit(isCheck && !isSame ? DIFFERENCE_EXIT : 0);
}

/** Empty unless the server listens to other machines. */
function lanAddresses(): string[] {
  if (config.host !== '0.0.0.0' && config.host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
