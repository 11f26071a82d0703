import type { Action, LegalAction } from '../../actions/actions.ts';
import type { Stream } from '../../chance/random.ts';
import type { View } from '../../views/view.ts';
import { filled } from '../heuristics/choosing.ts';
import { type Outlook, WEIGHTS, worth } from '../heuristics/heuristic.ts';
import { ACTION_INPUTS, TABLE_INPUTS, tellAction, tellTable } from './choiceInputs.ts';
import { Inputs } from './inputs.ts';
import { Network, type NetworkWeights } from './network.ts';

/** What a score of 1 is more, as a chance to win. */
export const SCORE = 0.1;
/** How much more than playing drawing must be worth: one in a hundred games. */
const PATIENCE = 0.1;
/** Scores that differ less are equal. */
const EQUAL = 1e-9;

/** Rates actions by what each does and leaves, as it was learned from games. */
export class LearnedPolicy {
  readonly #network: Network;
  readonly #table = new Inputs(TABLE_INPUTS);
  readonly #action = new Inputs(ACTION_INPUTS);

  constructor(weights: NetworkWeights) {
    this.#network = new Network(weights);
  }

  /**
   * What each of `legal` is worth, once `outlook` has looked: only differences count, in units of {@link SCORE}. An action that
   * wins at once is worth infinitely much.
   */
  rate(outlook: Outlook, legal: readonly LegalAction[]): readonly number[] {
    tellTable(outlook, this.#table);
    this.#network.begin(this.#table);
    return legal.map((action) => {
      const judgement = worth(outlook, action);
      if (judgement >= WEIGHTS.win) return Number.POSITIVE_INFINITY;
      tellAction(outlook, action, judgement, this.#action);
      return this.#network.score(this.#action);
    });
  }

  /** The same as BALANCED plays: drawing counts less where a card can be played, or games would last long for nothing. */
  weigh(outlook: Outlook, legal: readonly LegalAction[]): readonly number[] {
    const worths = this.rate(outlook, legal);
    if (!legal.some(({ type }) => type === 'play')) return worths;
    return worths.map((worth, at) => (legal[at].type === 'draw' ? worth - PATIENCE : worth));
  }

  /** Those of `legal` (not empty) that BALANCED may play, once `outlook` has looked. */
  best(outlook: Outlook, legal: readonly LegalAction[]): readonly LegalAction[] {
    return legal.length === 1 ? legal : bestBy(this.weigh(outlook, legal), legal);
  }

  /** The best of `legal` (not empty) as it was learned, with its picks; chance decides between equals. */
  act(outlook: Outlook, view: View, legal: readonly LegalAction[], rng: Stream): Action {
    if (legal.length === 1 && !legal[0].picks) return legal[0];
    outlook.look(view);
    return oneOf(outlook, legal.length === 1 ? legal : bestBy(this.rate(outlook, legal), legal), rng);
  }
}

function bestBy(worths: readonly number[], legal: readonly LegalAction[]): readonly LegalAction[] {
  const most = Math.max(...worths);
  return legal.filter((_, at) => worths[at] > most - EQUAL || worths[at] === most);
}

/** One of `best` by chance, with its picks, once `outlook` has looked. */
export function oneOf(outlook: Outlook, best: readonly LegalAction[], rng: Stream): Action {
  return filled(outlook, best[best.length > 1 ? rng.below(best.length) : 0]);
}
