/** PETTY: BALANCED, but whoever harmed it is harmed first. */
import type { Seat } from '../actions/actions.ts';
import type { Bot } from './bot.ts';
import { bestOf, decide, filled } from './heuristics/choosing.ts';
import { worth } from './heuristics/heuristic.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';
import { Grudges } from './inference/grudges.ts';

/** What a card of harm received makes a card of revenge worth more, and the most that it can. */
const SPITE = 1;
const MOST_SPITE = 3;
/** What revenge may cost, in cards of BALANCED's judgement: never so much that it hands over the game. */
export const PRICE = 0.75;

/** The table as somebody sees it who remembers what was done to him. */
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
  readonly sober: TableOutlook;
  readonly spiteful: SpitefulOutlook;
}

export const petty: Bot<PettyMemory> = {
  version: '1',
  start: (seat) => ({
    sober: new TableOutlook(),
    spiteful: new SpitefulOutlook(seat),
  }),
  observe: (event, { spiteful }) => spiteful.grudges.observe(event),
  act(view, legal, { sober, spiteful }, rng) {
    if (legal.length === 1) return decide(sober, view, legal, rng);
    sober.look(view);
    spiteful.look(view);
    const sensible = bestOf(sober, legal, rng);
    const revenge = bestOf(spiteful, legal, rng);
    const tooDear = worth(sober, sensible) - worth(sober, revenge) > PRICE;
    return filled(sober, tooDear ? sensible : revenge);
  },
};
