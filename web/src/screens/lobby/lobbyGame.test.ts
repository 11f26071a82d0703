import { describe, expect, test } from 'vitest';
import { person, position, seen, waitingGame } from '../../../test/games.ts';
import { countdownOf, formerSeats, lobbyGame, lobbyPlayers } from './lobbyGame.ts';

test('the name of a game and how it is played', () => {
  expect(lobbyGame(waitingGame)).toEqual({
    name: 'Night shift',
    isQuickMatch: false,
    allowsBots: true,
    filledSeats: 0,
    code: 'ABC234',
    mode: 'casual',
    isPrivate: false,
    turnTimer: 30,
    maxPlayers: 4,
  });
});

test('the seated players', () => {
  const players = [
    person('Ann'),
    { ...person('Max'), isGuest: true, isReady: false, presence: 'away' as const, cardBack: 'og' as const },
    { ...person('Zed'), bot: 'petty' as const, avatar: null },
  ];
  const plain = {
    isReady: true,
    isYou: false,
    isHost: false,
    isGuest: false,
    isOffline: false,
    isNew: false,
    hasOgBack: false,
    avatar: 1,
  };
  expect(lobbyPlayers({ ...waitingGame, players }, null)).toEqual([
    { ...plain, id: 'ann', name: 'Ann', isYou: true, isHost: true, isPending: false },
    {
      ...plain,
      id: 'max',
      name: 'Max',
      isReady: false,
      isGuest: true,
      isOffline: true,
      isPending: false,
      hasOgBack: true,
    },
    expect.objectContaining({ id: 'zed', name: 'Zed', bot: 'petty', isPending: false }),
  ]);
});

test('a player is new while the notice of joining is shown', () => {
  const joined = { code: 'joined', userId: 'max', name: 'Max' } as const;
  expect(lobbyPlayers(waitingGame, null, [joined]).filter(({ isNew }) => isNew)).toMatchObject([
    { id: 'max' },
  ]);
});

test("the viewer's press is shown at once, and only for the viewer", () => {
  const [ann, max] = lobbyPlayers(waitingGame, false);
  expect(ann).toMatchObject({ isReady: false, isPending: true });
  expect(max).toMatchObject({ isReady: true, isPending: false });
});

test('the clock of the lobby', () => {
  const countdown = { startedAt: 1000, speed: 'normal' } as const;
  const running = { ...waitingGame, deadlineAt: 61_000, countdown };
  expect(countdownOf(waitingGame, 0).state).toBe('none');
  expect(countdownOf(running, 21_000)).toEqual({ state: 'running', remaining: 40, total: 60, fast: false });
  expect(countdownOf({ ...running, countdown: { ...countdown, speed: 'fast' } }, 21_000).fast).toBe(true);
  // The deadline was moved, or the clocks differ: never more than the full time.
  expect(countdownOf({ ...running, deadlineAt: 2000 }, 0)).toMatchObject({ remaining: 2, total: 2 });
  expect(countdownOf(running, 70_000).remaining).toBe(0);
  expect(countdownOf(seen(position({ hands: [['nope'], ['nope']] })), 0).state).toBe('complete');
});

test('a public room with one player waits for a second; a private one has no clock', () => {
  const alone = { ...waitingGame, players: [person('Ann')] };
  expect(countdownOf(alone, 0).state).toBe('paused');
  expect(countdownOf({ ...alone, isPrivate: true }, 0).state).toBe('none');
  expect(countdownOf({ ...alone, autoStart: false }, 0).state).toBe('none');
});

test('a rematch keeps seats for a while', () => {
  const keeping = { ...waitingGame, deadlineAt: 31_000 };
  expect(countdownOf(keeping, 11_000)).toEqual({ state: 'keeping', remaining: 20, total: 30 });
});

test('a quick match looks for people until its wait ends', () => {
  const looking = { ...waitingGame, isQuickMatch: true, countdown: null, deadlineAt: 4000 };
  expect(countdownOf(looking, 1000)).toEqual({ state: 'looking', remaining: 3, total: 5 });
  expect(countdownOf({ ...looking, deadlineAt: null }, 1000).state).toBe('none');
});

test('[FIND-21] ratings stand where they are at stake', () => {
  const players = [{ ...person('Ann'), rating: 1204 }, person('Max')];
  const ratings = (mode: 'ranked' | 'casual') =>
    lobbyPlayers({ ...waitingGame, mode, players }, null).map(({ rating }) => rating);
  expect(ratings('ranked')).toEqual([1204, undefined]);
  expect(ratings('casual')).toEqual([undefined, undefined]);
});

describe('[REMATCH-16] of the players of the finished game', () => {
  const former = ['Ann', 'Max', 'Lola', 'Ike'].map((username) => ({
    userId: username.toLowerCase(),
    username,
    avatar: username === 'Ike' ? null : 3,
    hasLeft: username === 'Ike',
  }));
  const players = [person('Ann'), person('Max'), person('Zed')];
  const room = { ...waitingGame, players, former, countdown: null, deadlineAt: 30_000 };

  test('those who have come are back', () => {
    const back = lobbyPlayers(room, null).filter(({ isBack }) => isBack);
    expect(back.map(({ name }) => name)).toEqual(['Max']);
    const { former: _, ...other } = room;
    expect(lobbyPlayers(other, null).some(({ isBack }) => isBack)).toBe(false);
  });

  test('the others are awaited, have left, or have not come in time', () => {
    const [lola, ike] = [
      { id: 'lola', name: 'Lola', avatar: 3, state: 'invited' },
      { id: 'ike', name: 'Ike', state: 'left' },
    ];
    expect(formerSeats(room)).toEqual([lola, ike]);
    expect(formerSeats({ ...room, deadlineAt: null })).toEqual([{ ...lola, state: 'late' }, ike]);
    expect(formerSeats(waitingGame)).toEqual([]);
  });
});
