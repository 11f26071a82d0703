/**
 * The identity of this machine's guest, in a file that only its owner can read: tokens are as good as
 * passwords.
 */
import { readFileSync } from 'node:fs';
import type { KeyValueStore } from '@staxd/client';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { writeConfig } from '../files/configFile.ts';
import { t } from '../messages/t.ts';

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
    writeConfig(file, { ...servers, [server]: entries });
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
