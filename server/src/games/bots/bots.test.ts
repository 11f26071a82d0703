import { determinise, openStream, parseSeed, redact, unwrap, viewFor } from '@staxd/engine';
import { isGameEvent } from '@staxd/protocol';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { type Game, levelOf, playerAt } from '../game.ts';
import { decideAsBot } from './decideAsBot.ts';
import { openBotPool } from './pool.ts';
import { botTask, needsLog } from './task.ts';

/** A game of four bots and one person who is away, stopped at its `moves`-th move. */
function table(moves: number): Desk {
  const desk = new Desk({ isPrivate: true, maxPlayers: 5 }, ['easy', 'medium', 'hard', 'petty']).connect(
    'Ann',
  );
  desk.do({ type: 'start', userId: desk.game.hostId });
  desk.do({ type: 'leave', userId: desk.game.hostId, permanent: false });
  for (let move = 0; move < moves && desk.game.phase === 'running'; move++) desk.pass(desk.dueIn() ?? 0);
  return desk;
}

function logOf(desk: Desk) {
  return desk.history.map(({ entry }, index) => ({ ...entry, version: index + 1, at: 0 }));
}

describe('what a bot is told', () => {
  it('is every event as its seat may know it, in order, and nothing that the view hides', () => {
    let told = 0;
    for (let moves = 1; moves < 60; moves++) {
      const desk = table(moves);
      if (desk.game.phase !== 'running') break;
      const { game, version } = desk;
      const { seat } = desk.awaited();
      if (!needsLog(game)) continue;
      const task = botTask(game, version, SEED, logOf(desk), 4);
      const seen = desk.history.flatMap(({ events }) =>
        events.flatMap((event) => (isGameEvent(event) ? [redact(event, seat)] : [])),
      );
      expect(task.events).toEqual(seen);
      told++;
      const play = game.play as NonNullable<Game['play']>;
      const twin = determinise(viewFor(play.state, seat), openStream(unwrap(parseSeed('twin')), 'twin'));
      const other = botTask({ ...game, play: { ...play, state: twin } }, version, SEED, [], 4);
      expect({ ...other, events: task.events }).toEqual(task);
    }
    expect(told).toBeGreaterThan(10);
  });

  it('says nothing of the seed, and is another chance at every version', () => {
    const desk = table(5);
    const tasks = [7, 8].map((version) => botTask(desk.game, version, SEED, [], 4));
    expect(JSON.stringify(tasks)).not.toContain(SEED.slice(5));
    expect(tasks[0].chance).not.toBe(tasks[1].chance);
  });

  it('has a budget only where it searches', () => {
    for (let moves = 1; moves < 12; moves++) {
      const { game, version } = table(moves);
      const level = levelOf(playerAt(game, game.play?.decision?.seat ?? 0));
      expect(botTask(game, version, SEED, [], 9).budget).toBe(level === 'hard' ? 9 : null);
    }
  });
});

describe('the pool', () => {
  it('decides in a thread as one would right here, with less thought the longer the queue is', async () => {
    const pool = openBotPool(1, 64);
    const desk = Array.from({ length: 40 }, (_, moves) => table(moves)).find(
      ({ game }) =>
        game.phase === 'running' && levelOf(playerAt(game, game.play?.decision?.seat ?? 0)) === 'hard',
    );
    if (!desk) throw new Error('no STRATEGIC bot had to decide');
    expect(pool.budget()).toBe(64);
    const task = botTask(desk.game, desk.version, SEED, logOf(desk), 8);
    const ending = new AbortController();
    const decided = Array.from({ length: 4 }, () => pool.think(task, new AbortController().signal));
    const unwanted = pool.think(task, ending.signal);
    ending.abort();
    expect(pool.budget()).toBeLessThan(64);
    for (const action of await Promise.all(decided)) expect(action).toEqual(decideAsBot(task));
    await expect(unwanted).rejects.toThrow();
    expect(pool.budget()).toBe(64);
    await pool.close();
  });
});
