import type { Action, Seat } from '../../actions/actions.ts';
import { openStream, type RandomState, resumeStream, type Seed } from '../../chance/random.ts';
import type { Policy, World } from '../../simulation/imagine.ts';
import { decide } from '../heuristics/choosing.ts';
import { TableOutlook } from '../heuristics/tableOutlook.ts';
import { CountedOutlook } from '../inference/counting.ts';
import type { LearnedPolicy } from '../learned/policy.ts';
import type { LearnedValue } from '../learned/value.ts';

/** How many turns are played before the position is evaluated. */
const DEPTH = 12;
/** How many worlds are tried before hopeless actions are dropped again. */
const BATCH = 32;
/** An action this many standard errors behind the first is dropped. */
const HOPELESS = 2;
/** An action this many standard errors ahead of the first is preferred to it. */
const SIGNIFICANT = 1;
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

/** What was learned: how to choose, and who wins from where. */
export interface Learned {
  readonly policy: LearnedPolicy;
  readonly value: LearnedValue;
}

/** Tries actions in imagined games: its seat goes on as it has learned, all others by rules of thumb. */
export class Search {
  readonly #seat: Seat;
  readonly #learned: Learned;
  readonly #own: CountedOutlook;
  readonly #others = new TableOutlook();
  /** Scratch: a world with its draw pile dealt, and the same after an action. */
  readonly #dealt: World;
  readonly #played: World;

  constructor(seat: Seat, game: World, learned: Learned) {
    this.#seat = seat;
    this.#learned = learned;
    this.#own = new CountedOutlook(seat, game.rules);
    this.#own.opponents.suspectNothing();
    this.#dealt = game.copy();
    this.#played = game.copy();
  }

  /** The first candidate, or the best that does significantly better, each tried once in each of `worlds`. */
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

  /** The chance to win after `action` in the dealt world, with the same luck for every action. */
  #chanceAfter(action: Action, luck: RandomState): number {
    const game = this.#played;
    const stream = resumeStream(luck);
    const { policy, value } = this.#learned;
    const reply: Policy = (view, legal) =>
      view.viewer === this.#seat
        ? policy.act(this.#own, view, legal, stream)
        : decide(this.#others, view, legal, stream);
    game.copyFrom(this.#dealt);
    const end = game.turn + DEPTH;
    if (!game.take(action)) throw new RangeError('a candidate is not legal in an imagined game');
    game.playOn(reply, end);
    return value.chanceToWin(game, this.#seat);
  }
}
