/** What happens arrives as what happened, around the cards too, and the schemas describe what is sent. */
import { openStream, redact, type Stream } from '@staxd/engine';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  BOT_STATUSES,
  decodeUpdate,
  type EventStream,
  encodeEvents,
  eventSchema,
  isGameEvent,
  LEAVE_REASONS,
  type LifecycleEvent,
  type PublicGame,
  type TableEvent,
} from '../src/index.ts';
import {
  dressed,
  idOf,
  type Plan,
  publicGame,
  SEED,
  somePlans,
  start,
  steps,
  victoryOf,
  viewersOf,
} from './games.ts';
import { holds, isCaught } from './property.ts';

type Pipe = (stream: EventStream) => EventStream;
const UNCHANGED: Pipe = (stream) => stream;

/** Whether a version of `game` arrives as it was sent, having passed through `pipe`. */
function updateAgrees(game: PublicGame, events: readonly TableEvent[], pipe: Pipe): void {
  const { id, version, deadlineAt, seed, victory } = game;
  const message = { game_id: id, version, deadline_at: deadlineAt, events: encodeEvents(events, game) };
  const stream = pipe(JSON.parse(JSON.stringify(message)));
  const isEnd = events.some(({ type }) => type === 'gameEnded' || type === 'gameCancelled');
  expect(decodeUpdate(stream, game.players)).toEqual({
    version,
    events,
    at: events.length > 0 ? game.updatedAt : null,
    deadlineAt,
    disclosed: isEnd ? { seed, victory } : null,
  });
}

/** One of each kind of what happens around the cards of `game`, and what may be in its place. */
function sessionEvents({ players, updatedAt, deadlineAt }: PublicGame, stream: Stream): LifecycleEvent[] {
  const pick = <T>(values: readonly T[]): T => values[stream.below(values.length)];
  const { userId, username } = pick(players);
  const flag = () => stream.below(2) > 0;
  const person = { userId, username };
  return [
    {
      ...person,
      type: 'playerJoined',
      bot: pick([null, 'petty', 'hard'] as const),
      isGuest: flag(),
      avatar: pick([null, 7]),
      isReady: flag(),
    },
    { ...person, type: 'playerDeparted', reason: pick(LEAVE_REASONS) },
    { type: 'playerDeparted', userId: idOf(6), username: 'Gone', reason: 'kicked' },
    { type: 'readyChanged', userId, isReady: flag() },
    { ...person, type: 'hostTransferred' },
    {
      type: 'countdownSet',
      startedAt: updatedAt - stream.below(5000),
      endsAt: deadlineAt ?? updatedAt + stream.below(60) * 1000,
      speed: pick(['normal', 'fast'] as const),
    },
    { type: 'countdownStopped' },
    { ...person, type: 'presenceChanged', presence: pick(['connected', 'disconnected', 'away'] as const) },
    { type: 'standInChanged', userId, hasStandIn: flag() },
    { type: 'clockRelaxed', userId, isRelaxed: flag() },
    { type: 'deadlinesExtended', by: stream.below(100_000) },
    { type: 'gameStarted' },
    { type: 'gameCancelled', reason: 'insufficient_players' },
    { type: 'botStatus', userId, status: pick(BOT_STATUSES) },
    { type: 'rematchOffered', userId, gameId: 'g_2', inviteCode: 'ABCDEG' },
  ];
}

/** Checks every version of a plan for everybody who may hear of it; something happens around its cards too. */
function versionsAgree(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  for (const { after, events } of steps(plan)) {
    const game = dressed(publicGame(after, 2), stream);
    const victory = after.outcome && stream.below(2) ? victoryOf(after) : null;
    const happened = sessionEvents(game, stream).filter(({ type }) => type !== 'gameCancelled');
    const around = happened.slice(stream.below(4), stream.below(8));
    for (const viewer of viewersOf(after)) {
      const heard = events.map((event) => redact(event, viewer));
      updateAgrees({ ...game, victory }, [...around, ...heard], pipe);
    }
  }
}

/** Checks each event around the cards alone. */
function sessionAgrees(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  const game = dressed(publicGame(start(plan), 2), stream);
  for (const event of sessionEvents(game, stream)) {
    updateAgrees(event.type === 'gameCancelled' ? { ...game, seed: SEED } : game, [event], pipe);
  }
}

test('what happens in a version arrives as the viewer may hear it', () => {
  holds(somePlans(100), 30, 2000, (plan) => versionsAgree(plan, UNCHANGED));
});

test('what happens around the cards arrives, each kind of it', () => {
  holds(somePlans(1), 100, 2000, (plan) => sessionAgrees(plan, UNCHANGED));
});

test('a version in which nothing happened says so', () => {
  const game = publicGame(start({ mode: 'casual', options: {}, players: 3, seed: '1' }), 5);
  updateAgrees(game, [], UNCHANGED);
});

/** The stream with the data of some events changed. */
function changing(type: string, data: object): Pipe {
  return (stream) => ({
    ...stream,
    events: stream.events.map((event) =>
      event.type === type ? ({ ...event, data: { ...event.data, ...data } } as typeof event) : event,
    ),
  });
}

const AROUND_LOSSES: Readonly<Record<string, Pipe>> = {
  'an event': (stream) => ({ ...stream, events: stream.events.slice(1) }),
  'the deadline': (stream) => ({ ...stream, deadline_at: null }),
  'the level of a bot': changing('player-joined', { bot_difficulty: null }),
  'when a countdown began': changing('lobby-state-changed', { countdown_start_time: 0 }),
  'why somebody has gone': changing('player-left', { reason: 'left' }),
  'the seed of a cancelled game': changing('game-cancelled', { seed: null }),
};

for (const [what, pipe] of Object.entries(AROUND_LOSSES)) {
  test(`a stream that loses ${what} is caught`, () => {
    expect(isCaught(somePlans(1), 50, (plan) => sessionAgrees(plan, pipe))).toBe(true);
  });
}

const END_LOSSES: Readonly<Record<string, Pipe>> = {
  'the victory': changing('game-ended', { victory_moment: null }),
  'the seed': changing('game-ended', { seed: null }),
  'the rankings': changing('game-ended', { final_rankings: [] }),
};

for (const [what, pipe] of Object.entries(END_LOSSES)) {
  test(`an end that loses ${what} is caught`, () => {
    expect(isCaught(somePlans(100), 100, (plan) => versionsAgree(plan, pipe))).toBe(true);
  });
}

test('every event that is sent fits its schema, to the last field', () => {
  holds(somePlans(60), 20, 300, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
    for (const { after, events } of steps(plan)) {
      const game = dressed(publicGame(after, 2), stream);
      const all = [...sessionEvents(game, stream), ...events];
      const wire = JSON.parse(JSON.stringify(encodeEvents(all, game)));
      expect(v.parse(v.array(eventSchema), wire)).toEqual(wire);
    }
  });
});

test('events of the cards are told from the others', () => {
  holds(somePlans(30), 20, 300, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
    for (const { after, events } of steps(plan)) {
      expect(events.every(isGameEvent)).toBe(true);
      expect(sessionEvents(publicGame(after, 1), stream).some(isGameEvent)).toBe(false);
    }
  });
});
