import { createPosition, parseCards, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';
import type { Game, Play } from '../model/game.ts';
import { RULES } from './start.ts';

const PRIVATE = { isPrivate: true, turnSeconds: 30 } as const;

/** A desk on which Ann, Ben and Cid hold such cards, by seat, under an orange star. */
function lay(hands: readonly string[], settings: Partial<Game['settings']> = {}): Desk {
  const desk = new Desk({ ...PRIVATE, ...settings }).play(...['Ben', 'Cid'].slice(0, hands.length - 1));
  const play = desk.game.play as Play;
  const state = unwrap(
    createPosition(RULES.casual, play.state.seats, SEED, {
      hands: hands.map((hand) => unwrap(parseCards(hand))),
      discard: unwrap(parseCards('orange star')),
      drawPile: unwrap(parseCards('pink oval, pink oval, pink star, green oval, green star, purple oval')),
    }),
  );
  desk.lay(state);
  return desk;
}

const act = (desk: Desk, action: string, receivedAt?: number) => {
  const { userId } = desk.awaited();
  const moves = {
    draw: { action_type: 'draw_card', params: {} },
    play: { action_type: 'play_card', params: { card_index: 0 } },
    accept: { action_type: 'respond_to_stack', params: { response_type: 'accept' } },
    stack: { action_type: 'respond_to_stack', params: { response_type: 'stack', card_index: 0 } },
    skip: { action_type: 'skip_turn', params: {} },
  } as const;
  return desk.do({ type: 'move', userId, move: moves[action as keyof typeof moves] }, receivedAt);
};

describe('a deadline', () => {
  it('is the turn timer for a turn, and fires 250 ms later', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const { turn } = desk.game.play?.state ?? { turn: 0 };
    expect(desk.game.play?.decision).toMatchObject({ kind: 'turn', deadlineAt: desk.now + 30_000 });
    desk.pass(30_249);
    expect(desk.game.play?.state.turn).toBe(turn);
    desk.pass(1);
    expect(desk.game.play?.state.turn).toBe(turn + 1);
    expect(desk.events[0]).toMatchObject({ type: 'timedOut', seat: 0 });
  });

  it('[CLOCK-9] is kept by a command received before it, for 250 ms', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const deadline = desk.now + 30_000;
    desk.now = deadline + 249;
    expect(act(desk, 'draw', deadline)).toBe('TOO_LATE');
    expect(act(desk, 'draw', deadline - 1)).toBe('ok');
    const next = desk.game.play?.decision?.deadlineAt ?? 0;
    desk.now = next + 250;
    expect(act(desk, 'draw', next - 1)).toBe('TOO_LATE');
  });

  it('[CLOCK-2] [CLOCK-3] is 15 s for an answer to a stack, and a peek selection', () => {
    const desk = lay(['orange peek, pink star', 'green star, purple star', 'green oval']);
    expect(act(desk, 'play')).toBe('ok');
    expect(desk.game.play?.decision).toMatchObject({
      seat: 1,
      kind: 'defense',
      deadlineAt: desk.now + 15_000,
    });
    desk.now += 4000;
    expect(act(desk, 'accept')).toBe('ok');
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, kind: 'peek', deadlineAt: desk.now + 15_000 });
  });

  it('starts again when a stack comes back to the same player', () => {
    const desk = lay(['orange add+1, pink add+1, green star', 'green add+1, purple add+1, pink star']);
    act(desk, 'play');
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, deadlineAt: desk.now + 15_000 });
    desk.now += 5000;
    expect(act(desk, 'stack')).toBe('ok');
    desk.now += 5000;
    expect(act(desk, 'stack')).toBe('ok');
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, turn: 1, deadlineAt: desk.now + 15_000 });
  });

  it('[CLOCK-3] runs on through a jinx window that is ignored: it is one turn', () => {
    const desk = new Desk({ ...PRIVATE, mode: 'spite' }).play('Ben');
    const play = desk.game.play as Play;
    const state = unwrap(
      createPosition(RULES.spite, play.state.seats, SEED, {
        hands: ['orange jinx+1, pink star', 'pink star, pink oval'].map((hand) => unwrap(parseCards(hand))),
        discard: unwrap(parseCards('orange star')),
        drawPile: unwrap(parseCards('pink oval, pink oval')),
      }),
    );
    desk.lay(state);
    act(desk, 'play');
    const deadlineAt = desk.now + 30_000;
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, kind: 'turn', deadlineAt });
    desk.now += 20_000;
    expect(act(desk, 'skip')).toBe('ok');
    expect(desk.game.play?.state.open).toBeNull();
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, kind: 'turn', deadlineAt });
  });

  it('[CLOCK-8] is not moved by anything that anybody does beside the cards', () => {
    const desk = new Desk(PRIVATE).play('Ben', 'Cid');
    const { userId } = desk.awaited();
    const deadline = desk.game.play?.decision?.deadlineAt;
    const others = desk.game.players.filter((player) => player.userId !== userId);
    desk.now += 1000;
    desk.do({ type: 'disconnect', userId });
    desk.do({ type: 'connect', userId });
    desk.do({ type: 'disconnect', userId: others[0].userId });
    desk.do({ type: 'leave', userId: others[0].userId, permanent: false });
    desk.do({ type: 'leave', userId: others[1].userId, permanent: true });
    expect(desk.awaited().userId).toBe(userId);
    expect(desk.game.play?.decision?.deadlineAt).toBe(deadline);
  });

  it('of a stunned player is a skip after 500 ms', () => {
    const desk = lay(['orange stun, pink star', 'green star, pink star']);
    act(desk, 'play');
    act(desk, 'accept');
    expect(desk.game.play?.decision).toMatchObject({ seat: 1, kind: 'stunned', deadlineAt: null });
    const { turn } = desk.game.play?.state ?? { turn: 0 };
    desk.pass(499);
    expect(desk.game.play?.state.turn).toBe(turn);
    desk.pass(1);
    expect(desk.game.play?.state.turn).toBe(turn + 1);
    expect(desk.game.players.every(({ timeouts }) => timeouts === 0)).toBe(true);
  });
});

describe('an outage', () => {
  it('[CLOCK-11] moves open deadlines by its length, once', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    const deadline = desk.game.play?.decision?.deadlineAt ?? 0;
    desk.now += 60_000;
    expect(desk.do({ type: 'resume', aliveUntil: desk.now - 59_000, backAt: desk.now })).toBe('ok');
    expect(desk.game.play?.decision?.deadlineAt).toBe(deadline + 59_000);
    expect(desk.events).toContainEqual({ type: 'deadlinesExtended', by: 59_000 });
    expect(desk.do({ type: 'resume', aliveUntil: desk.now - 59_000, backAt: desk.now })).toBeNull();
    expect(desk.game.players.map(({ presence }) => presence)).toEqual(['disconnected', 'disconnected']);
  });

  it('moves countdowns, waits and the time until a game is abandoned too', () => {
    const desk = new Desk().join('Ben');
    const { countdown, desertedSince } = desk.game;
    desk.now += 5000;
    desk.do({ type: 'resume', aliveUntil: desk.now - 5000, backAt: desk.now });
    expect(desk.game.countdown?.endsAt).toBe((countdown?.endsAt ?? 0) + 5000);
    expect(desk.game.desertedSince).toBe((desertedSince ?? 0) + 5000);
  });

  it('leaves people the usual time to come back', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.now += 60_000;
    desk.do({ type: 'resume', aliveUntil: 0, backAt: desk.now });
    expect(desk.game.players.map(({ absentSince }) => absentSince)).toEqual([desk.now, desk.now]);
    expect(desk.game.desertedSince).toBe(desk.now);
  });

  it('counts from the last version on, which shows that the server was there', () => {
    const desk = new Desk(PRIVATE).play('Ben');
    desk.now += 10_000;
    desk.move();
    const deadline = desk.game.play?.decision?.deadlineAt ?? 0;
    desk.now += 3000;
    desk.do({ type: 'resume', aliveUntil: desk.now - 13_000, backAt: desk.now });
    expect(desk.game.play?.decision?.deadlineAt).toBe(deadline + 3000);
  });

  it.each([
    [1999, 0],
    [2000, 2000],
  ])('[CLOCK-11] of %i ms moves open deadlines by %i', (outage, moved) => {
    const desk = new Desk(PRIVATE).play('Ben');
    const deadline = desk.game.play?.decision?.deadlineAt ?? 0;
    desk.now += outage;
    desk.do({ type: 'resume', aliveUntil: 0, backAt: desk.now });
    expect(desk.game.play?.decision?.deadlineAt).toBe(deadline + moved);
  });

  it('moves a skip that is due, whatever happens then', () => {
    const desk = lay(['orange stun, pink star', 'green star, pink star']);
    act(desk, 'play');
    act(desk, 'accept');
    const at = desk.game.play?.decision?.actsAt ?? 0;
    desk.now += 9000;
    desk.do({ type: 'resume', aliveUntil: 0, backAt: desk.now });
    desk.do({ type: 'connect', userId: person('Ann').userId });
    expect(desk.game.play?.decision?.actsAt).toBe(at + 9000);
  });
});
