/** STRATEGIC as it was first: counting, worlds, and games in them that everybody plays by rules of thumb. */
import {
  type Action,
  type GameEvent,
  openStream,
  type RuleSet,
  type Seat,
  type Seed,
  type View,
} from '@staxd/engine';
import { type Bot, CountedOutlook, Worlds } from '@staxd/engine/bots';
import { candidatesOf, Search } from './search.ts';

const BUDGET = 240;

class Memory {
  readonly outlook: CountedOutlook;
  readonly #budget: number;
  readonly #seat: Seat;
  #worlds: Worlds | null = null;
  #search: Search | null = null;

  constructor(seat: Seat, rules: RuleSet, budget: number) {
    this.outlook = new CountedOutlook(seat, rules);
    this.#budget = budget;
    this.#seat = seat;
  }

  observe(event: GameEvent): void {
    this.outlook.opponents.observe(event);
    this.#worlds?.observe(event);
  }

  bestOf(candidates: readonly Action[], view: View, seed: Seed): Action {
    this.#worlds ??= new Worlds(this.#seat, this.outlook.opponents, openStream(seed, 'worlds'));
    const worlds = this.#worlds.settle(view, this.#budget);
    this.#search ??= new Search(this.#seat, worlds[0]);
    return this.#search.best(candidates, worlds, seed);
  }
}

export const hard: Bot<Memory> = {
  version: '2',
  budget: BUDGET,
  start: (seat, rules, budget = BUDGET) => new Memory(seat, rules, budget),
  observe: (event, memory) => memory.observe(event),
  act(view, legal, memory, rng) {
    const { outlook } = memory;
    const seed: Seed = { algorithm: 'alea', key: String(rng.below(2 ** 31)) };
    if (legal.length === 1 && !legal[0].picks) return legal[0];
    outlook.look(view);
    const candidates = candidatesOf(outlook, legal);
    if (candidates.length === 1 || !outlook.isWholeDeck()) return candidates[0];
    return memory.bestOf(candidates, view, seed);
  },
};
