/** STRATEGIC counts cards, infers what others hold from what they do, and thinks ahead. */
import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import { openStream, type Seed } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';
import type { View } from '../views/view.ts';
import type { Bot } from './bot.ts';
import { filled } from './heuristics/choosing.ts';
import { CountedOutlook } from './inference/counting.ts';
import type { LearnedPolicy } from './learned/policy.ts';
import { POLICY, VALUE } from './learned/shipped.ts';
import { type Learned, Search } from './search/search.ts';
import { Worlds } from './search/worlds.ts';

/** How many worlds follow the game, each tried once: an action's worth varies as much between worlds as within. */
const BUDGET = 240;
/** How many of the most promising actions are tried. */
const CANDIDATES = 8;
/** With so many cards or fewer the only opponent may win next: nobody draws where a card fits, which would gain nothing. */
const CLOSE = 2;

export class StrategicMemory {
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

  bestOf(candidates: readonly Action[], view: View, learned: Learned, seed: Seed): Action {
    this.#worlds ??= new Worlds(this.#seat, this.outlook.opponents, openStream(seed, 'worlds'));
    const worlds = this.#worlds.settle(view, this.#budget);
    this.#search ??= new Search(this.#seat, worlds[0], learned);
    return this.#search.best(candidates, worlds, seed);
  }
}

/** STRATEGIC with weights of its own. */
export function createStrategic(learned: Learned): Bot<StrategicMemory> {
  return {
    version: '4',
    budget: BUDGET,
    start: (seat, rules, budget = BUDGET) => new StrategicMemory(seat, rules, budget),
    observe: (event, memory) => memory.observe(event),
    act(view, legal, memory, rng) {
      const { outlook } = memory;
      const seed: Seed = { algorithm: 'alea', key: String(rng.below(2 ** 31)) };
      if (legal.length === 1 && !legal[0].picks) return legal[0];
      outlook.look(view);
      const sheds = isClose(view) && legal.some(({ type }) => type === 'play');
      const open = sheds ? legal.filter(({ type }) => type !== 'draw') : legal;
      const candidates = candidatesOf(learned.policy, outlook, open);
      if (candidates.length === 1 || !outlook.isWholeDeck()) return candidates[0];
      return memory.bestOf(candidates, view, learned, seed);
    },
  };
}

function isClose({ seats, viewer }: View): boolean {
  const others = seats.filter(({ seat, active }) => active && seat !== viewer);
  return others.length === 1 && others[0].handSize <= CLOSE;
}

/** The actions worth trying, best first, once `outlook` has looked; one if there is no choice, or if it wins. */
function candidatesOf(
  policy: LearnedPolicy,
  outlook: CountedOutlook,
  legal: readonly LegalAction[],
): readonly Action[] {
  const worths = policy.rate(outlook, legal);
  const ranked = [...legal.keys()].toSorted((a, b) => worths[b] - worths[a] || a - b);
  const isWon = worths[ranked[0]] === Number.POSITIVE_INFINITY;
  return ranked.slice(0, isWon ? 1 : CANDIDATES).map((at) => filled(outlook, legal[at]));
}

export const strategic = createStrategic({ policy: POLICY, value: VALUE });
