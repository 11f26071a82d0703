/** What stands on how the bots play. docs/balance.md does not: `medium@1` plays there, which never changes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runProgram, runTool } from '../programs/tools.ts';
import { withOutputs } from './exampleOutputs.ts';
import { HEROES, levelsTable, MODES, PLAYERS, type Wins, withLevels } from './levelsTable.ts';
import { withRanking } from './ranking.ts';

export interface Part {
  readonly name: string;
  readonly what: string;
  readonly file: string;
  /** False if it failed. */
  readonly make: () => boolean;
}

const ARENA = 'arena/src/main.ts';
const WEIGHTS = 'packages/engine/src/bots/learned/shipped.json';
const LEVELS = 'docs/bots.md';
const GUIDE = 'docs/arena/guide.md';
const EXAMPLES = 'examples/README.md';

export const PARTS: readonly Part[] = [
  {
    name: 'weights',
    what: 'what BALANCED and STRATEGIC have learned, half an hour',
    file: WEIGHTS,
    make: train,
  },
  { name: 'levels', what: 'how often each level wins, an hour', file: LEVELS, make: measureLevels },
  { name: 'ranking', what: 'the round robin of the guide', file: GUIDE, make: rank },
  {
    name: 'counted',
    what: 'what a game costs the server',
    file: 'server/test/counted/counted.json',
    make: () =>
      runTool({ folder: '.', name: 'vitest' }, ['run', '--project', 'server', 'counted'], {
        STAXD_COUNT: '1',
      }) === 0,
  },
  { name: 'examples', what: 'what the examples print', file: EXAMPLES, make: runExamples },
];

/** Does `work` with a folder that is gone afterwards: games of other code are never taken for those of today's. */
function inNewFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-bots-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function train(): boolean {
  const { made } = JSON.parse(readFileSync(join(ROOT, WEIGHTS), 'utf8'));
  const [, ...args] = String(made.command).split(' ');
  return inNewFolder(
    (folder) => runProgram([ARENA, ...args, '--out', WEIGHTS, '--work', join(folder, 'course')]) === 0,
  );
}

/** Enough for the bounds that docs/bots.md names. STRATEGIC takes a third of a second a game, the others a hundredth. */
const GAUNTLETS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  hard: [
    ['-p', '4,7', '--games', '4000'],
    ['-p', '2', '--games', '1000'],
    ['-p', '4', '--games', '420', '--mode', modesBut('casual')],
    ['-p', '2,7', '--games', '210', '--mode', modesBut('casual')],
  ],
};
const QUICK = [['-p', PLAYERS.join(), '--games', '4000', '--mode', Object.keys(MODES).join()]];

function modesBut(mode: string): string {
  return Object.keys(MODES)
    .filter((other) => other !== mode)
    .join();
}

function measureLevels(): boolean {
  const wins = inNewFolder(playLevels);
  if (wins === null) return false;
  const path = join(ROOT, LEVELS);
  writeFileSync(path, withLevels(readFileSync(path, 'utf8'), levelsTable(wins)));
  return true;
}

/** Null if a game failed. */
function playLevels(folder: string): readonly Wins[] | null {
  const wins: Wins[] = [];
  for (const hero of HEROES) {
    for (const args of GAUNTLETS[hero] ?? QUICK) {
      const out = ['--seed', 'levels', '--out', folder, '--json'];
      const answer = outputOf([ARENA, 'gauntlet', '--hero', hero, ...args, ...out]);
      if (answer === null) return null;
      for (const result of JSON.parse(answer).results) wins.push({ ...result, hero });
    }
  }
  return wins;
}

function rank(): boolean {
  const path = join(ROOT, GUIDE);
  const page = withRanking(readFileSync(path, 'utf8'), (args) => outputOf([ARENA, ...args]) ?? '');
  writeFileSync(path, page);
  return true;
}

/** Null if the program failed, which has said why. */
function outputOf(args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout : null;
}

/** The example that needs a server prints something else each time. */
const ONLINE = 'play-online.ts';

function runExamples(): boolean {
  let hasFailed = false;
  const path = join(ROOT, EXAMPLES);
  const page = withOutputs(readFileSync(path, 'utf8'), (file) => {
    const output = file === ONLINE ? null : outputOf([join('examples', file)]);
    if (output === null && file !== ONLINE) hasFailed = true;
    return output;
  });
  if (!hasFailed) writeFileSync(path, page);
  return !hasFailed;
}
