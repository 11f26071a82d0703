/** Disk, clock and port: what the machine has to give. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { closeServer, listen } from '../listen.ts';
import { freeBytes } from '../monitoring/diskUse.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';
import { nearest } from './folder.ts';

const MB = 1e6;
const GB = 1e9;
/** Below the first a start is a risk; the second is what StaxdDiskFull wakes somebody for. */
const [NO_ROOM, LITTLE_ROOM] = [100 * MB, GB];
/** Milliseconds that a clock may be behind what it wrote. */
const TOLERANCE = 60_000;
/** Milliseconds for a program, or a server, to answer. */
const PATIENCE = 15_000;

export async function diskOf(folder: string): Promise<Finding> {
  const free = await freeBytes(nearest(folder));
  if (Number.isNaN(free)) return fine('Disk', 'Its free room cannot be told here.');
  const room = free >= GB ? `${(free / GB).toFixed(1)} GB` : `${(free / MB).toFixed(1)} MB`;
  if (free < NO_ROOM) return wrong('Disk', `Only ${room} are free at ${folder}: make room.`);
  if (free < LITTLE_ROOM) return doubtful('Disk', `${room} are free at ${folder}, which will not last long.`);
  return fine('Disk', `${room} are free.`);
}

/** A clock that is behind is seen by what it wrote itself; whether a time server sets it, only systemd tells. */
export function clockOf(folder: string, now: number): Finding {
  const [path, writtenAt] = newest(folder);
  const moment = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  if (writtenAt - now > TOLERANCE)
    return wrong(
      'Clock',
      `It says ${moment(now)} UTC, but ${path} is of ${moment(writtenAt)} UTC: set it (timedatectl set-ntp true).`,
    );
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: PATIENCE,
  });
  if (status === 0 && stdout.trim() === 'no')
    return doubtful(
      'Clock',
      `It says ${moment(now)} UTC, and no time server sets it: timedatectl set-ntp true`,
    );
  if (status === 0) return fine('Clock', `It says ${moment(now)} UTC, and a time server sets it.`);
  return fine('Clock', `It says ${moment(now)} UTC. Whether a time server sets it cannot be told here.`);
}

/** Of the files that are certainly not of the future: those of the data folder, and the program. */
function newest(folder: string): readonly [path: string, at: number] {
  const dated = [...filesIn(folder), fileURLToPath(import.meta.url)].map(
    (path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0] as const,
  );
  return dated.reduce((latest, each) => (each[1] > latest[1] ? each : latest));
}

/** None where the folder is not there, or is none. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** `isInUse`: a server works on the data folder, so it may be that one which has the port. */
export async function portOf(config: Config, isInUse: boolean): Promise<Finding> {
  const { port, host } = config;
  const probe = createServer();
  const listening = await listen(probe, config);
  if (listening.ok) {
    await closeServer(probe);
    if (port === 0) return fine('Port', 'Any free one is taken.');
    return fine('Port', isInUse ? `${port} is free; the server that runs has another.` : `${port} is free.`);
  }
  if (isInUse && (await isStaxd(host, port))) return fine('Port', `${port} is that of the server that runs.`);
  return wrong('Port', listening.error.message);
}

async function isStaxd(host: string, port: number): Promise<boolean> {
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  try {
    const answer = await fetch(`http://${address}:${port}/healthz`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return (await answer.text()) === '{"status":"alive"}';
  } catch {
    return false;
  }
}
