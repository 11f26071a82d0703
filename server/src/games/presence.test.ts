import { describe, expect, it } from 'vitest';
import { Desk } from '../../test/simulation/desk.ts';
import { person } from '../../test/simulation/server.ts';

const PRIVATE = { isPrivate: true, turnSeconds: 30 } as const;
const ann = person('Ann').userId;
const ben = person('Ben').userId;
const standsIn = (desk: Desk, userId: string) =>
  desk.game.players.find((player) => player.userId === userId)?.hasStandIn;

describe('a stand-in', () => {
  it('takes over 15 s after a connection was lost, and goes when its player is back', () => {
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

  it('is nobody for those who come back in time', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.do({ type: 'disconnect', userId: ben });
    desk.pass(10_000);
    desk.do({ type: 'connect', userId: ben });
    desk.pass(10_000);
    expect(standsIn(desk, ben)).toBe(false);
  });

  it('takes over after three time-outs in a row', () => {
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

  it('gives the seat back to whoever acts', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const { userId } = desk.awaited();
    desk.do({ type: 'leave', userId, permanent: false });
    expect(standsIn(desk, userId)).toBe(true);
    expect(desk.move()).toBe('ok');
    expect(standsIn(desk, userId)).toBe(false);
  });

  it.each(['ranked', 'tournament'] as const)('is not there in a %s game: time-outs act', (mode) => {
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

  it('is not needed to play: who acts is there', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben');
    for (const userId of [ann, ben]) desk.do({ type: 'leave', userId, permanent: false });
    for (let minute = 0; minute < 30 && desk.game.phase === 'running'; minute++) {
      desk.pass(minute % 2 === 0 ? 20_000 : 100_000);
      desk.now = Math.max(desk.now, desk.game.updatedAt);
      if (desk.game.phase === 'running') desk.move();
    }
    expect(desk.game.cancellation).toBeNull();
  });
});

describe('a relaxed clock', () => {
  it('takes the deadlines away from the next decision on, where all others are bots', () => {
    const desk = new Desk(PRIVATE, ['easy', 'medium']).connect('Ann');
    expect(desk.do({ type: 'relaxClock', userId: ann, relaxed: true })).toBe('GAME_NOT_STARTED');
    desk.do({ type: 'start', userId: ann });
    while (desk.awaited().userId !== ann) desk.letBotAct();
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

  it('goes on for 10 minutes after the last person has left a game with others away', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'ranked' }).play('Ben', 'Cid');
    desk.do({ type: 'disconnect', userId: ben });
    desk.do({ type: 'disconnect', userId: person('Cid').userId });
    desk.pass(900_000);
    expect(desk.game.phase).toBe('running');
    desk.do({ type: 'leave', userId: ann, permanent: true });
    desk.pass(599_999);
    expect(desk.game.phase).toBe('running');
    desk.pass(1);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'abandoned' });
  });
});
