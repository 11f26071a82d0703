import { hash, recordGame, replay, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../test/simulation/desk.ts';
import { person } from '../../test/simulation/server.ts';
import { victoryOf } from './ending.ts';

const PRIVATE = { isPrivate: true } as const;
const ann = person('Ann').userId;
const ben = person('Ben').userId;

describe('a move', () => {
  it('is refused in the lobby, after the end, and out of turn', () => {
    const desk = new Desk(PRIVATE).join('Ben');
    const move = { action_type: 'draw_card', params: {} } as const;
    expect(desk.do({ type: 'move', userId: ann, move })).toBe('GAME_NOT_STARTED');
    desk.do({ type: 'start', userId: ann });
    const waiting = desk.awaited().userId === ann ? ben : ann;
    const before = desk.game;
    expect(desk.do({ type: 'move', userId: waiting, move })).toBe('NOT_YOUR_TURN');
    expect(desk.game).toBe(before);
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.do({ type: 'move', userId: ann, move })).toBe('GAME_ENDED');
  });

  it('with places in a hand that has changed since is stale; an older version of the same hand is not', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const dealt = desk.version;
    const { userId, seat } = desk.awaited();
    desk.do({ type: 'disconnect', userId });
    desk.do({ type: 'connect', userId });
    const play = (version: number) =>
      desk.do({
        type: 'move',
        userId,
        move: { action_type: 'play_card', params: { card_index: 0, version } },
      });
    expect(play(dealt - 1)).toBe('STALE_VERSION');
    expect(play(dealt)).not.toBe('STALE_VERSION');
    while (desk.awaited().seat !== seat || desk.version < dealt + 4) desk.move();
    expect(play(dealt)).toBe('STALE_VERSION');
    expect(play(desk.version + 1)).toBe('STALE_VERSION');
  });
});

describe('leaving', () => {
  it('for good hands the cards back, and the last one standing wins', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.game.phase).toBe('running');
    expect(desk.do({ type: 'connect', userId: ben })).toBe('GAME_NOT_FOUND');
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game).toMatchObject({ phase: 'completed', hostId: ann });
    expect(desk.game.play?.state.outcome).toMatchObject({
      winner: desk.seatOf('Cid'),
      method: 'last_standing',
    });
  });

  it('passes the host on', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game.hostId).toBe(ben);
  });

  it('by the last person ends a game that only bots would go on with', () => {
    const desk = new Desk(PRIVATE, ['easy', 'medium']).connect('Ann');
    desk.do({ type: 'start', userId: ann });
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'abandoned', seed: SEED });
  });
});

describe('the end', () => {
  const finished = (isGuest = false) => {
    const desk = new Desk(PRIVATE, ['easy', 'petty'], { ...person('Ann'), isGuest }).connect('Ann');
    desk.do({ type: 'start', userId: ann });
    desk.do({ type: 'disconnect', userId: ann });
    desk.pass(599_000);
    return desk;
  };

  it('reveals the seed, which was committed to, and the hands', () => {
    const desk = finished();
    expect(desk.game).toMatchObject({ phase: 'completed', seed: SEED });
    const victory = victoryOf(desk.game);
    expect(victory?.hands).toEqual(desk.game.play?.state.hands);
    expect(victory?.missing).toEqual([ann]);
    expect(victory?.turns).toBe(desk.game.play?.state.turn);
    expect(victory?.finalAction.seat).toBe(desk.game.play?.lastMove?.seat);
  });

  it('is what the log leads to', () => {
    const desk = finished();
    const { state, joined } = desk.game.play ?? {};
    if (!state || !joined) throw new Error('nothing was played');
    const actions = desk.history.flatMap(({ entry }) => entry.data.action ?? []);
    const record = { ...recordGame({ rules: state.rules, seats: joined, seed: SEED }, [], state), actions };
    expect(hash(unwrap(replay(record) as never))).toBe(hash(state));
  });

  it.each([false, true])(
    'gives a person one result; 50 clout to a winner who is registered (guest: %s)',
    (isGuest) => {
      const desk = finished(isGuest);
      const won = desk.game.play?.state.outcome?.winner === desk.seatOf('Ann');
      const effects = desk.history.flatMap((decision) => decision.effects);
      expect(effects).toHaveLength(1);
      expect(effects[0]).toMatchObject({ userId: ann, players: 3, won, clout: won && !isGuest ? 50 : 0 });
    },
  );

  it('leaves nothing to be done but a rematch', () => {
    const desk = finished();
    expect(desk.dueIn()).toBeNull();
    expect(desk.do({ type: 'timeout' })).toBeNull();
    expect(desk.do({ type: 'disconnect', userId: ann })).toBeNull();
    const offer = { type: 'offerRematch', userId: ann, gameId: 'g_2', inviteCode: 'ABCDEF' } as const;
    expect(desk.do({ ...offer, replaces: null })).toBe('ok');
    expect(desk.do({ ...offer, gameId: 'g_3', replaces: null })).toBeNull();
    expect(desk.game.rematch?.gameId).toBe('g_2');
  });
});
