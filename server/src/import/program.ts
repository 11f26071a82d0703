/** The command `import FOLDER`: the data of a server on SQLite go into the PostgreSQL that the environment names. */
import { statSync } from 'node:fs';
import { restoredFrom } from '../backup/places.ts';
import type { Console } from '../backup/program.ts';
import { foreignFailure } from '../check/folder.ts';
import { callOf } from '../config/called.ts';
import type { Config } from '../config/config.ts';
import { hasOtherSecret, secretFault } from '../identity/secret.ts';
import { importFolder } from '../store/import/importFolder.ts';

export const IMPORT_COMMAND = 'import';

const EXITS = { done: 0, refused: 1, usage: 2, leftOut: 3 } as const;

/** Gives the exit code. */
export async function runImport(
  args: readonly string[],
  { databaseUrl, secret }: Pick<Config, 'databaseUrl' | 'secret'>,
  { print, complain }: Console,
): Promise<number> {
  const [folder, ...rest] = args;
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    complain(`Give the data folder of a server that does not run: ${callOf(IMPORT_COMMAND, 'FOLDER')}.`);
    return EXITS.usage;
  }
  if (databaseUrl === null || secret === null) {
    const missing = databaseUrl === null ? 'STAXD_DATABASE_URL' : 'STAXD_SECRET';
    complain(`${missing} is not set: give the environment of the servers that shall go on with ${folder}.`);
    return EXITS.usage;
  }
  const fault = folderFault(folder, secret);
  if (fault !== null) {
    complain(fault);
    return EXITS.refused;
  }
  const progress = (done: number, all: number) => print(`${done} of ${all} rows`);
  const imported = await importFolder({ folder, url: databaseUrl, progress });
  if (!imported.ok) {
    complain(imported.error.message);
    return EXITS.refused;
  }
  const { isKnown, faults } = imported.value;
  for (const line of faults) complain(line);
  const butFor = faults.length > 0 ? ' but for what was named' : '';
  print(
    isKnown
      ? `The database has everything of ${folder} already${butFor}: servers can start on it.`
      : `The database has everything of ${folder}${butFor}, which stays as it was: servers can start on it.`,
  );
  return faults.length > 0 ? EXITS.leftOut : EXITS.done;
}

/** Why nothing is taken from this folder, whatever its database holds; null: it may be. */
function folderFault(folder: string, secret: string): string | null {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return `There is nothing at ${folder}: give the data folder of a server.`;
  if (!status.isDirectory()) return `${folder} is a file: give the data folder of a server.`;
  const foreign = foreignFailure(folder);
  if (foreign !== null) return foreign.message;
  if (restoredFrom(folder) !== null)
    return `The data in ${folder} were restored, and no server has begun on them: start one there once, without STAXD_DATABASE_URL, which deletes again who was deleted meanwhile.`;
  const damaged = secretFault(folder);
  if (damaged !== null) return damaged;
  if (hasOtherSecret(folder, secret))
    return `STAXD_SECRET is not the secret of ${folder}, so everybody would be signed out: give it what stands in token-secret there.`;
  return null;
}
