/**
 * VIEW-3 on the wire: games that differ only in what a viewer may not know send that viewer the same
 * bytes. Planted leaks prove that the comparison notices.
 */
import {
  type Action,
  apply,
  determinise,
  type GameEvent,
  type GameState,
  NOPE,
  openStream,
  type Seat,
  type Stream,
  shuffle,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { encodeEvents } from '../src/index.ts';
import {
  legalFor,
  type Plan,
  publicGame,
  redacted,
  SEED,
  type Step,
  seenBy,
  somePlans,
  stateOf,
  steps,
  viewersOf,
} from './games.ts';
import { holds, isCaught } from './property.ts';

/** Encodes states and events as the server does. */
interface Sender {
  readonly state: (state: GameState, viewer: Viewer) => unknown;
  readonly events: (after: GameState, events: readonly GameEvent[], viewer: Viewer) => unknown;
}

/** A running game that already has its seed. */
function gameOf(state: GameState) {
  return { ...publicGame(state, 2), seed: SEED };
}

const SENDER: Sender = {
  state: (state, viewer) => stateOf(seenBy(gameOf(state), state, viewer), legalFor(state, viewer)),
  events: (after, events, viewer) => encodeEvents(redacted(events, viewer), gameOf(after)),
};

/**
 * Deals the hands of all but the viewer again; the actor keeps what the action needs. The draw
 * pile and the random stream stay, so that the viewer draws the same. Null if gifts are promised.
 */
function redealt({ before, action }: Step, viewer: Viewer, stream: Stream): GameState | null {
  if (before.open?.phase === 'stack_resolution' && before.open.gifts.length > 0) return null;
  const kept = before.hands.map((hand, seat) => (seat === action.seat ? usedOf(action, hand) : []));
  const pool = before.hands.flatMap((hand, seat) => (seat === viewer ? [] : without(hand, kept[seat])));
  shuffle(pool, stream);
  const hands = before.hands.map((hand, seat) => {
    if (seat === viewer) return hand;
    return [...kept[seat], ...pool.splice(0, hand.length - kept[seat].length)];
  });
  return { ...before, hands };
}

function usedOf(action: Action, hand: readonly number[]): number[] {
  if (action.type === 'nope') return hand.filter((card) => card === NOPE).slice(0, 1);
  if (!('cards' in action)) return [];
  return [...action.cards, ...(('gifts' in action && action.gifts) || [])];
}

function without(hand: readonly number[], cards: readonly number[]): number[] {
  return cards.reduce((rest, card) => rest.toSpliced(rest.indexOf(card), 1), hand.slice());
}

/** Whether an event shows the viewer cards of another hand, which rightly differ in a twin game. */
function isShown(event: GameEvent, viewer: Viewer): boolean {
  if (event.type === 'handsTraded') return event.source === viewer || event.target === viewer;
  if (event.type === 'giftsGiven') return event.target === viewer;
  return event.type === 'cardsRevealed' && viewer !== 'spectator' && event.viewers.includes(viewer);
}

/** WIN-4 compares hands that were secret before. */
function isTiebreak(event: GameEvent): boolean {
  return event.type === 'gameEnded' && (event.method === 'stalemate' || event.method === 'turn_cap');
}

function isLeaky(plan: Plan, sender: Sender): boolean {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'twins');
  const bytes = (value: unknown) => JSON.stringify(value);
  for (const step of steps(plan)) {
    const { before, action, after, events } = step;
    for (const viewer of viewersOf(before)) {
      const guessed = determinise(viewFor(before, viewer), stream);
      if (bytes(sender.state(guessed, viewer)) !== bytes(sender.state(before, viewer))) return true;
      const twin = redealt(step, viewer, stream);
      if (twin === null || events.some((event) => isShown(event, viewer) || isTiebreak(event))) continue;
      if (bytes(sender.state(twin, viewer)) !== bytes(sender.state(before, viewer))) return true;
      const other = apply(twin, action);
      if (!other.ok) continue;
      const { state, events: others } = other.value;
      if (bytes(sender.events(state, others, viewer)) !== bytes(sender.events(after, events, viewer)))
        return true;
    }
  }
  return false;
}

test('nothing that a viewer may not know affects its states or events', () => {
  let actions = 0;
  holds(somePlans(80), 40, 3000, (plan) => {
    actions += plan.longest;
    expect(isLeaky(plan, SENDER)).toBe(false);
  });
  expect(actions).toBeGreaterThan(500);
});

const next = (state: GameState, viewer: Viewer): Seat =>
  viewer === 'spectator' ? 0 : (viewer + 1) % state.seats.length;

const LEAKS: Readonly<Record<string, Partial<Sender>>> = {
  'a state that tells the first card of another hand': {
    state: (state, viewer) => [SENDER.state(state, viewer), state.hands[next(state, viewer)][0]],
  },
  'a state with the view of another seat': {
    state: (state, viewer) => SENDER.state(state, next(state, viewer)),
  },
  'a state that tells what lies on the draw pile': {
    state: (state, viewer) => [SENDER.state(state, viewer), state.drawPile[state.drawCount - 1]],
  },
  'events that are not redacted': {
    events: (after, events) => encodeEvents(events, gameOf(after)),
  },
};

for (const [leak, parts] of Object.entries(LEAKS)) {
  test(`the comparison notices ${leak}`, () => {
    const sender = { ...SENDER, ...parts };
    expect(isCaught(somePlans(80), 100, (plan) => expect(isLeaky(plan, sender)).toBe(false))).toBe(true);
  });
}

test('the seed is sent when the game is over, and never before', () => {
  holds(somePlans(120), 20, 300, (plan) => {
    for (const { after, events } of steps(plan)) {
      const told = JSON.stringify([SENDER.state(after, 0), SENDER.events(after, events, 0)]);
      expect(told.includes(SEED)).toBe(after.outcome !== null);
    }
  });
});

test('a waiting game never sends a seed, even if it has one', () => {
  const [{ before }] = steps({ mode: 'casual', options: {}, players: 2, seed: '1', longest: 1 });
  const game = { ...seenBy(gameOf(before), before, 0), phase: 'waiting_for_players' as const, view: null };
  const state = stateOf(game);
  expect(JSON.stringify(state)).not.toContain(SEED);
});
