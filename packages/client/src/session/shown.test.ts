import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { keepSavedGame } from '../platform/savedGame.ts';
import { localError } from '../texts/errors.ts';
import { Announcements } from './announcements.ts';

let machine: SimulatedMachine;
beforeEach(() => {
  machine = new SimulatedMachine();
});

describe('announcements', () => {
  test('[CONN-28] [CONN-29] the last error is shown for 5 s; notices for 4 s each, five at most', async () => {
    let shown = {};
    const announcements = new Announcements(machine.timers, (announced) => {
      shown = announced;
    });
    announcements.fail(localError('INVALID_STATE'));
    await machine.pass(4999);
    announcements.fail(localError('WRONG_GAME'));
    await machine.pass(4999);
    expect(shown).toEqual({ error: localError('WRONG_GAME'), notices: [] });
    await machine.pass(1);
    expect(shown).toEqual({ error: null, notices: [] });
    for (const name of 'ABCDEF') announcements.announce({ code: 'isBack', name });
    // What is pushed out waits for nothing any more.
    expect(machine.alarms).toBe(5);
    const notices = ['B', 'C', 'D', 'E', 'F'].map((name, at) => ({
      id: at + 2,
      notice: { code: 'isBack', name },
    }));
    expect(shown).toEqual({ error: null, notices });
    await machine.pass(3999);
    expect(shown).toEqual({ error: null, notices });
    await machine.pass(1);
    expect(shown).toEqual({ error: null, notices: [] });
    expect(machine.alarms).toBe(0);
  });
});

describe('the saved game', () => {
  const game = { gameId: 'g', inviteCode: 'ABCDEF', playerId: 'u', username: 'KIM' };

  test('[LOAD-16] [STORE-4] is kept for 30 minutes after the last activity, for its own code', async () => {
    const saved = keepSavedGame(machine.storage, machine.clock);
    expect(saved.find()).toBeNull();
    saved.keep(game);
    await machine.pass(30 * 60_000 - 1);
    saved.touch();
    await machine.pass(30 * 60_000 - 1);
    expect(saved.find('ABCDEF')).toMatchObject(game);
    expect(saved.find('OTHERS')).toBeNull();
    await machine.pass(1);
    expect(saved.find()).toBeNull();
    saved.touch();
    expect(saved.find()).toBeNull();
  });

  test('[STORE-3] keeps its joining time when entered again; another game gets a new one', async () => {
    const saved = keepSavedGame(machine.storage, machine.clock);
    saved.keep(game);
    const times = { joinedAt: machine.clock.now(), lastActivity: machine.clock.now() };
    const kept = JSON.parse(machine.storage.getItem('active_game_session') ?? '');
    // Who says nothing of an account is a guest.
    expect(kept).toMatchObject({ ...game, ...times, isGuest: true });
    const joined = saved.find()?.joinedAt;
    await machine.pass(1000);
    saved.keep(game);
    expect(saved.find()?.joinedAt).toBe(joined);
    saved.keep({ ...game, gameId: 'h' });
    expect(saved.find()?.joinedAt).toBe(machine.clock.now());
    saved.forget();
    expect(saved.find()).toBeNull();
  });

  test('[STORE-7] keeps its id in the tab under its code, whatever another tab plays', async () => {
    const saved = keepSavedGame(machine.storage, machine.clock, machine.tab);
    saved.keep(game);
    expect(machine.tab.getItem('ABCDEF')).toBe('g');
    keepSavedGame(machine.storage, machine.clock).keep({ ...game, gameId: 'h', inviteCode: 'OTHERS' });
    expect(saved.find('ABCDEF')).toBeNull();
    expect([saved.idOf('ABCDEF'), saved.idOf('OTHERS')]).toEqual(['g', null]);
  });

  test.each(['', 'null', '7', '{', '{"gameId":"g"}'])('[STORE-9] invalid storage (%s) is no game', (text) => {
    machine.storage.setItem('active_game_session', text);
    const saved = keepSavedGame(machine.storage, machine.clock);
    expect(saved.find()).toBeNull();
    saved.touch();
    saved.keep(game);
    expect(saved.find()).toMatchObject(game);
  });
});
