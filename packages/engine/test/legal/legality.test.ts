import { expect, test } from 'vitest';
import { WITH_CARDS } from '../../src/actions/notation.ts';
import {
  type Action,
  actor,
  apply,
  clone,
  completions,
  describeRefusal,
  type GameState,
  hash,
  isActive,
  isLegal,
  phaseOf,
  REFUSALS,
  step,
  VERB_OF,
} from '../../src/index.ts';
import {
  acceptedSteps,
  filled,
  type GamePlan,
  legalNow,
  positions,
  someOptions,
  somePlans,
} from '../support/games.ts';
import { BREAKS, breakNames, TWISTS, twistNames } from '../support/nonsense.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** The first few completions of a legal action, and a random one. */
function someCompletions(state: GameState): Action[] {
  return legalNow(state).flatMap((legal, index) => {
    const few: Action[] = [filled(legal, index)];
    for (const action of completions(legal)) {
      if (few.push(action) > 4) break;
    }
    return few;
  });
}

/** Every position of a plan, and the end that comes when all but one player leave. */
function* positionsToTheEnd(plan: GamePlan): Generator<GameState> {
  let last: GameState | undefined;
  for (const state of positions(plan)) {
    last = state;
    yield state;
  }
  for (let seat = 1; last && !last.outcome && seat < plan.players; seat++) {
    const left: ReturnType<typeof apply> = apply(last, { type: 'leave', seat });
    if (left.ok) last = left.value.state;
  }
  if (last) yield last;
}

function expectRefusal(state: GameState, value: unknown): string {
  const before = hash(state);
  const result = apply(state, value as Action);
  if (result.ok) throw new Error(`${shown(value)} must be refused`);
  const { code, params } = result.error;
  expect(Object.keys(REFUSALS)).toContain(code);
  expect(JSON.parse(JSON.stringify(params))).toEqual(params);
  expect(describeRefusal(result.error)).not.toMatch(/\n|undefined|NaN/);
  expect(hash(state)).toBe(before);
  const core = clone(state);
  expect(step(core, value as Action)).toEqual(result.error);
  expect(hash(core)).toBe(before);
  return code;
}

function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 500);
  } catch {
    return typeof value;
  }
}

test('every legal action applies', () => {
  holdsInGames(somePlans(80), runs(120, 5000), (plan) => {
    for (const state of positions(plan)) {
      for (const action of someCompletions(state)) {
        expect(isLegal(state, action)).toBe(true);
        const result = apply(state, action);
        expect(result.ok ? null : result.error, shown(action)).toBeNull();
      }
    }
  });
});

test('[ERR-1] every illegal or malformed action is refused with a typed reason and changes nothing', () => {
  holdsInGames(somePlans(60), runs(120, 5000), (plan) => {
    let by = plan.players;
    for (const state of positionsToTheEnd(plan)) {
      const legal: Action[] = legalNow(state).map((action) => filled(action, by));
      const from: Action[] = legal.length > 0 ? legal : [{ type: 'draw', seat: 0 }];
      for (const twist of twistNames) {
        by = (by * 31 + 7) % 9973;
        const action = from[by % from.length];
        const value = TWISTS[twist]({ ...action }, state, by) as Action;
        if (!isLegal(state, value)) expectRefusal(state, value);
        else expect(apply(state, value).ok, shown(value)).toBe(true);
      }
    }
  });
});

test('[ERR-3] a value that is not an action is MALFORMED_ACTION in every position', () => {
  holdsInGames(somePlans(40), runs(60, 2000), (plan) => {
    let by = plan.players;
    for (const state of positionsToTheEnd(plan)) {
      const seat = actor(state) ?? 0;
      for (const name of breakNames) {
        const value = BREAKS[name]({ type: 'draw', seat }, state, by++);
        expect(expectRefusal(state, value), `${name}: ${shown(value)}`).toBe('MALFORMED_ACTION');
      }
    }
  });
});

test('an action with a hundred thousand cards is refused like any other', () => {
  const every = Array.from({ length: 100_000 }, (_, index) => index % 70);
  const same = new Map<number, number[]>();
  holdsInGames(somePlans(30), runs(3, 100), (plan) => {
    for (const state of positions(plan)) {
      const seat = actor(state);
      if (seat === null) continue;
      const [card] = state.hands[seat];
      const cards = same.get(card) ?? new Array<number>(100_000).fill(card);
      same.set(card, cards);
      for (const type of WITH_CARDS) {
        expectRefusal(state, { type, seat, cards });
        expectRefusal(state, { type, seat, cards: every });
      }
    }
  });
});

/** The head of ERR-2, up to the phase, written down a second time. */
function firstFault(state: GameState, { type, seat }: Action): string | null {
  if (state.outcome) return 'GAME_OVER';
  if (seat < 0 || seat >= state.seats.length || !isActive(state, seat)) return 'UNKNOWN_PLAYER';
  if (type === 'leave') return null;
  if (seat !== actor(state)) return 'NOT_YOUR_TURN';
  if (type === 'timeout') return null;
  const phase = phaseOf(state);
  const own = phase === 'player_action' || phase === 'jinx_window';
  if (own && state.stunned[seat] > 0) return type === 'skip' ? null : 'STUNNED';
  const offered: Record<string, readonly string[]> = {
    player_action: ['play', 'draw'],
    jinx_window: ['play', 'draw', 'teamUp', 'ignore'],
    stack_resolution: ['accept', 'counter', 'nope'],
    peek_selection: ['reveal'],
  };
  return offered[phase].includes(type) ? null : 'WRONG_PHASE';
}

test('[ERR-2] the first failing check names the refusal: end, player, turn, stun, phase', () => {
  const types = Object.keys(VERB_OF) as readonly Action['type'][];
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    for (const state of positionsToTheEnd(plan)) {
      for (const type of types) {
        for (let seat = -1; seat <= state.seats.length; seat++) {
          const action = (WITH_CARDS.includes(type) ? { type, seat, cards: [] } : { type, seat }) as Action;
          const found = apply(state, action);
          const code = found.ok ? null : found.error.code;
          const wanted = firstFault(state, action);
          if (wanted) expect(code).toBe(wanted);
          else
            expect([
              null,
              'EMPTY_SET',
              'CARD_NOT_IN_HAND',
              'CARD_LOCKED',
              'NOT_NOPABLE',
              'LAST_CARD_MUST_BE_SHAPE',
              'COLOR_REQUIRED',
            ]).toContain(code);
        }
      }
    }
  });
});

test('[TURN-6] an action with a universal is refused without a color, or with an unknown one', () => {
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      for (const action of someCompletions(state)) {
        if (!('color' in action)) continue;
        const { color: _color, ...colorless } = action;
        expect(expectRefusal(state, colorless)).toBe('COLOR_REQUIRED');
        expect(expectRefusal(state, { ...action, color: 'blue' })).toBe('BAD_COLOR');
      }
    }
  });
});

test('[TIME-1] TIMEOUT does what the player could have done: skip, draw, accept, or a random reveal', () => {
  holdsInGames(somePlans(80, someOptions), runs(100, 4000), (plan) => {
    for (const { before } of acceptedSteps(plan)) {
      const seat = actor(before) ?? 0;
      const timedOut = apply(before, { type: 'timeout', seat });
      expect(timedOut.ok).toBe(true);
      if (!timedOut.ok) continue;
      const [first, ...events] = timedOut.value.events;
      expect(first).toEqual({ type: 'timedOut', seat });
      if (before.open?.phase === 'peek_selection') {
        expect(events[0]).toMatchObject({ type: 'cardsRevealed', target: seat, count: before.open.count });
        continue;
      }
      const inStack = before.open?.phase === 'stack_resolution';
      const type = inStack ? 'accept' : before.stunned[seat] > 0 ? 'skip' : 'draw';
      const chosen = apply(before, { type, seat });
      expect(chosen.ok && chosen.value.events).toEqual(events);
      expect(chosen.ok && hash(chosen.value.state)).toBe(hash(timedOut.value.state));
    }
  });
});
