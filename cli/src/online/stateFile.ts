/**
 * The identity of this machine's guest, in a file that only its owner can read: tokens are as good as
 * passwords.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { KeyValueStore } from '@staxd/client';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { writeAtomically, writing } from '../files/atomicFile.ts';
import { t } from '../messages/t.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** In the user's configuration folder. */
export function defaultStateFile(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = environment.XDG_CONFIG_HOME || environment.APPDATA || join(homedir(), '.config');
  return join(folder, 'staxd', 'online.json');
}

type Entries = Readonly<Record<string, string>>;

/**
 * The entries of one server, so that no server sees the token of another. Each change is written atomically.
 * Throws a UsageError for a file that cannot be read or written, or has another format.
 */
export function openStateFile(file: string, server: string): KeyValueStore {
  const write = (change: (entries: Record<string, string>) => void) => {
    const servers = readServers(file);
    const entries = { ...servers[server] };
    change(entries);
    writeServers(file, { ...servers, [server]: entries });
  };
  readServers(file);
  return {
    getItem: (key) => readServers(file)[server]?.[key] ?? null,
    setItem: (key, value) =>
      write((entries) => {
        entries[key] = value;
      }),
    removeItem: (key) =>
      write((entries) => {
        delete entries[key];
      }),
  };
}

function readServers(file: string): Readonly<Record<string, Entries>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new UsageError(t('error.read', { file, fault: fileFault(error) }));
  }
  try {
    const servers: unknown = JSON.parse(text);
    if (isServers(servers)) return servers;
  } catch {
    // Reported below.
  }
  throw new UsageError(t('error.notState', { file }));
}

function isServers(value: unknown): value is Readonly<Record<string, Entries>> {
  const isRecord = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each);
  return (
    isRecord(value) &&
    Object.values(value as object).every(
      (entries) => isRecord(entries) && Object.values(entries).every((text) => typeof text === 'string'),
    )
  );
}

function writeServers(file: string, servers: Readonly<Record<string, Entries>>): void {
  writing(file, () => mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  writeAtomically(file, `${JSON.stringify(servers, null, 2)}\n`, OWNER_ONLY);
}
