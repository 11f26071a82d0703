import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeAtomically, writing } from './atomicFile.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** A file in the user's configuration folder. */
export function configFile(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const folder = environment.XDG_CONFIG_HOME || environment.APPDATA || join(homedir(), '.config');
  return join(folder, 'staxd', name);
}

/** Writes a value as JSON that only its owner can read, the whole or nothing. Throws a UsageError. */
export function writeConfig(file: string, value: unknown): void {
  writing(file, () => mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`, OWNER_ONLY);
}
