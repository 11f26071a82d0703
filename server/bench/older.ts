/**
 * `node server/bench/older.ts [--from 5a0d115] [--finished 10000] [--live 50] [--json]`: what becomes of a data folder of an
 * earlier commit. That commit's own services fill it; then this server opens it, is killed while it converts it and goes
 * on, everything in it is compared, and the earlier program has to refuse what it has become.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer, SERVER_PROGRAM } from '../../scripts/build/serverBuild.ts';
import { readCommandLine, stopWithUsage } from '../../scripts/programs/commandLine.ts';
import { type ChildServer, startGameServer } from './childServer.ts';
import { differences, type Inventory } from './older/inventory.ts';
import { olderTree } from './older/tree.ts';

const USAGE = 'node server/bench/older.ts [--from 5a0d115] [--finished 10000] [--live 50] [--json]';
/** Parts of the time that a whole conversion takes, after which it is killed. */
const KILLED_AT = [0.2, 0.4, 0.6, 0.8];
/** Faults that are told. */
const SHOWN = 10;
const LARGEST_INVENTORY = 64 * 1024 * 1024;

const { values } = readCommandLine(USAGE, {
  options: {
    from: { type: 'string', default: '5a0d115' },
    finished: { type: 'string', default: '10000' },
    live: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
});
const [finished, live] = [values.finished, values.live].map((text) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && text !== ''
    ? number
    : stopWithUsage(`"${text}" games: it must be a whole number from 0`, USAGE);
});

const folders = mkdtempSync(join(tmpdir(), 'staxd-folders-'));
process.once('exit', () => rmSync(folders, { recursive: true, force: true }));
const tree = olderTree(values.from);
await buildServer();
const program = pathToFileURL(SERVER_PROGRAM).href;
const environment = { STAXD_SECRET: 'a secret that only this measurement knows', STAXD_CLOCK_SCALE: '10' };

const original = join(folders, 'original');
const inventory = fill(original);
const faults: string[] = [];

const copy = (name: string) => {
  const folder = join(folders, name);
  cpSync(original, folder, { recursive: true });
  return folder;
};

const whole = copy('whole');
const seconds = await timeOf(whole);
faults.push(...(await differences(whole, inventory)));
const [[id, kept]] = Object.entries(inventory.games);
const altered = await differences(whole, { games: { [id]: { ...kept, cards: 'others' } } });
if (altered.length !== 1) faults.push('the comparison does not see other cards');
const again = await timeOf(whole);

let gone = 0;
for (const part of KILLED_AT) {
  const folder = copy(`killed-${part}`);
  const killer = new AbortController();
  // It is killed before it says where it listens, unless it was faster.
  const ended = startGameServer(folder, environment, program, killer.signal).then(
    (server) => server.close(),
    () => void gone++,
  );
  await pause(seconds * part * 1000);
  killer.abort();
  await ended;
  await timeOf(folder);
  faults.push(...(await differences(folder, inventory)));
  rmSync(folder, { recursive: true });
}

const refusal = spawnSync(process.execPath, [fileURLToPath(tree.program)], {
  env: { ...process.env, ...environment, PORT: '0', STAXD_DATA: whole },
  encoding: 'utf8',
  timeout: 30_000,
});
const said = refusal.stderr.trim();
if (refusal.status === 0 || said.includes('\n') || !said.includes('newer'))
  faults.push(`the older program says: ${said}`);

const found = {
  from: values.from,
  games: Object.keys(inventory.games).length,
  secondsToReady: seconds,
  secondsTheNextTime: again,
  killedWhileConverting: gone,
  refusedWith: said,
  faults,
};
if (values.json) console.log(JSON.stringify(found));
else
  console.log({
    ...found,
    faults: faults.length > SHOWN ? [...faults.slice(0, SHOWN), `and ${faults.length - SHOWN} more`] : faults,
  });
process.exit(faults.length === 0 ? 0 : 1);

function fill(folder: string): Inventory {
  const text = execFileSync(
    process.execPath,
    [
      fileURLToPath(new URL('older/fill.ts', import.meta.url)),
      tree.root,
      folder,
      String(finished),
      String(live),
    ],
    { encoding: 'utf8', maxBuffer: LARGEST_INVENTORY, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(text) as Inventory;
}

/** Seconds until it is ready; it is gone again then. */
async function timeOf(folder: string): Promise<number> {
  const startedAt = performance.now();
  const server: ChildServer = await startGameServer(folder, environment, program);
  while ((await fetch(`${server.url}/readyz`)).status !== 200);
  const taken = Math.round(performance.now() - startedAt) / 1000;
  await server.close();
  return taken;
}
