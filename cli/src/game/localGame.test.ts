import { type Action, hash, parseRecord, replay, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { setUpGame } from './gameSetup.ts';
import { LocalGame, seatCalled } from './localGame.ts';

const deal = (humans: readonly string[], seed = 'alea:7') =>
  new LocalGame(setUpGame({ mode: 'spite', bots: 'easy,medium,hard,petty', seed, option: [] }, humans));

function playOut(game: LocalGame): LocalGame {
  while (game.state.outcome === null) game.act(game.suggestion());
  return game;
}

const ofBots = playOut(deal([]));

describe('a local game', () => {
  test('of bots runs to the end, and is the same each time', () => {
    const games = [ofBots, playOut(deal([]))];
    expect(games[0].state.outcome).not.toBeNull();
    expect(games[0].legal).toEqual([]);
    expect(games[0].botIsAwaited).toBe(false);
    expect(hash(games[0].state)).toBe(hash(games[1].state));
    expect(hash(playOut(deal([], 'alea:8')).state)).not.toBe(hash(games[0].state));
  });

  test('knows its person, and whether a bot is awaited', () => {
    const game = deal(['ANN']);
    expect([game.person, game.botIsAwaited]).toEqual([0, false]);
    expect(game.legal).toContainEqual({ type: 'draw', seat: 0 });
    expect(game.act({ type: 'draw', seat: 0 })).toBeNull();
    expect([game.botIsAwaited, game.legal]).toEqual([true, []]);
    game.playBot();
    expect(game.length).toBe(2);
    expect(deal([]).person).toBe('spectator');
  });

  test('refuses and changes nothing', () => {
    const game = deal(['ANN']);
    const before = hash(game.state);
    const accept: Action = { type: 'accept', seat: 0 };
    expect(game.refusalOf(accept)?.code).toBe('WRONG_PHASE');
    expect(game.act(accept)?.code).toBe('WRONG_PHASE');
    expect([hash(game.state), game.length, game.log.length]).toEqual([before, 0, 0]);
  });

  test('logs each event with the turn in which it happened', () => {
    const { log } = ofBots;
    const turns = log.map(({ turn }) => turn);
    expect(turns[0]).toBe(1);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    for (const { turn, event } of log) if (event.type === 'turnPassed') expect(event.turn).toBe(turn);
  });

  test('can be recorded at any time, and its record replays', () => {
    const game = deal(['ANN']);
    game.act({ type: 'draw', seat: 0 });
    for (const record of [game.record(), playOut(game).record()]) {
      expect(replay(unwrap(parseRecord(JSON.parse(JSON.stringify(record))))).ok).toBe(true);
    }
  });

  test("a hint uses none of the game's random numbers: asking changes nothing", () => {
    const [asking, silent] = [deal(['ANN']), deal(['ANN'])];
    for (let round = 0; round < 40 && silent.state.outcome === null; round++) {
      for (const game of [asking, silent]) {
        if (game.botIsAwaited) game.playBot();
        else {
          if (game === asking) expect(game.refusalOf(game.suggestion())).toBeNull();
          expect(game.act({ type: 'timeout', seat: 0 })).toBeNull();
        }
      }
    }
    expect(hash(asking.state)).toBe(hash(silent.state));
  });

  test('with shuffled seats the person sits where the seed says', () => {
    const seats = ['1', '2', '3', '4', '5'].map(
      (seed) =>
        new LocalGame(setUpGame({ mode: 'casual', seed, option: ['seating=shuffled'] }, ['ANN'])).person,
    );
    expect(new Set(seats).size).toBeGreaterThan(1);
  });

  test('an unknown bot is refused by name', () => {
    const setup = setUpGame({ mode: 'casual', option: [] }, ['ANN']);
    const seats = [{ name: 'ANN' }, { name: 'HAL', bot: 'oracle' }];
    expect(() => new LocalGame({ ...setup, seats })).toThrow('HAL is played by "oracle"');
  });
});

test('players are found by name in any case', () => {
  const { view } = deal(['Ann']);
  expect(seatCalled(view, 'ANN ')).toBe(0);
  expect(seatCalled(view, 'karma_petty')).toBe(4);
  expect(seatCalled(view, 'nobody')).toBeUndefined();
});
