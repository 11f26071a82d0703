import type { Seat } from '../../actions/actions.ts';
import { MAX_PLAYERS } from '../../rules/rules.ts';
import type { World } from '../../simulation/imagine.ts';
import { Inputs } from './inputs.ts';
import { Network, type NetworkWeights } from './network.ts';
import { orderOf, SEAT_INPUTS, tellSeat } from './worldInputs.ts';

/** Weights from a file may say more, which would be more than a number can be. */
const MOST = 700;

/** A seat's chance to win a world in which all cards are seen: a softmax over what a network says of each seat. */
export class LearnedValue {
  readonly #network: Network;
  readonly #inputs = new Inputs(SEAT_INPUTS);
  readonly #seats = new Int8Array(MAX_PLAYERS);

  constructor(weights: NetworkWeights) {
    this.#network = new Network(weights);
  }

  chanceToWin(world: World, seat: Seat): number {
    const { winner } = world;
    if (winner !== null) return winner === seat ? 1 : 0;
    const count = orderOf(world, this.#seats);
    let all = 0;
    let own = 0;
    for (let place = 0; place < count; place++) {
      tellSeat(world, this.#seats, place, count, this.#inputs);
      const strength = Math.exp(Math.min(MOST, this.#network.score(this.#inputs)));
      all += strength;
      if (this.#seats[place] === seat) own = strength;
    }
    return own / all;
  }
}
