import { describe, expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';

const PRIVATE = { isPrivate: true, turnSeconds: 30 } as const;
const ann = person('Ann').userId;
const ben = person('Ben').userId;
const standsIn = (desk: Desk, userId: string) =>
  desk.game.players.find((player) => player.userId === userId)?.hasStandIn;

describe('a stand-in', () => {
  it('[SEAT-3] [SEAT-4] takes over 15 s after a connection was lost, and goes when its player is back', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const { userId } = desk.awaited();
    desk.do({ type: 'disconnect', userId });
    desk.pass(14_999);
    expect(standsIn(desk, userId)).toBe(false);
    desk.pass(1);
    expect(standsIn(desk, userId)).toBe(true);
    expect(desk.game.play?.decision?.actsAt).toBeGreaterThanOrEqual(desk.now + 800);
    expect(desk.game.play?.decision?.actsAt).toBeLessThanOrEqual(desk.now + 2500);
    desk.do({ type: 'connect', userId });
    expect(standsIn(desk, userId)).toBe(false);
    expect(desk.game.play?.decision?.actsAt).toBeNull();
  });

  it('is not needed for a player who comes back in time', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(10_000);
    desk.do({ type: 'connect', userId: ben });
    desk.pass(10_000);
    expect(standsIn(desk, ben)).toBe(false);
  });

  it('[SEAT-4] takes over after three time-outs in a row', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.pass(5 * 30_250);
    const first = desk.game.play?.state.seats[0].name === 'Ann' ? ann : ben;
    expect(standsIn(desk, first)).toBe(true);
    expect(standsIn(desk, first === ann ? ben : ann)).toBe(false);
  });

  it('does not after time-outs with an action between', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    for (let round = 0; round < 3; round++) {
      desk.pass(2 * 30_250 * 2);
      desk.move();
      desk.move();
    }
    expect(desk.game.players.some(({ hasStandIn }) => hasStandIn)).toBe(false);
  });

  it('[SEAT-6] gives the seat back to a player who acts', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const { userId } = desk.awaited();
    desk.do({ type: 'leave', userId, permanent: false });
    expect(standsIn(desk, userId)).toBe(true);
    expect(desk.move()).toBe('ok');
    expect(standsIn(desk, userId)).toBe(false);
  });

  it.each([
    ['a sign of life, as get_state is', { type: 'comeBack', userId: ben }],
    ['ready', { type: 'ready', userId: ben, ready: true }],
  ] as const)('[SEAT-7] gives the seat back to %s, once', (_, command) => {
    const desk = new Desk(PRIVATE).play('Ben');
    while (desk.awaited().userId !== ben) desk.move();
    desk.do({ type: 'leave', userId: ben, permanent: false });
    expect(desk.game.play?.decision?.actsAt).not.toBeNull();
    expect(desk.do(command)).toBe('ok');
    expect(standsIn(desk, ben)).toBe(false);
    expect(desk.game.play?.decision?.actsAt).toBeNull();
    expect(desk.do(command)).toBeNull();
  });

  it('[SEAT-7] stays where somebody says not to be ready', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.do({ type: 'leave', userId: ben, permanent: false });
    expect(desk.do({ type: 'ready', userId: ben, ready: false })).toBe('GAME_STARTED');
    expect(standsIn(desk, ben)).toBe(true);
  });

  it.each(['ranked', 'tournament'] as const)('[SEAT-5] is not there in a %s game: time-outs act', (mode) => {
    const desk = new Desk({ ...PRIVATE, mode }).play('Ben', 'Cid');
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(400_000);
    expect(desk.game.players.some(({ hasStandIn }) => hasStandIn)).toBe(false);
    expect(desk.history.filter(({ entry }) => entry.kind === 'timeout').length).toBeGreaterThan(10);
  });
});

describe('a connection', () => {
  it('that is there already, or gone already, changes nothing', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    expect(desk.do({ type: 'connect', userId: ben })).toBeNull();
    desk.do({ type: 'leave', userId: ben, permanent: false });
    expect(desk.do({ type: 'leave', userId: ben, permanent: false })).toBeNull();
    expect(desk.do({ type: 'disconnect', userId: ben })).toBeNull();
  });

  it('is not needed to play: a player who acts is present', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben');
    for (const userId of [ann, ben]) desk.do({ type: 'leave', userId, permanent: false });
    for (let minute = 0; minute < 30 && desk.game.phase === 'running'; minute++) {
      desk.pass(minute % 2 === 0 ? 20_000 : 55_000);
      desk.now = Math.max(desk.now, desk.game.updatedAt);
      if (desk.game.phase === 'running') desk.move();
    }
    expect(desk.game.cancellation).toBeNull();
  });
});

describe('a player without a socket', () => {
  const presenceOf = (desk: Desk, userId: string) =>
    desk.game.players.find((player) => player.userId === userId)?.presence;

  it('[SEAT-8] is away 60 s after the latest call', () => {
    const desk = new Desk(PRIVATE).join('Ben').connect('Ann');
    desk.do({ type: 'start', userId: ann });
    desk.pass(40_000);
    desk.calls.set(ben, desk.now);
    desk.pass(59_999);
    expect(presenceOf(desk, ben)).toBe('disconnected');
    desk.pass(1);
    expect(presenceOf(desk, ben)).toBe('away');
    expect(standsIn(desk, ben)).toBe(true);
  });

  it('[SEAT-3] [SEAT-8] is away after 15 s all the same, once there was a line that was lost', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.calls.set(ben, desk.now - 1);
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(14_999);
    expect(presenceOf(desk, ben)).toBe('disconnected');
    desk.pass(1);
    expect(presenceOf(desk, ben)).toBe('away');
  });

  it('[SEAT-8] [LOBBY-44] keeps a game going in which nobody has a socket', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben');
    for (const userId of [ann, ben]) desk.do({ type: 'disconnect', userId });
    desk.pass(10_000);
    desk.calls.set(ann, desk.now);
    desk.pass(59_999);
    expect(desk.game.phase).toBe('running');
    desk.pass(1);
    expect(desk.game.cancellation).toBe('abandoned');
  });
});

describe('a relaxed clock', () => {
  it('takes the deadlines away from the next decision on, where all others are bots', () => {
    const desk = new Desk(PRIVATE, ['easy', 'medium']).connect('Ann');
    expect(desk.do({ type: 'relaxClock', userId: ann, relaxed: true })).toBe('GAME_NOT_STARTED');
    desk.do({ type: 'start', userId: ann });
    const isAsked = () => desk.awaited().userId === ann;
    while (!isAsked() || (desk.game.play?.decision?.turn ?? 0) <= 3) {
      if (isAsked()) desk.move();
      else desk.letBotAct();
    }
    const { deadlineAt } = desk.game.play?.decision ?? {};
    expect(desk.do({ type: 'relaxClock', userId: ann, relaxed: true })).toBe('ok');
    expect(desk.game.play?.decision?.deadlineAt).toBe(deadlineAt);
    desk.move();
    while (desk.awaited().userId !== ann) {
      expect(desk.game.play?.decision?.deadlineAt).not.toBeNull();
      desk.letBotAct();
    }
    expect(desk.game.play?.decision?.deadlineAt).toBeNull();
    desk.pass(3600_000);
    expect(desk.awaited().userId).toBe(ann);
  });

  it('[CLOCK-16] takes the open deadline too in the first round of turns, unless it is over', () => {
    const begun = () => {
      const desk = new Desk(PRIVATE, ['easy', 'medium']).connect('Ann');
      desk.do({ type: 'start', userId: ann });
      while (desk.awaited().userId !== ann) desk.letBotAct();
      return desk;
    };
    const desk = begun();
    const { deadlineAt, ...asked } = desk.game.play?.decision ?? {};
    expect(deadlineAt).not.toBeNull();
    desk.do({ type: 'relaxClock', userId: ann, relaxed: true });
    expect(desk.game.play?.decision).toEqual({ ...asked, deadlineAt: null });
    desk.pass(3600_000);
    expect(desk.awaited().userId).toBe(ann);
    const late = begun();
    const end = late.game.play?.decision?.deadlineAt ?? 0;
    late.now = end;
    late.do({ type: 'relaxClock', userId: ann, relaxed: true });
    expect(late.game.play?.decision?.deadlineAt).toBe(end);
  });

  it('is refused where somebody else would wait', () => {
    const desk = new Desk(PRIVATE, ['easy']).play('Ben');
    expect(desk.do({ type: 'relaxClock', userId: ann, relaxed: true })).toBe('CLOCK_NOT_RELAXABLE');
  });
});

describe('a running game', () => {
  it('is played on by stand-ins and given up after 10 minutes without people', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.do({ type: 'disconnect', userId: ann });
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(600_000);
    expect(['completed', 'cancelled']).toContain(desk.game.phase);
    expect(desk.game.play?.decision).toBeNull();
  });

  it('goes on for a minute after the last person has left a game with others away', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben', 'Cid');
    desk.do({ type: 'disconnect', userId: ben });
    desk.do({ type: 'disconnect', userId: person('Cid').userId });
    desk.pass(900_000);
    expect(desk.game.phase).toBe('running');
    desk.do({ type: 'leave', userId: ann, permanent: true });
    desk.pass(59_999);
    expect(desk.game.phase).toBe('running');
    desk.pass(1);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'abandoned' });
  });

  it('[VICTORY-18] that all have stayed away from is a loss for each of them, as if they had left', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }, ['easy']).play('Ben');
    desk.do({ type: 'leave', userId: ben, permanent: true });
    desk.do({ type: 'disconnect', userId: ann });
    desk.pass(60_000);
    expect(desk.game.cancellation).toBe('abandoned');
    const loss = { placement: 3, won: false, clout: 0, method: 'left' };
    expect(desk.results()).toMatchObject([
      { ...loss, userId: ben },
      { ...loss, userId: ann },
    ]);
  });

  it('goes on when somebody is back within the minute, or has acted without a connection', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben');
    for (const userId of [ann, ben]) desk.do({ type: 'disconnect', userId });
    desk.pass(50_000);
    desk.do({ type: 'connect', userId: ben });
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(59_999);
    expect(desk.game.phase).toBe('running');
    desk.move();
    desk.pass(59_999);
    expect(desk.game.phase).toBe('running');
    desk.pass(1);
    expect(desk.game.cancellation).toBe('abandoned');
  });

  it('has its minute from the start, however long the lobby was empty', () => {
    const desk = new Desk(PRIVATE).join('Ben');
    desk.pass(500_000);
    desk.do({ type: 'start', userId: ann });
    desk.pass(59_999);
    expect(desk.game.phase).toBe('running');
    desk.pass(1);
    expect(desk.game.cancellation).toBe('abandoned');
  });
});
