/** A client that hears every event has the state that the server would send it. */
import type { Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import {
  type EventStream,
  type GameSource,
  type ReducedState,
  reduceEvents,
  type SourceEvent,
  type WireEventType,
  wireEvents,
  wireGameState,
} from '../src/index.ts';
import {
  countPlayed,
  type Plan,
  playerSource,
  redacted,
  somePlans,
  sourceOf,
  start,
  steps,
  viewerSource,
  viewersOf,
} from './games.ts';
import { holds, isCaught } from './property.ts';

type Reducer = typeof reduceEvents;

/** The message about a version, after its way through JSON. */
function streamOf(game: GameSource, events: readonly SourceEvent[]): EventStream {
  const { id, version, deadlineAt } = game;
  const message = { game_id: id, version, deadline_at: deadlineAt, events: wireEvents(events, game) };
  return JSON.parse(JSON.stringify(message));
}

/** Sends a game to one viewer as events only; gives how many messages were exact, and how many were not. */
function follow(plan: Plan, viewer: Viewer, reduce: Reducer): { exact: number; stale: number } {
  const counts = { exact: 0, stale: 0 };
  const opening = start(plan);
  let cardsPlayed = 0;
  let version = 1;
  let state: ReducedState = wireGameState(
    sourceOf(opening, version),
    viewerSource(opening, viewer, sourceOf(opening, version).updatedAt),
  );
  for (const { after, events } of steps(plan)) {
    cardsPlayed += countPlayed(events);
    const game = sourceOf(after, ++version, cardsPlayed);
    const expected = wireGameState(game, viewerSource(after, viewer, game.updatedAt));
    state = reduce(state, streamOf(game, redacted(events, viewer)));
    if (state.stale) {
      counts.stale++;
      state = expected;
    } else {
      expect(state).toEqual(expected);
      counts.exact++;
    }
  }
  return counts;
}

test('the reduced state is the one that the server would send, at every version of every game', () => {
  const total = { exact: 0, stale: 0 };
  holds(somePlans(120), 40, 4000, (plan) => {
    for (const viewer of viewersOf(start(plan))) {
      const { exact, stale } = follow(plan, viewer, reduceEvents);
      total.exact += exact;
      total.stale += stale;
    }
  });
  expect(total.exact).toBeGreaterThan(5000);
  expect(total.stale).toBeLessThan(total.exact / 100);
});

/** Whether the comparison finds a faulty reducer within a few games. */
function isFound(reduce: Reducer): boolean {
  return isCaught(somePlans(120), 80, (plan) => {
    for (const viewer of viewersOf(start(plan))) follow(plan, viewer, reduce);
  });
}

const NEEDED: readonly WireEventType[] = [
  'card-played',
  'universal-played',
  'nope-used',
  'cards-drawn',
  'deck-reshuffled',
  'stack-initiated',
  'stack-countered',
  'stack-resolved',
  'stun-time-added',
  'turn-skipped',
  'trade-executed',
  'hijack-executed',
  'peek-started',
  'peek-revealed',
  'gifts-promised',
  'gift-executed',
  'jinx-window-started',
  'seat-vacated',
  'turn-ended',
  'game-ended',
];

for (const type of NEEDED) {
  test(`a reducer that misses ${type} is caught`, () => {
    const deaf: Reducer = (state, message) =>
      reduceEvents(state, { ...message, events: message.events.filter((event) => event.type !== type) });
    expect(isFound(deaf)).toBe(true);
  });
}

test('a reducer that never admits that its state is stale is caught', () => {
  const proud: Reducer = (state, message) => {
    const { stale: _stale, ...rest } = reduceEvents(state, message);
    return rest;
  };
  expect(isFound(proud)).toBe(true);
});

test('what is stale stays so until there is a new state', () => {
  const opening = start({ mode: 'casual', options: {}, players: 3, seed: '1' });
  const game = sourceOf(opening, 2);
  const state = wireGameState(game, viewerSource(opening, 0, 0));
  const started = reduceEvents(state, streamOf(game, [{ type: 'gameStarted' }]));
  expect(started.stale).toBe(true);
  expect(reduceEvents(started, streamOf(sourceOf(opening, 3), [])).stale).toBe(true);
});

test('nothing is changed in place', () => {
  const [step] = steps({ mode: 'casual', options: {}, players: 3, seed: '1', longest: 1 });
  const state = wireGameState(sourceOf(step.before, 1), viewerSource(step.before, 0, 0));
  const kept = structuredClone(state);
  reduceEvents(state, streamOf(sourceOf(step.after, 2), redacted(step.events, 0)));
  expect(state).toEqual(kept);
});

/** A lobby of two, with no cards dealt. */
const LOBBY: GameSource = {
  ...sourceOf(start({ mode: 'casual', options: {}, players: 2, seed: '1' }), 1),
  phase: 'waiting_for_players',
  players: [playerSource(0, 'Ann'), { ...playerSource(1, 'Ben'), isReady: false }],
  deadlineAt: null,
};
const [ann, ben] = LOBBY.players;
const cleo = { ...playerSource(2, 'Cleo', true), isReady: true };

/** What happens around the cards, and the game after it. */
const AROUND: readonly { events: readonly SourceEvent[]; after: Partial<GameSource> }[] = [
  {
    events: [{ ...cleo, type: 'playerJoined', isBot: true }],
    after: { players: [ann, ben, cleo] },
  },
  {
    events: [{ type: 'playerLeft', userId: ben.userId, username: 'Ben', reason: 'left' }],
    after: { players: [ann] },
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
    events: [{ type: 'countdownSet', endsAt: LOBBY.updatedAt + 61_500, speed: 'normal' }],
    after: {
      countdown: { startedAt: LOBBY.updatedAt + 1500, speed: 'normal' },
      deadlineAt: LOBBY.updatedAt + 61_500,
    },
  },
  { events: [{ type: 'countdownStopped' }], after: {} },
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
    after: { players: [{ ...ann, hasRelaxedClock: true }, ben] },
  },
  {
    events: [{ type: 'gameCancelled', reason: 'insufficient_players' }],
    after: { phase: 'cancelled', cancelReason: 'insufficient_players' },
  },
  {
    events: [{ type: 'rematchOffered', userId: ben.userId, gameId: 'g_2', inviteCode: 'ABCDEG' }],
    after: { rematchInviteCode: 'ABCDEG' },
  },
  { events: [{ type: 'deadlinesExtended', by: 4000 }], after: {} },
  { events: [{ type: 'botStatus', userId: ben.userId, status: 'thinking' }], after: {} },
];

for (const { events, after } of AROUND) {
  test(`the reduced lobby is the one that the server would send: ${events[0].type}`, () => {
    const me = { userId: ann.userId, view: null, legal: [] };
    const game: GameSource = { ...LOBBY, version: 2, updatedAt: LOBBY.updatedAt + 1500, ...after };
    const before = wireGameState(LOBBY, { ...me, now: LOBBY.updatedAt });
    const expected = wireGameState(game, { ...me, now: game.updatedAt });
    expect(reduceEvents(before, streamOf(game, events))).toEqual(expected);
  });
}
