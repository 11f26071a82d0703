/** The contestants: whole games of random legal players through both faces of the engine, 4 seats, full rules. */
import {
  apply,
  clone,
  createGame,
  deal,
  deckOf,
  defineRules,
  type GameState,
  LegalMoves,
  layTable,
  openStream,
  parseSeed,
  step,
  unwrap,
} from '../src/index.ts';
import { Ceiling } from './ceiling.ts';
import type { Contestant } from './measure.ts';

const table = unwrap(
  layTable(
    unwrap(defineRules('casual')),
    ['A', 'B', 'C', 'D'].map((name) => ({ name })),
  ),
);
const players = openStream(unwrap(parseSeed('alea:players')), 'players');
const moves = new LegalMoves();
let games = 0;

function nextSeed(): string {
  return `alea:${games++}`;
}

/** The stripped-down game that sets the scale. */
export function ceilingGames(): Contestant {
  const ceiling = new Ceiling(deckOf(table.rules), table.seats.length);
  const random = () => players.fraction();
  return () => ceiling.play(random);
}

/** The in-place core: one state for all games. */
export function coreGames(): Contestant {
  const core = clone(unwrap(createGame(table.rules, table.seats, 'alea:first')));
  return () => {
    deal(core, table, unwrap(parseSeed(nextSeed())));
    let decisions = 0;
    for (; core.outcome === null; decisions++) {
      if (step(core, moves.refill(core).pick(players))) throw new Error('a listed action was refused');
    }
    return decisions;
  };
}

/** The immutable face: a new state and its events for each action. */
export function applyGames(): Contestant {
  return () => {
    let state: GameState = unwrap(createGame(table.rules, table.seats, nextSeed()));
    let decisions = 0;
    for (; state.outcome === null; decisions++) {
      const applied = apply(state, moves.refill(state).pick(players));
      if (!applied.ok) throw new Error('a listed action was refused');
      state = applied.value.state;
    }
    return decisions;
  };
}
