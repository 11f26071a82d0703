import { hash, recordGame, replay, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';
import { victoryOf } from './ending.ts';

const PRIVATE = { isPrivate: true } as const;
const ann = person('Ann').userId;
const ben = person('Ben').userId;
const cid = person('Cid').userId;

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

  it('[VICTORY-18] is a loss and the last place at once, whoever leaves later', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.results()).toMatchObject([
      { userId: ben, placement: 3, won: false, clout: 0, method: 'left' },
    ]);
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.results()).toMatchObject([
      { userId: ben },
      { userId: ann, placement: 3, won: false },
      { userId: person('Cid').userId, placement: 1 },
    ]);
  });

  it.each([1, 2])('[VICTORY-19] by the last person cancels a game with %i bots, and is a loss', (bots) => {
    const desk = new Desk(PRIVATE, (['easy', 'medium'] as const).slice(0, bots)).connect('Ann');
    desk.do({ type: 'start', userId: ann });
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'abandoned', seed: SEED });
    expect(desk.results()).toMatchObject([{ userId: ann, placement: bots + 1, won: false }]);
  });

  it('passes the host on', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game.hostId).toBe(ben);
  });
});

describe('the end', () => {
  const finished = () => {
    const desk = new Desk(PRIVATE, ['easy', 'petty']).connect('Ann');
    desk.do({ type: 'start', userId: ann });
    // A stand-in plays for her; now and then she looks in, so that the game goes on.
    for (let look = 0; look < 200 && desk.game.phase === 'running'; look++) {
      desk.do({ type: 'connect', userId: ann });
      desk.do({ type: 'disconnect', userId: ann });
      desk.pass(59_000);
    }
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

  it('does not miss somebody whose line was lost a moment ago', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    desk.do({ type: 'disconnect', userId: ben });
    desk.do({ type: 'leave', userId: cid, permanent: true });
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game.phase).toBe('completed');
    expect(victoryOf(desk.game)?.missing.toSorted()).toEqual([ann, cid].toSorted());
  });

  it('a replay of the log gives the same result', () => {
    const desk = finished();
    const { state, joined } = desk.game.play ?? {};
    if (!state || !joined) throw new Error('nothing was played');
    const actions = desk.history.flatMap(({ entry }) => entry.data.action ?? []);
    const record = { ...recordGame({ rules: state.rules, seats: joined, seed: SEED }, [], state), actions };
    expect(hash(unwrap(replay(record) as never))).toBe(hash(state));
  });

  it('[STATS-2] gives a person one result, and a bot none', () => {
    const results = finished().results();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ userId: ann, players: 3 });
  });

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
