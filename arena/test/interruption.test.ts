import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arena, contentsOf, type Ended, PROGRAM, start, temporaryFolder } from './command.ts';
import { BotFolder } from './externalGames.ts';

const folder = temporaryFolder();
const bots = new BotFolder();
afterAll(() => bots.remove());
/**
 * Always plays the first legal action. It can be made slow, so that any machine has time to interrupt it: two workers need
 * longer for all games than a busy one takes to look three times.
 */
const bot = bots.bot('await new Promise((done) => setTimeout(done, Number(process.env.BOT_MS))); answer(m);');
const MATCH = ['match', '--bots', `cmd:${bot},easy`, '--games', '64', '--workers', '2', '--json'].concat(
  // A late answer would be another game.
  ['--timeout-ms', '60000'],
);

beforeAll(async () => {
  const whole = arena([...MATCH, '--out', 'whole'], { folder, env: { BOT_MS: '0' } });
  expect(await whole).toMatchObject({ code: 0, stderr: '' });
});

/** Starts or resumes the run until more games are kept than before, then sends a signal. */
async function interrupt(signal: NodeJS.Signals, before: number): Promise<{ ended: Ended; kept: number }> {
  const args = [PROGRAM, ...MATCH, '--out', 'run'];
  const run = start(process.execPath, args, { folder, env: { BOT_MS: '40' } });
  while (keptGames() <= before) await pause(20);
  run.kill(signal);
  return { ended: await run.ended, kept: keptGames() };
}

function keptGames(): number {
  const file = join(folder, 'run', 'progress.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tally.games : 0;
}

test('a run that is killed, interrupted and terminated resumes each time, and ends with the same bytes', async () => {
  const killed = await interrupt('SIGKILL', 0);
  const interrupted = await interrupt('SIGINT', killed.kept);
  const terminated = await interrupt('SIGTERM', interrupted.kept);

  const line = (kept: number) =>
    `interrupted: ${kept} of 64 games are kept in run; repeat the command to resume\n`;
  expect(interrupted.ended).toEqual({ stdout: '', stderr: line(interrupted.kept), code: 130 });
  expect(terminated.ended).toEqual({ stdout: '', stderr: line(terminated.kept), code: 143 });

  const { stdout } = await arena([...MATCH, '--out', 'run'], { folder, env: { BOT_MS: '0' } });
  expect(contentsOf(join(folder, 'run'))).toEqual(contentsOf(join(folder, 'whole')));
  // Checkpoint games have not been played again.
  const { games, gamesPerSecond, seconds } = JSON.parse(stdout);
  expect([games, Math.round(gamesPerSecond * seconds)]).toEqual([64, 64 - terminated.kept]);
});

test('a finished run is reported at once, and not changed', async () => {
  const before = contentsOf(folder);
  const { stdout } = await arena([...MATCH, '--out', 'whole'], { folder });
  expect(JSON.parse(stdout)).toMatchObject({ games: 64, gamesPerSecond: 0 });
  expect(contentsOf(folder)).toEqual(before);
});
