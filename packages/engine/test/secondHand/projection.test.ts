/**
 * A second hand for what a seat may see, written from VIEW-1 and VIEW-2 alone. It looks at the whole game, and says
 * of each viewer what lies open, what is theirs, and what they were shown; the engine must say just that.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Card,
  COLORS,
  type GameEvent,
  type GameState,
  isActive,
  type Memo,
  NOPE,
  redact,
  type Seat,
  SHAPES,
  type StackView,
  type View,
  type Viewer,
  viewFor,
} from '../../src/index.ts';
import { acceptedSteps, type GamePlan, type Step, somePlans, start } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

interface Eyes {
  readonly view: (state: GameState, viewer: Viewer) => View;
  readonly redact: (event: GameEvent, viewer: Viewer) => GameEvent;
}

const engine: Eyes = { view: viewFor, redact };

/** What a view has for its viewer alone. */
const PRIVATE = ['viewer', 'hand', 'committed', 'memo'] as const;

// The model -----------------------------------------------------------------------------------------------------

/** VIEW-1: what lies open to everybody, spectators included, and nothing else. */
function openTo(state: GameState): Omit<View, (typeof PRIVATE)[number]> {
  const { rules, turn, current, leavers, discard, drawCount, emptyDraws, outcome, open } = state;
  const stack = open?.phase === 'stack_resolution' ? open : null;
  const jinx = open?.phase === 'jinx_window' ? open : null;
  const peek = open?.phase === 'peek_selection' ? open : null;
  const { type, total, initiator, target, contributions, latest, gifts = [] } = stack ?? {};
  return {
    ...{ rules, turn, current, leavers, discard, drawCount, emptyDraws, outcome },
    phase: outcome ? 'completed' : (open?.phase ?? 'player_action'),
    awaited: outcome ? null : (stack?.target ?? peek?.target ?? current),
    seats: state.seats.map(({ name }, seat) => ({
      ...{ seat, name, handSize: state.hands[seat].length, stunned: state.stunned[seat] },
      committed: gifts.filter((gift) => gift.seat === seat).length,
      active: isActive(state, seat),
    })),
    color: COLORS[state.color],
    shape: SHAPES[state.shape] ?? null,
    stack: stack && ({ type, total, initiator, holder: current, target, contributions, latest } as StackView),
    jinx: jinx && { initiator: jinx.initiator, value: jinx.value },
    peek: peek && without(peek, 'phase'),
  };
}

const without = <T extends object, Name extends keyof T>(from: T, name: Name): Omit<T, Name> => {
  const { [name]: _, ...rest } = from;
  return rest;
};

/** The cards of one list that are not in the other, in order. */
function less(cards: readonly Card[], others: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of others) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left.sort((one, other) => one - other);
}

/** STK-3, STK-5, WIN-1: whether this action lets the open stack do its work, on whoever acted. */
function resolves({ before, action, after }: Step): boolean {
  if (action.type === 'nope') return before.rules.nopeResidual === 'firstHit' && after.outcome === null;
  return action.type === 'accept' || action.type === 'timeout';
}

/** VIEW-1: who was shown what by this step, but for the cards that chance has picked. */
function shownBy(step: Step): Map<Seat, keyof Memo> {
  const { before, action } = step;
  const { open } = before;
  const shown = new Map<Seat, keyof Memo>();
  if (open?.phase === 'peek_selection' && action.type !== 'leave')
    for (const seat of open.contributors) if (seat !== open.target) shown.set(seat, 'peeked');
  if (open?.phase !== 'stack_resolution' || !resolves(step)) return shown;
  if (open.type === 'hijack') shown.set(action.seat, 'hijacked');
  if (open.type === 'trade') shown.set(action.seat, 'gaveAway').set(open.latest, 'gaveAway');
  return shown;
}

/** VIEW-2: the cards that a viewer may be told in the events of this step. */
function tellable({ before, action, after }: Step, viewer: Viewer): Set<Card> {
  const { open } = before;
  const own = viewer === 'spectator' ? [] : [...before.hands[viewer], ...after.hands[viewer]];
  const sees = open?.phase === 'peek_selection' && open.contributors.some((seat) => seat === viewer);
  return new Set([...own, ...after.discard, ...(sees ? before.hands[action.seat] : [])]);
}

// Both, side by side ---------------------------------------------------------------------------------------------

/** All lists of cards in an event, by the names that events give them. */
function cardsIn(event: GameEvent): Card[] {
  const { cards, sourceCards, targetCards, lost, gained } = event as Record<string, unknown>;
  return [cards, sourceCards, targetCards, lost, gained].flatMap((list) => (Array.isArray(list) ? list : []));
}

const viewersOf = ({ seats }: GameState): Viewer[] => [...seats.keys(), 'spectator'];

function comparePosition({ view }: Eyes, state: GameState): void {
  const spectated = view(state, 'spectator');
  expect(spectated, 'spectator').toEqual({
    ...openTo(state),
    ...{ viewer: 'spectator', hand: [], committed: [] },
    memo: { peeked: null, hijacked: null, gaveAway: null },
  });
  for (const [seat, hand] of state.hands.entries()) {
    const own = view(state, seat);
    const gifts = state.open?.phase === 'stack_resolution' ? state.open.gifts : [];
    const committed = gifts.filter((gift) => gift.seat === seat).map(({ card }) => card);
    expect(own, `seat ${seat}`).toEqual({ ...openTo(state), viewer: seat, hand, committed, memo: own.memo });
  }
}

/** What was shown stays until something newer of its kind is, and nobody was shown anything else. */
function compareMemos({ view }: Eyes, step: Step, seen: Map<string, number>): void {
  const { before, action, after } = step;
  const shown = shownBy(step);
  for (const [seat, hand] of after.hands.entries()) {
    const [was, is] = [view(before, seat).memo, view(after, seat).memo];
    const kind = shown.get(seat);
    for (const other of ['peeked', 'hijacked', 'gaveAway'] as const)
      if (other !== kind) expect(is[other], `${other} of ${seat}`).toEqual(was[other]);
    if (kind === undefined) continue;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const { peeked, hijacked, gaveAway } = is;
    if (kind === 'gaveAway') expect(gaveAway?.cards).toEqual(before.hands[seat]);
    if (kind === 'hijacked' && hijacked) {
      expect(hijacked.lost.length).toBe(hijacked.gained.length);
      const held = less(before.hands[seat], action.type === 'nope' ? [NOPE] : []);
      expect(less([...held, ...hijacked.gained], hijacked.lost)).toEqual(less(hand, []));
    }
    if (kind === 'peeked' && before.open?.phase === 'peek_selection') {
      expect(peeked?.target).toBe(action.seat);
      expect(peeked?.cards.length).toBe(before.open.count);
      expect(less(peeked?.cards ?? [], before.hands[action.seat])).toEqual([]);
    }
  }
}

function compareEvents(eyes: Eyes, step: Step, events: readonly GameEvent[]): void {
  for (const viewer of viewersOf(step.before)) {
    const may = tellable(step, viewer);
    for (const event of events) {
      const told = cardsIn(eyes.redact(event, viewer));
      expect(
        told.filter((card) => !may.has(card)),
        `${viewer} is told of ${event.type}`,
      ).toEqual([]);
      if (event.type === 'cardsDrawn' && event.seat === viewer && event.count > 0)
        expect(told).toEqual(step.after.hands[viewer].slice(-event.count));
    }
  }
}

function compare(eyes: Eyes, plan: GamePlan, seen = new Map<string, number>()): void {
  comparePosition(eyes, start(plan));
  for (const step of acceptedSteps(plan)) {
    comparePosition(eyes, step.after);
    compareMemos(eyes, step, seen);
    compareEvents(eyes, step, step.events);
  }
}

test('[VIEW-1] [VIEW-2] a second hand says of every position and event the same as the engine', () => {
  const seen = new Map<string, number>();
  holdsInGames(somePlans(60), runs(30, 2000), (plan) => compare(engine, plan, seen));
  // Who asks for fewer games does not come so far.
  if (process.env.STAXD_RUNS !== undefined) return;
  for (const kind of ['peeked', 'hijacked', 'gaveAway']) expect(seen.get(kind), kind).toBeGreaterThan(2);
});

/** Careless changes, and what the second hand must say of each. */
const CARELESS: readonly { carelessness: string; found: string; eyes: Partial<Eyes> }[] = [
  {
    carelessness: 'tells the next player, too, what a peek has shown',
    found: 'peeked of',
    eyes: {
      view: (state, viewer) => {
        const own = viewFor(state, viewer);
        if (viewer === 'spectator') return own;
        const { peeked } = state.memos[(viewer + 1) % state.seats.length];
        return { ...own, memo: { ...own.memo, peeked: own.memo.peeked ?? peeked } };
      },
    },
  },
  {
    carelessness: 'counts a promised gift as given',
    found: 'spectator',
    eyes: {
      view: (state, viewer) => {
        const own = viewFor(state, viewer);
        const seats = own.seats.map((seat) => ({ ...seat, handSize: seat.handSize - seat.committed }));
        return { ...own, seats };
      },
    },
  },
  {
    carelessness: 'tells all who play what a hijack took',
    found: 'is told of cardsHijacked',
    eyes: {
      redact: (event, viewer) =>
        event.type === 'cardsHijacked' && viewer !== 'spectator' ? event : redact(event, viewer),
    },
  },
  {
    carelessness: 'tells everybody which cards a hit made somebody draw',
    found: 'is told of cardsDrawn',
    eyes: {
      redact: (event, viewer) =>
        event.type === 'cardsDrawn' && event.reason === 'add' ? event : redact(event, viewer),
    },
  },
];

test.each(CARELESS)('the second hand finds an engine that $carelessness', ({ found, eyes }) => {
  const careless = fc.property(somePlans(60), (plan) => compare({ ...engine, ...eyes }, plan));
  const { errorInstance } = fc.check(careless, { numRuns: 300, seed: 1, endOnFailure: true });
  expect(errorInstance).toMatchObject({ message: expect.stringContaining(found) });
});
