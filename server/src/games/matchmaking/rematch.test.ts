import { describe, expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { QUICK } from '../../../test/simulation/quick.ts';
import { person } from '../../../test/simulation/server.ts';
import { openSeats } from '../decide/seating.ts';
import type { Game, Settings } from '../model/game.ts';
import { publicGame } from '../views/projection.ts';
import { rematchOf } from './rematch.ts';

const id = (name: string) => person(name).userId;

/** A game that Ann has won, because the others have left or been beaten: whoever is named stayed to its end. */
function finished(
  settings: Partial<Settings>,
  names: readonly string[],
  bots: readonly ('easy' | 'petty')[] = [],
): Game {
  const desk = new Desk({ maxPlayers: 7, ...settings }, bots).play(...names);
  return { ...desk.game, phase: 'completed' };
}

/** The rematch of a game that Ann asks for. */
function again(game: Game, gone: readonly string[] = []): Desk {
  const { settings, bots, expected, former } = rematchOf(game, gone);
  return new Desk(settings, bots, person('Ann'), expected, former).connect('Ann');
}

const names = (desk: Desk) => desk.game.players.map(({ username }) => username);

describe('the rematch of a table', () => {
  it('[REMATCH-3] [REMATCH-4] [REMATCH-1] has 6 seats, 30 s a turn, no spectators, is public, and of the same mode', () => {
    const desk = again(finished({ mode: 'spite', turnSeconds: 120, allowSpectators: true }, ['Ben']));
    expect(desk.game.settings).toMatchObject({
      mode: 'spite',
      maxPlayers: 6,
      turnSeconds: 30,
      allowSpectators: false,
      isPrivate: false,
      quickMatch: null,
    });
  });

  it('[REMATCH-3] has fewer seats where the deck of its house rules serves no six', () => {
    const houseRules = { handSize: 15, shapeCopies: 1, modifierMultiplier: 0 } as const;
    expect(again(finished({ maxPlayers: 2, houseRules }, ['Ben'])).game.settings.maxPlayers).toBe(2);
  });

  it('[REMATCH-5] of a private game is private', () => {
    expect(again(finished({ isPrivate: true }, ['Ben'])).game.settings.isPrivate).toBe(true);
  });

  it('[REMATCH-6] keeps the house rules', () => {
    const houseRules = { handSize: 9 } as const;
    expect(again(finished({ houseRules }, ['Ben'])).game.settings.houseRules).toEqual(houseRules);
    expect(again(finished({}, ['Ben'])).game.settings.houseRules).toBeUndefined();
  });

  it('[HOUSE-16] has at most 1,000 turns, also where its game was made with more', () => {
    const before = finished({ houseRules: { handSize: 9, maxTurns: 5000 } }, ['Ben']);
    expect(before.play?.state.rules.maxTurns).toBe(5000);
    expect(again(before).game.settings.houseRules).toEqual({ handSize: 9 });
    expect(
      again(finished({ houseRules: { maxTurns: 5000 } }, ['Ben'])).game.settings.houseRules,
    ).toBeUndefined();
    const houseRules = { maxTurns: 40 } as const;
    expect(again(finished({ houseRules }, ['Ben'])).game.settings.houseRules).toEqual(houseRules);
  });

  it('[REMATCH-7] has its bots, under their names, from the start', () => {
    const before = finished({ isPrivate: true }, ['Ben'], ['easy', 'petty']);
    const bots = before.players.filter(({ bot }) => bot !== null).map(({ username }) => username);
    expect(names(again(before))).toEqual(['Ann', ...bots]);
  });

  it('[REMATCH-8] keeps the seats of its people for 30 s, closed to others', () => {
    const desk = again(finished({}, ['Ben', 'Cid', 'Dan', 'Eve']));
    expect(openSeats(desk.game)).toBe(1);
    desk.join('Stranger');
    expect(desk.do({ type: 'join', person: person('Other') })).toBe('GAME_FULL');
    expect(desk.do({ type: 'join', person: person('Ben') })).toBe('ok');
    desk.pass(29_999);
    expect(desk.do({ type: 'join', person: person('Other') })).toBe('GAME_FULL');
    desk.pass(1);
    expect(openSeats(desk.game)).toBe(3);
    expect(desk.do({ type: 'join', person: person('Other') })).toBe('ok');
  });

  it('has a seat for each of seven', () => {
    const desk = again(finished({}, ['Ben', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus']));
    expect(desk.game.settings.maxPlayers).toBe(7);
  });

  it('keeps none for players who have left before, or are in another rematch of the game', () => {
    const before = finished({}, ['Ben', 'Cid']);
    const players = before.players.map((player) => ({ ...player, hasLeft: player.username === 'Ben' }));
    expect(again({ ...before, players }, [id('Cid')]).game.waitEndsAt).toBeNull();
  });

  it.each([
    ['public', false],
    ['private', true],
  ])(
    '[REMATCH-9] a %s one begins 3 s after all who are there have agreed, and not before',
    (_, isPrivate) => {
      const desk = again(finished({ isPrivate }, ['Ben', 'Cid']))
        .join('Ben')
        .connect('Ben');
      expect(desk.game).toMatchObject({ countdown: null, phase: 'waiting' });
      desk.join('Cid').connect('Cid');
      expect(desk.game.countdown).toMatchObject({ endsAt: desk.now + 3000, speed: 'fast' });
      desk.do({ type: 'ready', userId: id('Cid'), ready: false });
      desk.pass(3000);
      expect(desk.game.phase).toBe('waiting');
      desk.do({ type: 'ready', userId: id('Cid'), ready: true });
      desk.pass(2999);
      expect(desk.game.phase).toBe('waiting');
      desk.pass(1);
      expect(desk.game.phase).toBe('running');
    },
  );

  it('[REMATCH-9] begins without players who do not come within 30 s, or leave again', () => {
    const late = again(finished({ isPrivate: true }, ['Ben', 'Cid']))
      .join('Ben')
      .connect('Ben')
      .pass(30_000);
    expect(late.game.countdown?.endsAt).toBe(late.now + 3000);
    const gone = again(finished({ isPrivate: true }, ['Ben', 'Cid']))
      .join('Ben', 'Cid')
      .connect('Ben', 'Cid');
    gone.do({ type: 'leave', userId: id('Cid'), permanent: true });
    expect(gone.pass(3000).game.phase).toBe('running');
  });

  it('[REMATCH-9] begins at once where one is alone with bots', () => {
    expect(again(finished({ isPrivate: true }, [], ['easy'])).game.phase).toBe('running');
    const stoodUp = again(finished({ isPrivate: true }, ['Ben'], ['easy']));
    expect(stoodUp.game.phase).toBe('waiting');
    expect(stoodUp.pass(30_000).game.phase).toBe('running');
  });

  it('[REMATCH-9] never leaves anybody alone in a public room where bots are welcome', () => {
    const desk = again(finished({ ...QUICK }, ['Ben', 'Cid', 'Dan'])).pass(30_000);
    expect(desk.game.phase).toBe('running');
    expect(desk.game.players).toHaveLength(4);
    const friends = again(finished({ isPrivate: true }, ['Ben'])).pass(30_000);
    expect(friends.game).toMatchObject({ phase: 'waiting', countdown: null });
  });

  it('[REMATCH-16] tells who has come, who is awaited and who has left', () => {
    const desk = again(finished({ isPrivate: true }, ['Ben', 'Cid', 'Dan'], ['petty']));
    const left = () =>
      publicGame(desk.game, 1).former?.map(({ username, hasLeft }) =>
        hasLeft ? `${username} left` : username,
      );
    expect(left()).toEqual(['Ann', 'Ben', 'Cid', 'Dan']);
    desk.join('Ben').connect('Ben');
    expect(left()).toEqual(['Ann', 'Ben', 'Cid', 'Dan']);
    desk.do({ type: 'leave', userId: id('Ben'), permanent: true });
    desk.do({ type: 'decline', userId: id('Cid') });
    expect(left()).toEqual(['Ann', 'Ben left', 'Cid left', 'Dan']);
    desk.join('Ben').connect('Ben');
    expect(left()).toEqual(['Ann', 'Ben', 'Cid left', 'Dan']);
    desk.do({ type: 'ready', userId: id('Ben'), ready: true });
    desk.pass(60_000);
    expect(desk.game.phase).toBe('running');
    expect(left()).toBeUndefined();
  });

  it('[REMATCH-16] tells it of no other game', () => {
    const desk = new Desk({ isPrivate: true }).join('Ben');
    expect(publicGame(desk.game, 1).former).toBeUndefined();
  });

  it('[REMATCH-17] [REMATCH-19] keeps no seat for whoever says no, and begins once nobody is awaited', () => {
    const desk = again(finished({ isPrivate: true }, ['Ben', 'Cid']))
      .join('Ben')
      .connect('Ben');
    expect(openSeats(desk.game)).toBe(3);
    expect(desk.do({ type: 'decline', userId: id('Cid') })).toBe('ok');
    expect(openSeats(desk.game)).toBe(4);
    expect(desk.history.at(-1)?.events).toContainEqual({
      type: 'seatDeclined',
      userId: id('Cid'),
      username: 'Cid',
    });
    expect(desk.game.countdown).toMatchObject({ endsAt: desk.now + 3000, speed: 'fast' });
    const { version } = desk;
    for (const userId of [id('Ben'), id('Cid'), id('Stranger')]) desk.do({ type: 'decline', userId });
    expect(desk.version).toBe(version);
    expect(names(desk)).toEqual(['Ann', 'Ben']);
  });

  it('[REMATCH-17] where all say no, is left to whoever asked, who begins it', () => {
    for (const bots of [['easy'], []] as const) {
      const desk = again(finished({}, ['Ben'], bots));
      desk.do({ type: 'decline', userId: id('Ben') });
      expect(desk.game.players.length).toBeGreaterThan(1);
      desk.pass(60_000);
      expect(desk.game).toMatchObject({ phase: 'waiting', waitEndsAt: null, countdown: null });
      expect(desk.do({ type: 'start', userId: desk.game.hostId })).toBe('ok');
      expect(desk.game.phase).toBe('running');
    }
  });

  it('waits for a stranger who is not ready, but no longer than any public game', () => {
    const desk = again(finished({}, ['Ben']))
      .join('Ben', 'Stranger')
      .connect('Ben', 'Stranger');
    expect(desk.game.countdown).toMatchObject({ endsAt: desk.now + 60_000, speed: 'normal' });
  });
});
