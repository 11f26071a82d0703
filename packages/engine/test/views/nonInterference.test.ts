/**
 * VIEW-3: two states that differ only in what a viewer may not know have the same views, legal actions,
 * refusals and events for that viewer. Planted leaks show that the comparison would notice.
 */
import { expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  CARDS,
  determinise,
  type GameEvent,
  type GameState,
  legalActions,
  openStream,
  type Refusal,
  redact,
  SECRETS,
  type Seat,
  type Stream,
  type Viewer,
  viewFor,
} from '../../src/index.ts';
import { acceptedSteps, type GamePlan, somePlans } from '../support/games.ts';
import { nonsenseFor, twistNames } from '../support/nonsense.ts';
import { holdsInGames } from '../support/property.ts';
import { redeal } from '../support/redeal.ts';
import { runs } from '../support/runs.ts';

/** The functions through which a viewer looks at a game. */
interface Observer {
  readonly view: (state: GameState, viewer: Viewer) => unknown;
  readonly legal: (state: GameState, seat: Seat) => unknown;
  readonly refusal: (state: GameState, action: Action) => Refusal | null;
  readonly redact: (event: GameEvent, viewer: Viewer) => GameEvent;
}

const engine: Observer = {
  view: viewFor,
  legal: legalActions,
  refusal: (state, action) => {
    const result = apply(state, action);
    return result.ok ? null : result.error;
  },
  redact,
};

function cardsOf(action: Action): number[] {
  if (action.type === 'nope') return [CARDS.length - 1];
  return 'cards' in action ? [...action.cards, ...(('gifts' in action && action.gifts) || [])] : [];
}

/** What is compared in a position: everything that the viewer is shown in it. */
function observed(observer: Observer, state: GameState, viewer: Viewer, probes: readonly Action[]): string {
  if (viewer === 'spectator') return JSON.stringify(observer.view(state, viewer));
  const refusals = probes.map((probe) => observer.refusal(state, probe));
  return JSON.stringify([observer.view(state, viewer), observer.legal(state, viewer), refusals]);
}

/** Right and wrong actions of a viewer, with cards of its own hand and cards it may not hold. */
function probesOf(state: GameState, seat: Seat, stream: Stream): Action[] {
  const action: Action = { type: 'play', seat, cards: state.hands[seat].slice(0, 1) };
  return Array.from({ length: 6 }, () => {
    const twist = twistNames[stream.below(twistNames.length)];
    const twisted = nonsenseFor(state, action, { twist, by: stream.below(999) });
    return { ...(twisted as Action), seat };
  });
}

/**
 * The events of an action as the viewer receives them. `counted` reduces the cards it may read to their
 * number, because a twin deals others; `shown` does so only for cards from another hand.
 */
function received(
  observer: Observer,
  events: readonly GameEvent[],
  viewer: Viewer,
  own: 'shown' | 'counted',
): string {
  const lines = events
    .filter((event) => !isTiebreak(event))
    .map((event) => {
      const fields: Record<string, unknown> = { ...observer.redact(event, viewer) };
      for (const field of readable(event, viewer)) {
        const cards = fields[field];
        if (Array.isArray(cards) && (own === 'counted' || isShown(event, viewer)))
          fields[field] = cards.length;
      }
      return fields;
    });
  return JSON.stringify(lines);
}

/** The secret fields of an event that the viewer may read. */
function readable(event: GameEvent, viewer: Viewer): string[] {
  const secrets: Record<string, (event: never) => readonly Viewer[]> =
    SECRETS[event.type as keyof typeof SECRETS] ?? {};
  return Object.keys(secrets).filter((field) => secrets[field](event as never).includes(viewer));
}

/** Stalemate and turn cap count the shapes in all hands (WIN-4), which no viewer knew before. */
function isTiebreak(event: GameEvent): boolean {
  return event.type === 'gameEnded' && (event.method === 'stalemate' || event.method === 'turn_cap');
}

/** Whether the event shows the viewer cards of another player's hand. */
function isShown(event: GameEvent, viewer: Viewer): boolean {
  if (event.type === 'handsTraded') return true;
  if (event.type === 'cardsRevealed' || event.type === 'giftsGiven')
    return event.target !== viewer || event.type === 'giftsGiven';
  return false;
}

/** Compares every position and action of a game with its twins; returns the first difference, or null. */
function findLeak(observer: Observer, plan: GamePlan): string | null {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'twins');
  for (const { before, action, events } of acceptedSteps(plan)) {
    for (const viewer of [...before.seats.keys(), 'spectator'] as const) {
      const kept = { seat: action.seat, cards: cardsOf(action) };
      const twins = [
        { twin: redeal(before, viewer, kept, 'everywhere', stream), own: 'counted' as const },
        { twin: redeal(before, viewer, kept, 'hands', stream), own: 'shown' as const },
        { twin: determinise(viewFor(before, viewer), stream), own: 'counted' as const },
      ];
      const probes = viewer === 'spectator' ? [] : probesOf(before, viewer, stream);
      const truth = observed(observer, before, viewer, probes);
      for (const { twin, own } of twins) {
        const found = observed(observer, twin, viewer, probes);
        if (found !== truth) return `${viewer} is shown\n${found}\nin a twin of\n${truth}`;
        const result = apply(twin, action);
        if (!result.ok) {
          if (viewer === action.seat) return `${viewer} is refused ${result.error.code} in a twin`;
          continue;
        }
        const foundEvents = received(observer, result.value.events, viewer, own);
        const expectedEvents = received(observer, events, viewer, own);
        if (foundEvents !== expectedEvents)
          return `${viewer} receives\n${foundEvents}\nin a twin of\n${expectedEvents}`;
      }
    }
  }
  return null;
}

test('[VIEW-3] non-interference: what a viewer may not know changes neither view, legal actions, refusals nor events', () => {
  holdsInGames(somePlans(60), runs(100, 8000), (plan) => {
    expect(findLeak(engine, plan)).toBeNull();
  });
});

test('[VIEW-2] non-interference: what no viewer may know does not show in the public part of the game', () => {
  let compared = 0;
  holdsInGames(somePlans(60), runs(100, 8000), (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'twins');
    for (const { before, action, after } of acceptedSteps(plan)) {
      const twin = redeal(
        before,
        'spectator',
        { seat: action.seat, cards: cardsOf(action) },
        'everywhere',
        stream,
      );
      const result = apply(twin, action);
      if (!result.ok || ['stalemate', 'turn_cap'].includes(after.outcome?.method ?? '')) continue;
      expect(viewFor(result.value.state, 'spectator')).toEqual(viewFor(after, 'spectator'));
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(runs(100, 8000));
});

const next = (state: GameState, viewer: Viewer) =>
  viewer === 'spectator' ? 0 : (viewer + 1) % state.seats.length;

/** Observers that leak: each shows a viewer a little of what it may not know. */
const LEAKS: Readonly<Record<string, Partial<Observer>>> = {
  'a view that includes the first card of another hand': {
    view: (state, viewer) => ({ ...viewFor(state, viewer), leak: state.hands[next(state, viewer)][0] }),
  },
  'a view that includes the top of the draw pile': {
    view: (state, viewer) => ({ ...viewFor(state, viewer), leak: state.drawPile[state.drawCount - 1] }),
  },
  'a view that includes the state of chance': {
    view: (state, viewer) => ({ ...viewFor(state, viewer), leak: state.random }),
  },
  'a view with every player’s memos': {
    view: (state, viewer) => ({ ...viewFor(state, viewer), memo: state.memos }),
  },
  'legal actions that depend on what another player holds': {
    legal: (state, seat) =>
      legalActions(state, seat).filter(
        ({ type }) =>
          type !== 'nope' ||
          state.hands[next(state, seat)].length % 2 > 0 ||
          state.hands[next(state, seat)][0] < 30,
      ),
  },
  'refusals that reveal what another player holds': {
    refusal: (state, action) => {
      const refusal = engine.refusal(state, action);
      const cards = state.hands[actor(state) ?? 0].slice(-1);
      return refusal?.code === 'NOT_YOUR_TURN' ? { ...refusal, params: { cards } } : refusal;
    },
  },
  'events with everything in them': { redact: (event) => event },
  'draws that everybody sees': {
    redact: (event, viewer) => (event.type === 'cardsDrawn' ? event : redact(event, viewer)),
  },
};

for (const [leak, leaky] of Object.entries(LEAKS)) {
  test(`non-interference notices ${leak}`, () => {
    expect(() =>
      holdsInGames(somePlans(60), 200, (plan) => {
        if (findLeak({ ...engine, ...leaky }, plan)) throw new Error('noticed');
      }),
    ).toThrow('Property failed');
  });
}
