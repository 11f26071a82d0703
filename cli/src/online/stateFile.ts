/** Who plays from this machine, kept in a file that nobody else can read: tokens are as good as passwords. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { KeyValueStore } from '@staxd/client';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Where it is when nobody says so: the user's folder for configuration. */
export function defaultStateFile(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = environment.XDG_CONFIG_HOME || environment.APPDATA || join(homedir(), '.config');
  return join(folder, 'staxd', 'online.json');
}

type Entries = Readonly<Record<string, string>>;

/**
 * What is kept for one server, so that no server sees the token of another. Each change is written at
 * once, whole or not at all. Throws a UsageError for a file that cannot be read or written, or that
 * something else has written.
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
    // Said below.
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
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
    writeFileSync(draft, `${JSON.stringify(servers, null, 2)}\n`, { mode: OWNER_ONLY });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new UsageError(t('error.write', { file, fault: fileFault(error) }));
  }
}
