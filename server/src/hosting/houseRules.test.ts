import {
  type Action,
  actor,
  clone,
  createGame,
  defineRules,
  legalActions,
  type Mode,
  type OptionName,
  parseSeed,
  type RuleOptions,
  recordGame,
  replay,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import { wireOptions } from '@staxd/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedRules } from './houseRules.ts';

const someOptions: fc.Arbitrary<Partial<RuleOptions>> = fc.record(
  {
    shapeCopies: fc.integer({ min: 1, max: 4 }),
    modifierMultiplier: fc.integer({ min: 0, max: 3 }),
    jinxPerColour: fc.record({
      1: fc.integer({ min: 0, max: 4 }),
      2: fc.integer({ min: 0, max: 4 }),
      3: fc.integer({ min: 0, max: 4 }),
    }),
    deck: fc.dictionary(
      fc.constantFrom('gift', 'stun', 'circle', 'star', 'nope', 'orange add+3'),
      fc.nat(12),
    ),
    handSize: fc.integer({ min: 1, max: 15 }),
    multiShape: fc.constantFrom('identical', 'sameShape'),
    nopeResidual: fc.constantFrom('firstHit', 'none'),
    acceptConsumesTurn: fc.constantFrom('draws', 'never'),
    hijackReturn: fc.constantFrom('bottom', 'shuffleIn'),
    giftFinish: fc.boolean(),
    finish: fc.constantFrom('any', 'shapesOnly'),
    maxTurns: fc.integer({ min: 1, max: 120 }),
  } satisfies { readonly [Option in Exclude<OptionName, 'seating'>]: fc.Arbitrary<unknown> },
  { requiredKeys: [] },
);

type Wanted = [mode: Mode, options: Partial<RuleOptions>, players: number, number: number];

/** The smallest deck at the largest table: the last hands that it serves, and the first that it does not. */
const TIGHT = [5, 6].map((handSize): [Wanted] => {
  return [['casual', { shapeCopies: 1, modifierMultiplier: 0, handSize }, 7, 0]];
});

test('[HOUSE-5] whatever a host may choose is dealt, played to its end by bots, and replayed', () => {
  let played = 0;
  const games: fc.Arbitrary<Wanted> = fc.tuple(
    fc.constantFrom('casual', 'stack_attack', 'spite'),
    someOptions,
    fc.integer({ min: 2, max: 7 }),
    fc.nat(1000),
  );
  fc.assert(
    fc.property(games, ([mode, options, players, number]) => {
      const asked = askedRules(mode, wireOptions(options), players);
      if (!asked.ok) {
        expect(asked.error.code).toBe('RULES_INVALID');
        return;
      }
      played++;
      const wanted = { ...asked.value.houseRules, seating: 'shuffled', maxTurns: options.maxTurns ?? 120 };
      const rules = unwrap(defineRules(mode, wanted));
      const seed = `alea:${number}`;
      const seats = Array.from({ length: players }, (_, seat) => ({ name: `P${seat}` }));
      const core = clone(unwrap(createGame(rules, seats, seed)));
      const bots = seats.map((_, seat) => createPlayer('easy', seat, rules, unwrap(parseSeed(seed))));
      const actions: Action[] = [];
      for (let seat = actor(core); seat !== null; seat = actor(core)) {
        const action = bots[seat].act(viewFor(core, seat), legalActions(core, seat));
        expect(step(core, action)).toBeNull();
        actions.push(action);
      }
      expect(core.outcome).not.toBeNull();
      const record = recordGame({ rules, seats, seed }, actions, core);
      expect(replay(record).ok).toBe(true);
    }),
    { numRuns: 60, seed: 19730401, examples: TIGHT },
  );
  expect(played).toBeGreaterThan(20);
});
