/** The oracle: STRATEGIC's search with everybody's cards on the table. It shows what knowing them is worth. */
import {
  type Action,
  type GameState,
  type LegalAction,
  openStream,
  Sandbox,
  type Seat,
  type Seed,
  viewFor,
} from '@staxd/engine';
import { candidatesOf, Search, TableOutlook } from '@staxd/engine/bots';

/** How many futures it plays out for one decision, unless told otherwise. */
export const ORACLE_BUDGET = 160;
export const ORACLE_VERSION = '1';

/** A player that sees the true state, and so is no bot; only the order of the draw pile is hidden from it. */
export interface Oracle {
  /** What it does when it must act in `state`: one of `legal`, its picks filled. */
  act(state: GameState, legal: readonly LegalAction[]): Action;
}

/** The oracle at `seat`, for one game of this seed; `budget` is how many futures it plays out. */
export function createOracle(seat: Seat, seed: Seed, budget: number = ORACLE_BUDGET): Oracle {
  const stream = openStream(seed, `bot/${seat}/oracle`);
  const outlook = new TableOutlook();
  return {
    act(state, legal) {
      outlook.look(viewFor(state, seat));
      const candidates = candidatesOf(outlook, legal);
      const chance: Seed = { algorithm: 'alea', key: String(stream.below(2 ** 31)) };
      const game = new Sandbox(state);
      const futures = new Array<Sandbox>(budget).fill(game);
      return new Search(seat, game).best(candidates, futures, chance);
    },
  };
}
