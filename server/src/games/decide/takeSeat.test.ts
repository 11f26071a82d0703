import { type Action, createPosition, parseCards, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';
import { GAME_FORMAT } from '../commit/gameFormat.ts';
import { playerAt, type Settings } from '../model/game.ts';
import { RULES } from './start.ts';
import { seatsToTake } from './takeSeat.ts';

const QUICK: Partial<Settings> = {
  isPrivate: false,
  quickMatch: { preferHumans: false, minHumans: 1, maxWaitSeconds: 5 },
};
const ann = person('Ann');

/** Ben's quick match with bots, running. */
function quickMatch(settings: Partial<Settings> = {}): Desk {
  const desk = new Desk({ ...QUICK, ...settings }, [], person('Ben')).connect('Ben');
  desk.pass(1);
  expect(desk.game.phase).toBe('running');
  return desk;
}

const take = (desk: Desk, who = ann) => desk.do({ type: 'takeSeat', person: who });

/** Until this turn; bots act in it, and Ben draws. */
function playUntil(desk: Desk, turn: number): void {
  while ((desk.game.play?.state.turn ?? turn) < turn) desk.move();
}

describe('a seat to take', () => {
  it("[OPEN-9] is a bot's, with its hand, and the one who decides is asked last", () => {
    const desk = quickMatch();
    const before = desk.game.play;
    expect(take(desk)).toBe('ok');
    const seat = desk.seatOf('Ann');
    expect(seat).not.toBe(before?.decision?.seat);
    expect(desk.game.play?.state).toBe(before?.state);
    expect(playerAt(desk.game, seat)).toMatchObject({ userId: ann.userId, bot: null });
    expect(desk.events.map(({ type }) => type)).toContain('seatTaken');
  });

  it.each([
    [2, 'ok'],
    [3, 'SEATS_CLOSED'],
  ])('[OPEN-9] until the end of round two: at the end of round %i it is %s', (round, answer) => {
    const desk = quickMatch();
    const seats = desk.game.players.length;
    playUntil(desk, round === 2 ? 2 * seats : 2 * seats + 1);
    expect(take(desk)).toBe(answer);
  });

  it('[OPEN-12] is none in other modes and other games, nor for whoever sat there or has left', () => {
    expect(take(quickMatch({ mode: 'spite' }))).toBe('SEATS_CLOSED');
    const made = new Desk({ isPrivate: false }, ['easy'], person('Ben')).play('Cat');
    expect(take(made)).toBe('SEATS_CLOSED');
    const desk = quickMatch();
    expect(take(desk)).toBe('ok');
    expect(take(desk)).toBe('ALREADY_IN_GAME');
    desk.do({ type: 'leave', userId: ann.userId, permanent: true });
    expect(take(desk)).toBe('SEATS_CLOSED');
  });

  it('[BLOCK-3] is none beside somebody who is kept apart', () => {
    const desk = quickMatch();
    const [ben] = desk.game.players;
    expect(desk.do({ type: 'takeSeat', person: ann, apart: [ben.userId] })).toBe('SEATS_CLOSED');
    expect(desk.do({ type: 'takeSeat', person: ann, apart: ['u_other'] })).toBe('ok');
  });

  it('lasts as long as there are bots', () => {
    const desk = quickMatch();
    const bots = seatsToTake(desk.game).length;
    for (let at = 0; at < bots; at++) expect(take(desk, person(`New${at}`))).toBe('ok');
    expect(take(desk)).toBe('SEATS_CLOSED');
  });

  it('when its bot must decide now, the newcomer has the time of a person', () => {
    const desk = quickMatch();
    for (let at = 0; seatsToTake(desk.game).length > 1; at++) take(desk, person(`New${at}`));
    while (playerAt(desk.game, desk.awaited().seat).bot === null) desk.move();
    expect(desk.game.play?.decision?.actsAt).not.toBeNull();
    expect(take(desk)).toBe('ok');
    expect(desk.awaited().userId).toBe(ann.userId);
    expect(desk.game.play?.decision?.actsAt).toBeNull();
    expect(desk.game.play?.decision?.deadlineAt).toBeGreaterThan(desk.now);
    expect(desk.move()).toBe('ok');
  });

  it('is kept as it is', () => {
    const desk = quickMatch();
    take(desk);
    expect(GAME_FORMAT.read(GAME_FORMAT.write(desk.game))).toEqual(desk.game);
  });
});

/** Ann sits in a bot's seat that has decided so often before, and has a last card that wins. */
function winAfter(decisions: number) {
  const desk = quickMatch();
  for (let at = 0; seatsToTake(desk.game).length > 1; at++) take(desk, person(`New${at}`));
  const [bot] = seatsToTake(desk.game);
  let made = 0;
  while (made < decisions) {
    if (desk.awaited().userId === bot.userId) made++;
    const { seat } = desk.awaited();
    const draw = { type: 'draw', seat } as Action;
    if (playerAt(desk.game, seat).bot === null) desk.move();
    else desk.do({ type: 'bot', version: desk.version, action: draw, budget: null });
  }
  expect(take(desk)).toBe('ok');
  const seat = desk.seatOf('Ann');
  const seats = desk.game.play?.state.seats ?? [];
  desk.lay(
    unwrap(
      createPosition(RULES.casual, seats, SEED, {
        hands: seats.map((_, at) => unwrap(parseCards(at === seat ? 'orange star' : 'pink star'))),
        discard: unwrap(parseCards('orange oval')),
        drawPile: unwrap(parseCards('pink oval, pink oval, green oval, green star, purple oval')),
        current: seat,
      }),
    ),
  );
  const move = { action_type: 'play_card', params: { card_index: 0 } } as const;
  expect(desk.do({ type: 'move', userId: ann.userId, move })).toBe('ok');
  return desk.results().find(({ userId }) => userId === ann.userId);
}

describe('the result', () => {
  it.each([
    [1, 50],
    [2, 0],
  ])("[OPEN-13] after %i decisions of the bot and one's own the win brings %i clout", (decisions, clout) => {
    expect(winAfter(decisions)).toMatchObject({ placement: 1, won: true, clout });
  });
});
