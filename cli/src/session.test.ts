import { type Action, hash, parseRecord, replay, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { Session, seatCalled } from './session.ts';
import { setUpGame } from './setup.ts';

const deal = (humans: readonly string[], seed = 'alea:7') =>
  new Session(setUpGame({ mode: 'spite', bots: 'easy,medium,hard,petty', seed, option: [] }, humans));

function playOut(session: Session): Session {
  while (session.state.outcome === null) session.act(session.suggestion());
  return session;
}

describe('a session', () => {
  test('of bots plays itself to the end, and the same each time', () => {
    const games = [playOut(deal([])), playOut(deal([]))];
    expect(games[0].state.outcome).not.toBeNull();
    expect(games[0].legal).toEqual([]);
    expect(games[0].botIsAwaited).toBe(false);
    expect(hash(games[0].state)).toBe(hash(games[1].state));
    expect(hash(playOut(deal([], 'alea:8')).state)).not.toBe(hash(games[0].state));
  });

  test('knows its person, and whether a bot is awaited', () => {
    const session = deal(['ANN']);
    expect([session.person, session.botIsAwaited]).toEqual([0, false]);
    expect(session.legal).toContainEqual({ type: 'draw', seat: 0 });
    expect(session.act({ type: 'draw', seat: 0 })).toBeNull();
    expect([session.botIsAwaited, session.legal]).toEqual([true, []]);
    session.playBot();
    expect(session.length).toBe(2);
    expect(deal([]).person).toBe('spectator');
  });

  test('refuses and changes nothing', () => {
    const session = deal(['ANN']);
    const before = hash(session.state);
    const accept: Action = { type: 'accept', seat: 0 };
    expect(session.refusalOf(accept)?.code).toBe('WRONG_PHASE');
    expect(session.act(accept)?.code).toBe('WRONG_PHASE');
    expect([hash(session.state), session.length, session.log.length]).toEqual([before, 0, 0]);
  });

  test('logs each event with the turn in which it happened', () => {
    const { log } = playOut(deal([]));
    const turns = log.map(({ turn }) => turn);
    expect(turns[0]).toBe(1);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    for (const { turn, event } of log) if (event.type === 'turnPassed') expect(event.turn).toBe(turn);
  });

  test('is recorded at any moment, and its record replays', () => {
    const session = deal(['ANN']);
    session.act({ type: 'draw', seat: 0 });
    for (const record of [session.record(), playOut(session).record()]) {
      expect(replay(unwrap(parseRecord(JSON.parse(JSON.stringify(record))))).ok).toBe(true);
    }
  });

  test('a hint takes no chance away from the game: asking changes nothing of what follows', () => {
    const [asking, silent] = [deal(['ANN']), deal(['ANN'])];
    for (let round = 0; round < 40 && silent.state.outcome === null; round++) {
      for (const session of [asking, silent]) {
        if (session.botIsAwaited) session.playBot();
        else {
          if (session === asking) expect(session.refusalOf(session.suggestion())).toBeNull();
          expect(session.act({ type: 'timeout', seat: 0 })).toBeNull();
        }
      }
    }
    expect(hash(asking.state)).toBe(hash(silent.state));
  });

  test('with shuffled seats the person sits where the seed says', () => {
    const seats = ['1', '2', '3', '4', '5'].map(
      (seed) =>
        new Session(setUpGame({ mode: 'casual', seed, option: ['seating=shuffled'] }, ['ANN'])).person,
    );
    expect(new Set(seats).size).toBeGreaterThan(1);
  });

  test('a bot that nobody knows is refused by name', () => {
    const setup = setUpGame({ mode: 'casual', option: [] }, ['ANN']);
    const seats = [{ name: 'ANN' }, { name: 'HAL', bot: 'oracle' }];
    expect(() => new Session({ ...setup, seats })).toThrow('HAL is played by "oracle"');
  });
});

test('players are found by name in any case', () => {
  const { view } = deal(['Ann']);
  expect(seatCalled(view, 'ANN ')).toBe(0);
  expect(seatCalled(view, 'karma_petty')).toBe(4);
  expect(seatCalled(view, 'nobody')).toBeUndefined();
});
