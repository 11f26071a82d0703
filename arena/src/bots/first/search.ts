/** The search of STRATEGIC as it was first, and of the oracle: games that everyone plays by rules of thumb. */
import {
  type Action,
  type LegalAction,
  openStream,
  type Policy,
  type RandomState,
  resumeStream,
  type Sandbox,
  type Seat,
  type Seed,
  type View,
} from '@staxd/engine';
import { decide, filled, type Outlook, TableOutlook, WEIGHTS, worth } from '@staxd/engine/bots';
import { chanceToWin } from './evaluation.ts';

/** How many of the best-looking actions are tried, now and at the next choice in an imagined game. */
const CANDIDATES = 8;
const LATER_CANDIDATES = 3;
/** How many turns are played before the position is evaluated. */
const DEPTH = 12;
const LATER_DEPTH = 5;
/** How many worlds are tried before hopeless actions are dropped again. */
const BATCH = 32;
/** An action this many standard errors behind the first is dropped. */
const HOPELESS = 2;
/** An action this many standard errors ahead of the first is preferred to it. */
const SIGNIFICANT = 0.5;
const LEAST_SPREAD = 1e-3;

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

  get significance(): number {
    const variance = this.#squares / this.#count - this.mean ** 2;
    const spread = Math.max(Math.sqrt(Math.max(variance, 0)), LEAST_SPREAD);
    return (this.mean / spread) * Math.sqrt(this.#count);
  }
}

/** At most `most` actions worth trying, best first, once `outlook` has looked; one if there is no choice. */
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

/** Tries actions in games that everyone plays like BALANCED; the own seat tries a few at its next choice, too. */
export class Search {
  readonly #seat: Seat;
  readonly #outlook = new TableOutlook();
  /** Scratch: a world with its draw pile dealt, the same after an action, and after a later one. */
  readonly #dealt: Sandbox;
  readonly #played: Sandbox;
  readonly #playedLater: Sandbox;

  constructor(seat: Seat, game: Sandbox) {
    this.#seat = seat;
    this.#dealt = game.copy();
    this.#played = game.copy();
    this.#playedLater = game.copy();
  }

  /** The first candidate, or the best that does significantly better, each tried once in each of `worlds`. */
  best(candidates: readonly Action[], worlds: readonly Sandbox[], seed: Seed): Action {
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

  /** The chance to win after `action` in the dealt world, with the same luck for every action. */
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

  #bestLater(game: Sandbox, view: View, legal: readonly LegalAction[], asBalanced: Policy): Action {
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
