/** The oracle: STRATEGIC's first search with all hands visible. It measures what knowing them is worth. */
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
import { TableOutlook } from '@staxd/engine/bots';
import { candidatesOf, Search } from './first/search.ts';

/** Rollouts per decision. */
export const ORACLE_BUDGET = 160;
export const ORACLE_VERSION = '1';

export interface Oracle {
  act(state: GameState, legal: readonly LegalAction[]): Action;
}

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
