/** The engine's words and the wire's say the same, there and back, and the schemas describe what is sent. */
import { legalActions, redact, viewFor } from '@staxd/engine';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  eventSchema,
  gameStateSchema,
  legalInView,
  readCardEvent,
  seatFinder,
  viewFromWire,
  type WireGameState,
  wireEvents,
  wireGameState,
} from '../src/index.ts';
import { type Plan, redacted, somePlans, sourceOf, steps, viewerSource, viewersOf } from './games.ts';
import { holds, isCaught } from './property.ts';

/** As a client gets it. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Checks every position of a plan for every viewer, after its state has passed through `pipe`. */
function viewsAgree(plan: Plan, pipe: (state: WireGameState) => WireGameState): void {
  for (const { after } of steps(plan)) {
    const game = sourceOf(after, 2);
    for (const viewer of viewersOf(after)) {
      const state = pipe(sent(wireGameState(game, viewerSource(after, viewer, game.updatedAt))));
      const view = viewFromWire(state);
      expect(view).toEqual(viewFor(after, viewer));
      if (view && viewer !== 'spectator') expect(legalInView(view)).toEqual(legalActions(after, viewer));
    }
  }
}

test('a view that travels is the view that was sent, and allows the same actions', () => {
  holds(somePlans(100), 30, 2000, (plan) => viewsAgree(plan, (state) => state));
});

const LOSSES: Readonly<Record<string, Partial<WireGameState>>> = {
  'the promised gifts': { my_gifts: [] },
  'the order of leaving': { leavers: [] },
  'the rule options': { rule_options: {} },
  'draws of nothing': { empty_draws: 0 },
  'the latest hijack': { last_hijack: null },
  'the latest trade': { last_trade: null },
  'the peek selection': { peek_selection: null },
  'the jinx window': { jinx_window: null },
};

for (const [what, loss] of Object.entries(LOSSES)) {
  test(`a state that loses ${what} is caught`, () => {
    const lossy = (state: WireGameState) => ({ ...state, ...loss });
    expect(isCaught(somePlans(100), 200, (plan) => viewsAgree(plan, lossy))).toBe(true);
  });
}

test('events that travel are the events that the viewer may hear', () => {
  holds(somePlans(100), 30, 2000, (plan) => {
    for (const { after, events } of steps(plan)) {
      const game = sourceOf(after, 2);
      for (const viewer of viewersOf(after)) {
        const { players } = wireGameState(game, viewerSource(after, viewer, 0));
        const seatOf = seatFinder(players);
        const wire = sent(wireEvents(redacted(events, viewer), game));
        const heard = wire.map((event) => readCardEvent(event, seatOf));
        expect(heard).toEqual(events.map((event) => redact(event, viewer)));
      }
    }
  });
});

test('every state and every event that is sent fits its schema, to the last field', () => {
  holds(somePlans(60), 20, 300, (plan) => {
    for (const { after, events } of steps(plan)) {
      const game = sourceOf(after, 2);
      const state = sent(wireGameState(game, viewerSource(after, 0, 0)));
      const wire = sent(wireEvents(redacted(events, 0), game));
      // A schema drops what it does not know, so that equality finds fields that it lacks.
      expect(v.parse(gameStateSchema, state)).toEqual(state);
      expect(v.parse(v.array(eventSchema), wire)).toEqual(wire);
    }
  });
});

test('before the deal there is no view', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  const game = { ...sourceOf(before, 1), phase: 'waiting_for_players' as const };
  const state = sent(wireGameState(game, { userId: null, view: null, legal: [], now: 0 }));
  expect(viewFromWire(state)).toBeNull();
  expect(v.parse(gameStateSchema, state)).toEqual(state);
});

test('a view that no deck can lead to allows nothing that is known', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  expect(legalInView({ ...viewFor(before, 0), drawCount: 3 })).toBeNull();
});
