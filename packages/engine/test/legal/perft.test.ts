/**
 * How many sequences of legal actions start from fixed positions, picks counted one by one: perft, as chess
 * engines call it. Any slip in the rules or in the enumerator changes a number.
 */
import { expect, test } from 'vitest';
import {
  apply,
  clone,
  completions,
  type GameState,
  LegalMoves,
  MODES,
  type Mode,
  openStream,
  phaseOf,
  type RuleOptions,
  step,
} from '../../src/index.ts';
import { legalNow, start } from '../support/games.ts';
import { expectGolden } from '../support/goldens.ts';

/** The numbers of sequences of 1, 2, ... `depth` actions. */
function perft(state: GameState, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  const visit = (at: GameState, ply: number) => {
    for (const canonical of legalNow(at)) {
      for (const action of completions(canonical)) {
        counts[ply]++;
        if (ply + 1 === depth) continue;
        const result = apply(at, action);
        if (!result.ok) throw new Error(`${result.error.code}: ${JSON.stringify(action)}`);
        visit(result.value.state, ply + 1);
      }
    }
  };
  visit(state, 0);
  return counts;
}

interface Deal {
  readonly players: number;
  readonly seed: string;
  readonly options: Partial<RuleOptions>;
  /** The random legal player plays until this phase comes; without one, not at all. */
  readonly until?: string;
}

const SMALL = { handSize: 4 };
const DEALS: readonly Deal[] = [
  { players: 2, seed: 'alea:perft-1', options: {} },
  { players: 4, seed: 'alea:perft-2', options: {} },
  { players: 7, seed: 'alea:perft-3', options: SMALL },
  { players: 3, seed: 'alea:perft-4', options: SMALL, until: 'stack_resolution' },
  { players: 3, seed: 'alea:perft-5', options: SMALL, until: 'peek_selection' },
  { players: 3, seed: 'alea:perft-6', options: { ...SMALL, multiShape: 'sameShape', giftFinish: false } },
  { players: 3, seed: 'alea:perft-7', options: { ...SMALL, deck: { gift: 12, nope: 6 } } },
];
const JINXED: readonly Deal[] = [
  { players: 3, seed: 'alea:perft-8', options: SMALL, until: 'jinx_window' },
  {
    players: 4,
    seed: 'alea:perft-9',
    options: { ...SMALL, jinxPerColour: { 1: 4, 2: 4, 3: 4 } },
    until: 'jinx_window',
  },
];

function position({ until, ...deal }: Deal & { readonly mode: Mode }): GameState {
  const core = clone(start(deal));
  const moves = new LegalMoves();
  const stream = openStream({ algorithm: 'alea', key: deal.seed }, 'on');
  while (until && phaseOf(core) !== until && !core.outcome) step(core, moves.refill(core).pick(stream));
  return core;
}

/** The number of actions in a sequence; one more takes ten times as long. */
const DEPTH = 5;

for (const mode of MODES) {
  test(`the numbers of legal sequences from fixed deals in ${mode}`, () => {
    const lines = [...DEALS, ...(mode === 'spite' ? JINXED : [])].map((each) => {
      const deal = { ...each, seed: `${each.seed}-${mode}` };
      const state = position({ mode, ...deal });
      if (deal.until) expect(phaseOf(state)).toBe(deal.until);
      const name = `${deal.players} players, ${deal.seed}, ${deal.until ?? 'the deal'}, turn ${state.turn}`;
      return `  ${JSON.stringify(name)}: [${perft(state, DEPTH).join(', ')}]`;
    });
    expectGolden(`perft-${mode}.json`, `{\n${lines.join(',\n')}\n}\n`);
  });
}
