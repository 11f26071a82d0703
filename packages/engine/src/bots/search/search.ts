/** Which of a few actions does best in many imagined games. */
import type { Action, LegalAction, Seat } from '../../actions/actions.ts';
import { openStream, type RandomState, resumeStream, type Seed } from '../../chance/random.ts';
import type { Policy, World } from '../../simulation/imagine.ts';
import type { View } from '../../views/view.ts';
import { decide, filled } from '../heuristics/choosing.ts';
import { type Outlook, WEIGHTS, worth } from '../heuristics/heuristic.ts';
import { TableOutlook } from '../heuristics/tableOutlook.ts';
import { chanceToWin } from './evaluation.ts';

/** How many of the actions that look best are tried now, and at the next choice in an imagined game. */
const CANDIDATES = 8;
const LATER_CANDIDATES = 3;
/** How many turns are played out before the position is evaluated. */
const DEPTH = 12;
/** The same for the choice that comes up later. */
const LATER_DEPTH = 5;
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
 * The actions that are worth trying, `most` at most, best first by the heuristic, for `outlook` after a
 * look at the position; only one when there is nothing to think about.
 */
export function candidatesOf(
  outlook: Outlook,
  legal: readonly LegalAction[],
  most: number = CANDIDATES,
): readonly Action[] {
  const ranked = legal.map((action) => ({ action, worth: worth(outlook, action) }));
  ranked.sort((a, b) => b.worth - a.worth);
  const count = ranked[0].worth >= WEIGHTS.win ? 1 : most;
  return ranked.slice(0, count).map(({ action }) => filled(outlook, action));
}

/**
 * Tries actions in imagined games. Everybody then plays as BALANCED does, but for the own seat's next
 * choice: there it tries a few actions too, each once, as it will when that turn has really come.
 */
export class Search {
  readonly #seat: Seat;
  readonly #outlook = new TableOutlook();
  /** Scratch: a world with its cards to come dealt, the same after an action, and after a later one. */
  readonly #dealt: World;
  readonly #played: World;
  readonly #playedLater: World;

  /** For the player at `seat` of a game like `game`, which stays as it is. */
  constructor(seat: Seat, game: World) {
    this.#seat = seat;
    this.#dealt = game.copy();
    this.#played = game.copy();
    this.#playedLater = game.copy();
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
    const asBalanced: Policy = (view, legal) => decide(this.#outlook, view, legal, stream);
    game.copyFrom(this.#dealt);
    const end = game.turn + DEPTH;
    if (!game.take(action)) throw new RangeError('a candidate is not legal in an imagined game');
    let isLater = false;
    game.playOn((view, legal) => {
      if (isLater || view.viewer !== this.#seat || legal.length === 1) return asBalanced(view, legal);
      isLater = true;
      return this.#bestLater(game, view, legal, asBalanced);
    }, end);
    return chanceToWin(game, this.#seat);
  }

  /** What the own seat does at its next choice in an imagined game. */
  #bestLater(game: World, view: View, legal: readonly LegalAction[], asBalanced: Policy): Action {
    this.#outlook.look(view);
    const candidates = candidatesOf(this.#outlook, legal, LATER_CANDIDATES);
    let [best] = candidates;
    if (candidates.length === 1) return best;
    let most = Number.NEGATIVE_INFINITY;
    const later = this.#playedLater;
    for (const action of candidates) {
      later.copyFrom(game);
      if (!later.take(action)) throw new RangeError('a candidate is not legal in an imagined game');
      later.playOn(asBalanced, game.turn + LATER_DEPTH);
      const chance = chanceToWin(later, this.#seat);
      if (chance <= most) continue;
      best = action;
      most = chance;
    }
    return best;
  }
}
