/** Which of a few actions does best in many imagined games. */
import type { Action, LegalAction, Seat } from '../actions.ts';
import type { World } from '../imagine.ts';
import { openStream, type RandomState, resumeStream, type Seed } from '../random.ts';
import { TableOutlook } from './balanced.ts';
import { decide, filled } from './choosing.ts';
import { chanceToWin } from './evaluation.ts';
import { type Outlook, WEIGHTS, worth } from './heuristic.ts';

/** How many of the actions that look best are tried. */
const CANDIDATES = 8;
/** How many turns are played out before the position is evaluated. */
const DEPTH = 12;
/** How many worlds are tried between two looks at who is out of the question. */
const BATCH = 32;
/** So many standard errors behind the first, an action is dropped. */
const HOPELESS = 2;
/** So many standard errors ahead of the first, an action is preferred. */
const SIGNIFICANT = 0.5;
/** The least standard deviation of a lead that is believed in. */
const LEAST_SPREAD = 1e-3;

/** How far an action is ahead of the first one in the same worlds. */
class Lead {
  readonly action: Action;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor(action: Action) {
    this.action = action;
  }

  add(lead: number): void {
    this.#count++;
    this.#sum += lead;
    this.#squares += lead * lead;
  }

  get mean(): number {
    return this.#sum / this.#count;
  }

  /** The mean in standard errors of the mean. */
  get significance(): number {
    const variance = this.#squares / this.#count - this.mean ** 2;
    const spread = Math.max(Math.sqrt(Math.max(variance, 0)), LEAST_SPREAD);
    return (this.mean / spread) * Math.sqrt(this.#count);
  }
}

/**
 * The actions that are worth trying, best first by the heuristic, for `outlook` after a look at the
 * position; only one when there is nothing to think about.
 */
export function candidatesOf(outlook: Outlook, legal: readonly LegalAction[]): readonly Action[] {
  const ranked = legal.map((action) => ({ action, worth: worth(outlook, action) }));
  ranked.sort((a, b) => b.worth - a.worth);
  const count = ranked[0].worth >= WEIGHTS.win ? 1 : CANDIDATES;
  return ranked.slice(0, count).map(({ action }) => filled(outlook, action));
}

/** Tries actions in imagined games, in which everybody then plays as BALANCED does. */
export class Search {
  readonly #seat: Seat;
  readonly #outlook = new TableOutlook();
  /** Scratch: a world with its cards to come dealt, and the same after an action. */
  readonly #dealt: World;
  readonly #played: World;

  /** For the player at `seat` of a game like `game`, which stays as it is. */
  constructor(seat: Seat, game: World) {
    this.#seat = seat;
    this.#dealt = game.copy();
    this.#played = game.copy();
  }

  /**
   * The first of `candidates`, or the best of those that do significantly better when all are tried once
   * in each of `worlds`, with chance from `seed`.
   */
  best(candidates: readonly Action[], worlds: readonly World[], seed: Seed): Action {
    const [first, ...others] = candidates;
    let leads = others.map((action) => new Lead(action));
    for (let tried = 0; tried < worlds.length && leads.length > 0; tried++) {
      const stream = openStream(seed, `world ${tried}`);
      this.#dealt.copyFrom(worlds[tried]);
      this.#dealt.shuffle(stream);
      const luck = stream.state();
      const chance = this.#chanceAfter(first, luck);
      for (const lead of leads) lead.add(this.#chanceAfter(lead.action, luck) - chance);
      if (tried % BATCH === BATCH - 1) leads = leads.filter(({ significance }) => significance > -HOPELESS);
    }
    let best = first;
    let most = 0;
    for (const { action, mean, significance } of leads) {
      if (mean > most && significance > SIGNIFICANT) {
        best = action;
        most = mean;
      }
    }
    return best;
  }

  /** The chance to win after `action` in the world that was dealt; the same luck for every action. */
  #chanceAfter(action: Action, luck: RandomState): number {
    const game = this.#played;
    const stream = resumeStream(luck);
    game.copyFrom(this.#dealt);
    const end = game.turn + DEPTH;
    if (!game.take(action)) throw new RangeError('a candidate is not legal in an imagined game');
    game.playOn((view, legal) => decide(this.#outlook, view, legal, stream), end);
    return chanceToWin(game, this.#seat);
  }
}
