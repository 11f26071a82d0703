/** Following every event leads to the game that a snapshot would show. */
import type { GameEvent, GameState, Viewer } from '@staxd/engine';
import { isGameEvent, type PublicGame, type SeenGame, type TableEvent, type Update } from '@staxd/protocol';
import { expect, test } from 'vitest';
import {
  countPlayed,
  type Plan,
  publicGame,
  publicPlayer,
  redacted,
  seenBy,
  somePlans,
  start,
  steps,
  victoryOf,
  viewersOf,
} from '../../../protocol/test/games.ts';
import { holds, isCaught } from '../../../protocol/test/property.ts';
import { afterUpdate, type LiveGame, liveGame } from './liveGame.ts';

type Follower = typeof afterUpdate;

/** What a version changed, decoded. */
function updateTo(game: PublicGame, events: readonly TableEvent[]): Update {
  const { version, updatedAt, deadlineAt, seed, victory } = game;
  const isEnd = events.some(({ type }) => type === 'gameEnded' || type === 'gameCancelled');
  const at = events.length > 0 ? updatedAt : null;
  return { version, events, at, deadlineAt, disclosed: isEnd ? { seed, victory } : null };
}

function gameAt(state: GameState, version: number, cardsPlayed = 0): PublicGame {
  const game = publicGame(state, version, cardsPlayed);
  return state.outcome ? { ...game, victory: victoryOf(state) } : game;
}

/** Sends one viewer a game as events only. Gives the numbers of exact and of stale versions. */
function follow(plan: Plan, viewer: Viewer, follower: Follower): { exact: number; stale: number } {
  const counts = { exact: 0, stale: 0 };
  const opening = start(plan);
  let cardsPlayed = 0;
  let version = 1;
  let live = liveGame(seenBy(gameAt(opening, version), opening, viewer));
  for (const { after, events } of steps(plan)) {
    cardsPlayed += countPlayed(events);
    const game = gameAt(after, ++version, cardsPlayed);
    const expected = liveGame(seenBy(game, after, viewer));
    live = follower(live, updateTo(game, redacted(events, viewer)));
    if (live.isStale) {
      counts.stale++;
      live = expected;
    } else {
      expect(live).toEqual(expected);
      counts.exact++;
    }
  }
  return counts;
}

test('the followed game equals the snapshot at every version of every game', () => {
  const total = { exact: 0, stale: 0 };
  holds(somePlans(120), 40, 4000, (plan) => {
    for (const viewer of viewersOf(start(plan))) {
      const { exact, stale } = follow(plan, viewer, afterUpdate);
      total.exact += exact;
      total.stale += stale;
    }
  });
  expect(total.exact).toBeGreaterThan(5000);
  expect(total.stale).toBeLessThan(total.exact / 100);
});

/** Whether the comparison finds a faulty follower within a few games. */
function isFound(follower: Follower): boolean {
  return isCaught(somePlans(120), 80, (plan) => {
    for (const viewer of viewersOf(start(plan))) follow(plan, viewer, follower);
  });
}

const NEEDED: readonly GameEvent['type'][] = [
  'cardsPlayed',
  'cardsDrawn',
  'deckReshuffled',
  'stackOpened',
  'stackCountered',
  'stackResolved',
  'playerStunned',
  'turnSkipped',
  'handsTraded',
  'cardsHijacked',
  'peekOpened',
  'cardsRevealed',
  'giftsCommitted',
  'giftsGiven',
  'jinxOpened',
  'playerLeft',
  'turnPassed',
  'gameEnded',
];

for (const type of NEEDED) {
  test(`a follower that misses ${type} is caught`, () => {
    const deaf: Follower = (game, update) =>
      afterUpdate(game, { ...update, events: update.events.filter((event) => event.type !== type) });
    expect(isFound(deaf)).toBe(true);
  });
}

test('a follower that misses what the end of the game discloses is caught', () => {
  expect(isFound((game, update) => afterUpdate(game, { ...update, disclosed: null }))).toBe(true);
});

test('a follower that never admits that its game is stale is caught', () => {
  expect(isFound((game, update) => ({ ...afterUpdate(game, update), isStale: false }))).toBe(true);
});

test('a stale game stays stale until a snapshot, and allows no action', () => {
  const [{ after, events }] = steps({ mode: 'casual', options: {}, players: 3, seed: '1', longest: 1 });
  const opening = start({ mode: 'casual', options: {}, players: 3, seed: '1' });
  const lobby = { ...seenBy(publicGame(opening, 1), opening, 0), view: null };
  const started = afterUpdate(liveGame(lobby), updateTo(publicGame(opening, 2), [{ type: 'gameStarted' }]));
  expect(started).toMatchObject({ isStale: true, phase: 'in_progress', legal: [] });
  const later = afterUpdate(started, updateTo(publicGame(after, 3), redacted(events, 0)));
  expect(later).toMatchObject({ isStale: true, legal: [] });
  expect(later.updatedAt).toBe(publicGame(after, 3).updatedAt);
});

test('following does not change the game in place', () => {
  const [step] = steps({ mode: 'casual', options: {}, players: 3, seed: '1', longest: 1 });
  const live = liveGame(seenBy(gameAt(step.before, 1), step.before, 0));
  const kept = structuredClone(live);
  afterUpdate(live, updateTo(gameAt(step.after, 2), redacted(step.events, 0)));
  expect(live).toEqual(kept);
});

test('what touches no card leaves what is shown and allowed as it is: nothing is drawn anew', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  const live = liveGame(seenBy(gameAt(before, 1), before, 0));
  const later = afterUpdate(live, updateTo(gameAt(before, 2), []));
  expect(later.version).toBe(2);
  expect([later.view === live.view, later.legal === live.legal]).toEqual([true, true]);
});

test('a game that is cancelled in play allows no action', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  const running = gameAt(before, 1);
  const cancelled: PublicGame = {
    ...running,
    version: 2,
    updatedAt: running.updatedAt + 1500,
    phase: 'cancelled',
    cancelReason: 'abandoned',
    deadlineAt: null,
    seed: 'arc4:told',
  };
  for (const viewer of viewersOf(before)) {
    const live = afterUpdate(
      liveGame(seenBy(running, before, viewer)),
      updateTo(cancelled, [{ type: 'gameCancelled', reason: 'abandoned' }]),
    );
    expect(live).toEqual(liveGame(seenBy(cancelled, before, viewer)));
  }
});

/** A lobby of two, with no cards dealt, as Ann sees it. */
const LOBBY: SeenGame = {
  ...publicGame(start({ mode: 'casual', options: {}, players: 2, seed: '1' }), 1),
  phase: 'waiting_for_players',
  players: [publicPlayer(0, 'Ann'), { ...publicPlayer(1, 'Ben'), isReady: false }],
  deadlineAt: null,
  viewerId: publicPlayer(0, 'Ann').userId,
  hasRelaxedClock: false,
  view: null,
};
const [ann, ben] = LOBBY.players;
const cleo = { ...publicPlayer(2, 'Cleo', true), isReady: true };
const dora = { ...publicPlayer(3, 'Dora'), isReady: false, presence: 'disconnected' as const };
const STARTED = LOBBY.updatedAt + 1500;

function joined({ presence: _, hasStandIn: __, ...player }: typeof ann): TableEvent {
  return { type: 'playerJoined', ...player };
}

const formerly = (hasLeft: boolean) => ({ userId: cleo.userId, username: 'Cleo', avatar: 1, hasLeft });

/** Lifecycle events, and the game after them. */
const AROUND: readonly {
  events: readonly TableEvent[];
  before?: Partial<SeenGame>;
  after: Partial<SeenGame>;
}[] = [
  { events: [joined(cleo)], after: { players: [ann, ben, cleo] } },
  { events: [joined(dora)], after: { players: [ann, ben, dora] } },
  {
    events: [{ type: 'playerDeparted', userId: ben.userId, username: 'Ben', reason: 'left' }],
    after: { players: [ann] },
  },
  {
    events: [{ type: 'seatDeclined', userId: cleo.userId, username: 'Cleo' }],
    before: { former: [formerly(false)] },
    after: { former: [formerly(true)] },
  },
  {
    events: [{ type: 'playerRegistered', userId: ben.userId, username: 'Ben' }],
    before: { players: [ann, { ...ben, isGuest: true }] },
    after: { players: [ann, { ...ben, isGuest: false }] },
  },
  {
    events: [{ type: 'readyChanged', userId: ben.userId, isReady: true }],
    after: { players: [ann, { ...ben, isReady: true }] },
  },
  {
    events: [{ type: 'hostTransferred', userId: ben.userId, username: 'Ben' }],
    after: { hostId: ben.userId },
  },
  {
    events: [{ type: 'countdownSet', startedAt: STARTED, endsAt: STARTED + 60_000, speed: 'normal' }],
    after: { countdown: { startedAt: STARTED, speed: 'normal' }, deadlineAt: STARTED + 60_000 },
  },
  {
    events: [{ type: 'countdownStopped' }],
    before: { countdown: { startedAt: STARTED, speed: 'fast' }, deadlineAt: STARTED + 10_000 },
    after: { countdown: null, deadlineAt: null },
  },
  {
    events: [{ type: 'presenceChanged', userId: ben.userId, username: 'Ben', presence: 'away' }],
    after: { players: [ann, { ...ben, presence: 'away' }] },
  },
  {
    events: [{ type: 'standInChanged', userId: ben.userId, hasStandIn: true }],
    after: { players: [ann, { ...ben, hasStandIn: true }] },
  },
  {
    events: [{ type: 'clockRelaxed', userId: ann.userId, isRelaxed: true }],
    after: { hasRelaxedClock: true },
  },
  { events: [{ type: 'clockRelaxed', userId: ben.userId, isRelaxed: true }], after: {} },
  {
    events: [{ type: 'gameCancelled', reason: 'insufficient_players' }],
    before: { countdown: { startedAt: STARTED, speed: 'fast' } },
    after: { phase: 'cancelled', cancelReason: 'insufficient_players', countdown: null, seed: 'arc4:told' },
  },
  {
    events: [{ type: 'rematchOffered', userId: ben.userId, gameId: 'g_2', inviteCode: 'ABCDEG' }],
    after: { rematchInviteCode: 'ABCDEG' },
  },
  { events: [{ type: 'deadlinesExtended', by: 4000 }], after: {} },
  { events: [{ type: 'botStatus', userId: ben.userId, status: 'thinking' }], after: {} },
  { events: [], after: { updatedAt: LOBBY.updatedAt } },
];

for (const { events, before, after } of AROUND) {
  test(`the followed lobby equals the snapshot: ${JSON.stringify(events)}`, () => {
    expect(events.some(isGameEvent)).toBe(false);
    const game: SeenGame = { ...LOBBY, version: 2, updatedAt: STARTED, ...after };
    const live: LiveGame = liveGame({ ...LOBBY, ...before });
    expect(afterUpdate(live, updateTo(game, events))).toEqual(liveGame(game));
  });
}

test('a newcomer in the seat of a bot is ready, and not connected yet', () => {
  const opening = start({ mode: 'casual', options: {}, players: 3, seed: 'a seat' });
  const [viewer] = viewersOf(opening);
  const live = liveGame(seenBy(gameAt(opening, 1), opening, viewer));
  const from = live.players[1]?.userId ?? '';
  const earned = { cardBack: null, badges: [] };
  const newcomer = { userId: 'u_new', username: 'NEW', isGuest: true, avatar: 3, rating: null, ...earned };
  const event = { type: 'seatTaken', ...newcomer, from } as const;
  const { players } = afterUpdate(live, updateTo(gameAt(opening, 2), [event]));
  expect(players.map(({ userId }) => userId)).toEqual(
    live.players.map(({ userId }) => (userId === from ? 'u_new' : userId)),
  );
  const seat = { ...newcomer, bot: null, isReady: true, presence: 'disconnected', hasStandIn: false };
  expect(players[1]).toMatchObject(seat);
});
