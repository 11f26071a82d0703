import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotFolder } from '../src/play/externalGames.ts';
import { arena, contentsOf, LAUNCHER, type Started, start, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const bots = new BotFolder();
afterAll(() => bots.remove());
/** Always plays the first legal action, and takes its time, so that any machine can be interrupted. */
const slow = bots.bot('await new Promise((done) => setTimeout(done, 4)); answer(m);');
const MATCH = ['match', '--bots', `cmd:${slow},easy`, '--games', '48', '--workers', '2'];

beforeAll(async () => {
  expect(await arena([...MATCH, '--out', 'whole'], { folder })).toMatchObject({ code: 0 });
});

function begin(out: string): Started {
  return start(process.execPath, [LAUNCHER, ...MATCH, '--out', out], { folder });
}

/** Waits until some games of a run are kept, more than `before`; gives how many. */
async function keptGames(out: string, before = 0): Promise<number> {
  const file = join(folder, out, 'progress.json');
  for (;;) {
    const { games } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tally : { games: 0 };
    if (games > before) return games;
    await pause(20);
  }
}

test('a run that was killed twice goes on, and ends with the same bytes', async () => {
  let kept = 0;
  for (let time = 0; time < 2; time++) {
    const run = begin('killed');
    kept = await keptGames('killed', kept);
    run.kill('SIGKILL');
    await run.ended;
  }
  const { games, gamesPerSecond, seconds } = JSON.parse(
    (await arena([...MATCH, '--out', 'killed', '--json'], { folder })).stdout,
  );
  expect(contentsOf(join(folder, 'killed'))).toEqual(contentsOf(join(folder, 'whole')));
  // What was kept has not been played again.
  expect(Math.round(gamesPerSecond * seconds)).toBeLessThanOrEqual(games - kept);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: one line that says what is kept, and the same command goes on', async (signal, exitCode) => {
  const run = begin(signal);
  await keptGames(signal);
  run.kill(signal);
  const { stdout, stderr, code } = await run.ended;
  const [, said] =
    /^interrupted: (\d+) of 48 games are kept in SIG\w+, the same command goes on .*\n$/.exec(stderr) ?? [];
  const { tally } = JSON.parse(readFileSync(join(folder, signal, 'progress.json'), 'utf8'));
  expect([stdout, code, Number(said)]).toEqual(['', exitCode, tally.games]);

  expect((await arena([...MATCH, '--out', signal], { folder })).code).toBe(0);
  expect(contentsOf(join(folder, signal))).toEqual(contentsOf(join(folder, 'whole')));
});

test('a finished run answers at once, and is not touched', async () => {
  const before = contentsOf(folder);
  const { stdout } = await arena([...MATCH, '--out', 'whole', '--json'], { folder });
  expect(JSON.parse(stdout)).toMatchObject({ games: 48, gamesPerSecond: 0 });
  expect(contentsOf(folder)).toEqual(before);
});
