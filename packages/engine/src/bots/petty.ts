/** PETTY plays by rules of thumb, but would rather harm the players who harmed it. */
import type { Seat } from '../actions/actions.ts';
import type { Bot } from './bot.ts';
import { bestOf, decide, filled } from './heuristics/choosing.ts';
import { worth } from './heuristics/heuristic.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';
import { Grudges } from './inference/grudges.ts';

/** What each card of harm received adds to the worth of a card of revenge, and the most that it can add. */
const SPITE = 1;
const MOST_SPITE = 3;
/** What revenge may cost, in cards by the rules of thumb: never enough to hand over the game. */
export const PRICE = 0.75;

class SpitefulOutlook extends TableOutlook {
  readonly grudges: Grudges;

  constructor(seat: Seat) {
    super();
    this.grudges = new Grudges(seat);
  }

  override malice(seat: Seat): number {
    return super.malice(seat) + Math.min(MOST_SPITE, SPITE * this.grudges.against(seat));
  }
}

export interface PettyMemory {
  readonly neutral: TableOutlook;
  readonly spiteful: SpitefulOutlook;
}

export const petty: Bot<PettyMemory> = {
  version: '1',
  start: (seat) => ({
    neutral: new TableOutlook(),
    spiteful: new SpitefulOutlook(seat),
  }),
  observe: (event, { spiteful }) => spiteful.grudges.observe(event),
  act(view, legal, { neutral, spiteful }, rng) {
    if (legal.length === 1) return decide(neutral, view, legal, rng);
    neutral.look(view);
    spiteful.look(view);
    const sensible = bestOf(neutral, legal, rng);
    const revenge = bestOf(spiteful, legal, rng);
    const tooDear = worth(neutral, sensible) - worth(neutral, revenge) > PRICE;
    return filled(neutral, tooDear ? sensible : revenge);
  },
};
