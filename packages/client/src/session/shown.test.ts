import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { localError } from '../texts/errors.ts';
import { Announcements } from './announcements.ts';
import { keepLocalGame } from './savedGame.ts';

let machine: SimulatedMachine;
beforeEach(() => {
  machine = new SimulatedMachine();
});

describe('announcements', () => {
  test('[CONN-28] [CONN-29] an error is shown for 5 s from the last one on; notices for 4 s each, five at most', async () => {
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

describe('the local game', () => {
  const game = { gameId: 'g', inviteCode: 'ABCDEF', playerId: 'u', username: 'KIM' };

  test('[LOAD-16] [STORE-4] is kept for 30 minutes after the last activity, for its own code', async () => {
    const local = keepLocalGame(machine.storage, machine.clock);
    expect(local.find()).toBeNull();
    local.keep(game);
    await machine.pass(30 * 60_000 - 1);
    local.touch();
    await machine.pass(30 * 60_000 - 1);
    expect(local.find('ABCDEF')).toMatchObject(game);
    expect(local.find('OTHERS')).toBeNull();
    await machine.pass(1);
    expect(local.find()).toBeNull();
    local.touch();
    expect(local.find()).toBeNull();
  });

  test('[STORE-3] joined once, however often it is entered; another game is joined anew', async () => {
    const local = keepLocalGame(machine.storage, machine.clock);
    local.keep(game);
    const times = { joinedAt: machine.clock.now(), lastActivity: machine.clock.now() };
    const kept = JSON.parse(machine.storage.getItem('active_game_session') ?? '');
    expect(kept).toMatchObject({ ...game, ...times });
    const joined = local.find()?.joinedAt;
    await machine.pass(1000);
    local.keep(game);
    expect(local.find()?.joinedAt).toBe(joined);
    local.keep({ ...game, gameId: 'h' });
    expect(local.find()?.joinedAt).toBe(machine.clock.now());
    local.forget();
    expect(local.find()).toBeNull();
  });

  test('[STORE-7] its id stays in the tab under its code, whatever another tab goes on to', async () => {
    const local = keepLocalGame(machine.storage, machine.clock, machine.tab);
    local.keep(game);
    expect(machine.tab.getItem('ABCDEF')).toBe('g');
    keepLocalGame(machine.storage, machine.clock).keep({ ...game, gameId: 'h', inviteCode: 'OTHERS' });
    expect(local.find('ABCDEF')).toBeNull();
    expect([local.idOf('ABCDEF'), local.idOf('OTHERS')]).toEqual(['g', null]);
  });

  test.each(['', 'null', '7', '{', '{"gameId":"g"}'])('[STORE-9] spoilt storage (%s) is no game', (text) => {
    machine.storage.setItem('active_game_session', text);
    const local = keepLocalGame(machine.storage, machine.clock);
    expect(local.find()).toBeNull();
    local.touch();
    local.keep(game);
    expect(local.find()).toMatchObject(game);
  });
});
