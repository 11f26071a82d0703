/** Finds the programs of a PostgreSQL for tests, and installs them where there are none: no test is skipped for the lack. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and Homebrew keep one folder for each version. */
const PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const NEEDED = ['initdb', 'postgres'];

/** The folder of its programs. Throws when PG_BIN is wrong. */
export function findPostgres(env = process.env, places: readonly string[] = PLACES): string | undefined {
  const chosen = env.PG_BIN;
  if (chosen) {
    if (isWhole(chosen)) return chosen;
    throw new Error(
      `PG_BIN is "${chosen}", where ${NEEDED.join(' and ')} are not: correct it, or leave it out.`,
    );
  }
  return places.flatMap(versionsIn).find(isWhole);
}

/** The newest first. */
function versionsIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const folders = readdirSync(place).filter((name) => /^(postgresql@)?\d+$/.test(name));
  const version = (name: string) => Number(name.replace(/\D/g, ''));
  return folders.sort((a, b) => version(b) - version(a)).map((name) => join(place, name, 'bin'));
}

function isWhole(folder: string): boolean {
  return NEEDED.every((name) => existsSync(join(folder, name)));
}

/** Throws when there is none and none could be installed, and says what to do. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    process.stderr.write("There is no PostgreSQL here: installing Debian's.\n");
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        // Standard output belongs to the tests.
        stdio: ['ignore', process.stderr, process.stderr],
      });
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'postgresql');
  }
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  throw new Error(
    'There is no PostgreSQL here: install one, or say by PG_BIN in which folder its programs are.',
  );
}
