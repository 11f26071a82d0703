/** All events arrive unchanged, and the schemas describe what is sent. */
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
  idOf,
  type Plan,
  publicGame,
  SEED,
  somePlans,
  start,
  steps,
  victoryOf,
  viewersOf,
  withRandomSettings,
} from './games.ts';
import { holds, isCaught } from './property.ts';

type Pipe = (stream: EventStream) => EventStream;
const UNCHANGED: Pipe = (stream) => stream;

/** Whether a version of `game` arrives unchanged after passing through `pipe`. */
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

/** One lifecycle event of each type for `game`, and their variants. */
function lifecycleEvents({ players, updatedAt, deadlineAt }: PublicGame, stream: Stream): LifecycleEvent[] {
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
      rating: null,
      cardBack: pick([null, 'og'] as const),
      badges: pick([[], ['Rookie']]),
      isReady: flag(),
    },
    { ...person, type: 'playerDeparted', reason: pick(LEAVE_REASONS) },
    { type: 'playerDeparted', userId: idOf(6), username: 'Gone', reason: 'kicked' },
    { ...person, type: 'seatDeclined' },
    { ...person, type: 'playerRegistered' },
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
    { type: 'deadlinesExtended', by: stream.below(200_000) - 100_000 },
    { type: 'gameStarted' },
    { type: 'gameCancelled', reason: 'insufficient_players' },
    { type: 'botStatus', userId, status: pick(BOT_STATUSES) },
    { type: 'rematchOffered', userId, gameId: 'g_2', inviteCode: 'ABCDEG' },
  ];
}

/** Checks every version of a plan for every viewer, with lifecycle events among the card events. */
function versionsAgree(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  for (const { after, events } of steps(plan)) {
    const game = withRandomSettings(publicGame(after, 2), stream);
    const victory = after.outcome && stream.below(2) ? victoryOf(after) : null;
    const happened = lifecycleEvents(game, stream).filter(({ type }) => type !== 'gameCancelled');
    const around = happened.slice(stream.below(4), stream.below(8));
    for (const viewer of viewersOf(after)) {
      const heard = events.map((event) => redact(event, viewer));
      updateAgrees({ ...game, victory }, [...around, ...heard], pipe);
    }
  }
}

/** Checks each lifecycle event by itself. */
function sessionAgrees(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  const game = withRandomSettings(publicGame(start(plan), 2), stream);
  for (const event of lifecycleEvents(game, stream)) {
    updateAgrees(event.type === 'gameCancelled' ? { ...game, seed: SEED } : game, [event], pipe);
  }
}

test('the events of a version arrive as redacted for the viewer', () => {
  holds(somePlans(100), 30, 2000, (plan) => versionsAgree(plan, UNCHANGED));
});

test('lifecycle events of each type arrive', () => {
  holds(somePlans(1), 100, 2000, (plan) => sessionAgrees(plan, UNCHANGED));
});

test('a version without events says so', () => {
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
  'why a player left': changing('player-left', { reason: 'left' }),
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
  test(`a game end that loses ${what} is caught`, () => {
    expect(isCaught(somePlans(100), 100, (plan) => versionsAgree(plan, pipe))).toBe(true);
  });
}

test('every sent event fits its schema in every field', () => {
  holds(somePlans(60), 20, 300, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
    for (const { after, events } of steps(plan)) {
      const game = withRandomSettings(publicGame(after, 2), stream);
      const all = [...lifecycleEvents(game, stream), ...events];
      const wire = JSON.parse(JSON.stringify(encodeEvents(all, game)));
      expect(v.parse(v.array(eventSchema), wire)).toEqual(wire);
    }
  });
});

test('card events are distinguished from lifecycle events', () => {
  holds(somePlans(30), 20, 300, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
    for (const { after, events } of steps(plan)) {
      expect(events.every(isGameEvent)).toBe(true);
      expect(lifecycleEvents(publicGame(after, 1), stream).some(isGameEvent)).toBe(false);
    }
  });
});
