/** A state arrives unchanged for every viewer, and the schema describes what is sent. */
import { type LegalAction, legalInView, openStream, type Stream, viewFor } from '@staxd/engine';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  decodeState,
  gameStateSchema,
  type PublicGame,
  type SeenGame,
  type WireGameState,
} from '../src/index.ts';
import { GAME_PHASES, TURN_PHASES } from '../src/wire/gameState.ts';
import {
  legalFor,
  type Plan,
  publicGame,
  SEED,
  type Step,
  seenBy,
  somePlans,
  stateOf,
  steps,
  victoryOf,
  viewersOf,
  WATCHER,
  withRandomSettings,
} from './games.ts';
import { holds, isCaught } from './property.ts';

type Pipe = (state: WireGameState) => WireGameState;
const UNCHANGED: Pipe = (state) => state;

/** The game as a client decodes it after passing through `pipe`. */
function arrived(seen: SeenGame, legal: readonly LegalAction[], pipe: Pipe): SeenGame {
  return decodeState(pipe(JSON.parse(JSON.stringify(stateOf(seen, legal, seen.updatedAt)))));
}

/** The game after a step: running, completed or, sometimes, cancelled. */
function gameAfter({ after }: Step, stream: Stream): PublicGame {
  const game = withRandomSettings(publicGame(after, 2), stream);
  if (after.outcome) return { ...game, victory: stream.below(2) ? victoryOf(after) : null };
  if (stream.below(20) > 0) return game;
  return { ...game, phase: 'cancelled', deadlineAt: null, seed: SEED, cancelReason: 'abandoned' };
}

/** Checks every position of a plan for every viewer. */
function tablesAgree(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  for (const step of steps(plan)) {
    const { after } = step;
    const game = gameAfter(step, stream);
    for (const viewer of viewersOf(after)) {
      const legal = legalFor(after, viewer);
      const seen = { ...seenBy(game, after, viewer), hasRelaxedClock: stream.below(2) > 0 };
      const shown = arrived(seen, legal, pipe);
      expect(shown).toEqual(seen);
      expect(shown.view).not.toBeNull();
      if (shown.view) expect(legalInView(shown.view)).toEqual(legal);
    }
    const watched = { ...seenBy(game, after, 'spectator'), viewerId: WATCHER };
    expect(arrived(watched, [], pipe)).toEqual(watched);
  }
}

/** Checks lobbies: with a countdown or without, or cancelled. */
function lobbiesAgree(plan: Plan, pipe: Pipe): void {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
  const [{ before }] = steps({ ...plan, longest: 1 });
  const whole = withRandomSettings(publicGame(before, 1), stream);
  const { updatedAt, players } = whole;
  const startedAt = updatedAt - stream.below(60_000);
  const waiting = {
    ...whole,
    players: players.slice(0, stream.below(players.length + 1)),
    deadlineAt: null,
    phase: (['waiting_for_players', 'setup'] as const)[stream.below(2)],
  };
  const lobbies: PublicGame[] = [
    waiting,
    ...(['normal', 'fast'] as const).map((speed) => {
      return { ...waiting, countdown: { startedAt, speed }, deadlineAt: updatedAt + 30_500 };
    }),
    { ...waiting, phase: 'cancelled', seed: SEED, cancelReason: 'insufficient_players' },
  ];
  for (const lobby of lobbies) {
    for (const viewerId of [...players.map(({ userId }) => userId), WATCHER, null]) {
      const seen = { ...lobby, viewerId, hasRelaxedClock: stream.below(2) > 0, view: null };
      expect(arrived(seen, [], pipe)).toEqual(seen);
    }
  }
}

test('a table arrives unchanged, and allows the same actions', () => {
  const phases = new Set<unknown>();
  holds(somePlans(100), 30, 2000, (plan) =>
    tablesAgree(plan, (state) => {
      phases.add(state.turn_phase ?? state.game_phase).add(state.game_phase);
      if (state.ended) phases.add(state.ended.victory_moment === null ? 'no victory' : 'victory');
      return state;
    }),
  );
  const played = GAME_PHASES.filter((phase) => phase !== 'waiting_for_players' && phase !== 'setup');
  expect([...phases]).toEqual(expect.arrayContaining([...TURN_PHASES, ...played, 'victory', 'no victory']));
});

test('a lobby arrives unchanged', () => {
  holds(somePlans(1), 100, 2000, (plan) => lobbiesAgree(plan, UNCHANGED));
});

/** Faults: what a state could lose on its way. */
const LOSSES: Readonly<Record<string, (state: WireGameState) => Partial<WireGameState>>> = {
  'the promised gifts': () => ({ my_gifts: [] }),
  'the order of leaving': () => ({ leavers: [] }),
  'the rule options': () => ({ rule_options: {} }),
  'draws of nothing': () => ({ empty_draws: 0 }),
  'the latest hijack': () => ({ last_hijack: null }),
  'the latest trade': () => ({ last_trade: null }),
  'the peek selection': () => ({ peek_selection: null }),
  'the jinx window': () => ({ jinx_window: null }),
  'the victory': ({ ended }) => ({ ended: ended && { ...ended, victory_moment: null } }),
  'the seed': () => ({ seed: null }),
  'the deadline': () => ({ deadline_at: null }),
  'the cancel reason': () => ({ cancel_reason: null }),
  'the rematch': () => ({ rematch_invite_code: null }),
  'the viewer': () => ({ current_user_id: null }),
  'the relaxed clock': () => ({ relaxed_clock: false }),
  'the number of cards played': () => ({ cards_played_count: 0 }),
  'who is ready': ({ players }) => ({ players: players.map((player) => ({ ...player, is_ready: false })) }),
  'the stand-ins': ({ players }) => ({
    players: players.map((player) => ({ ...player, has_stand_in: false })),
  }),
};

for (const [what, loss] of Object.entries(LOSSES)) {
  test(`a table that loses ${what} is caught`, () => {
    const lossy: Pipe = (state) => ({ ...state, ...loss(state) });
    expect(isCaught(somePlans(100), 200, (plan) => tablesAgree(plan, lossy))).toBe(true);
  });
}

const LOBBY_LOSSES: Readonly<Record<string, Partial<WireGameState>>> = {
  'when the countdown began': { countdown_start_time: null },
  'how fast it counts': { countdown_speed: 'normal' },
  'why it was cancelled': { cancel_reason: null },
};

for (const [what, loss] of Object.entries(LOBBY_LOSSES)) {
  test(`a lobby that loses ${what} is caught`, () => {
    const lossy: Pipe = (state) => ({ ...state, ...(state.countdown_speed || state.seed ? loss : {}) });
    expect(isCaught(somePlans(1), 20, (plan) => lobbiesAgree(plan, lossy))).toBe(true);
  });
}

test('every sent state fits its schema in every field', () => {
  holds(somePlans(60), 20, 300, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'around');
    for (const step of steps(plan)) {
      const seen = seenBy(gameAfter(step, stream), step.after, 0);
      const legal = legalFor(step.after, 0);
      const state = JSON.parse(JSON.stringify(stateOf(seen, legal)));
      // A schema drops unknown fields, so equality finds fields that it lacks.
      expect(v.parse(gameStateSchema, state)).toEqual(state);
    }
  });
});

test('before the deal a state fits its schema, too, and has no view', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  const seen = { ...seenBy(publicGame(before, 1), before, 0), phase: 'setup' as const, view: null };
  const state = JSON.parse(JSON.stringify(stateOf(seen)));
  expect(v.parse(gameStateSchema, state)).toEqual(state);
  expect(decodeState(state).view).toBeNull();
});

test('the legal actions of an impossible view are unknown', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  expect(legalInView({ ...viewFor(before, 0), drawCount: 3 })).toBeNull();
});
