/** Tracks who holds the fewest cards: lead changes, comebacks, and when the game was decided. */
import { type GameState, isActive, type Seat } from '@staxd/engine';

const NOBODY = -1;
/** The hand size of a player who has left: never in the lead. */
const LEFT = 0x7fff;

export class Leads {
  changes = 0;
  readonly #players: number;
  /** A bit for each seat in the lead, and the bit of the last seat that led alone. */
  #leaders = 0;
  #leader = 0;
  /** By seat: the turn on which it took its current lead (0 is the deal), or -1. */
  readonly #since: Int32Array;
  /** Hand sizes by seat at the start of each turn. */
  #history: Int16Array;
  #turn = 0;

  constructor(players: number) {
    this.#players = players;
    this.#since = new Int32Array(players);
    this.#history = new Int16Array(players * 128);
  }

  begin(state: GameState): void {
    this.changes = 0;
    this.#leaders = 0;
    this.#leader = 0;
    this.#since.fill(NOBODY);
    this.#turn = 0;
    this.update(state);
  }

  update(state: GameState): void {
    const { hands } = state;
    let fewest = LEFT;
    let leaders = 0;
    for (let seat = 0; seat < hands.length; seat++) {
      const size = isActive(state, seat) ? hands[seat].length : LEFT;
      if (size > fewest) continue;
      leaders = size < fewest ? 1 << seat : leaders | (1 << seat);
      fewest = size;
    }
    if (leaders !== this.#leaders) this.#lead(leaders);
    if (state.turn !== this.#turn) this.#beginTurn(state);
  }

  #lead(leaders: number): void {
    const since = this.#since;
    for (let seat = 0; seat < since.length; seat++) {
      if ((leaders & (1 << seat)) === 0) since[seat] = NOBODY;
      else if (since[seat] === NOBODY) since[seat] = this.#turn;
    }
    this.#leaders = leaders;
    const isShared = (leaders & (leaders - 1)) !== 0;
    if (isShared || leaders === this.#leader) return;
    if (this.#leader !== 0) this.changes++;
    this.#leader = leaders;
  }

  /** Turns left when `winner` took the lead for good. */
  turnsLeft(winner: Seat, turns: number): number {
    return turns - this.#since[winner];
  }

  /** Whether `winner` held the most cards at half-time. */
  cameBack(winner: Seat, turns: number): boolean {
    const half = Math.floor(turns / 2) * this.#players;
    const own = this.#history[half + winner];
    for (let seat = 0; seat < this.#players; seat++) {
      const size = this.#history[half + seat];
      if (size > own && size !== LEFT) return false;
    }
    return true;
  }

  #beginTurn(state: GameState): void {
    const { turn, hands } = state;
    this.#turn = turn;
    const first = (turn - 1) * hands.length;
    if (first + hands.length > this.#history.length) {
      const longer = new Int16Array(2 * this.#history.length);
      longer.set(this.#history);
      this.#history = longer;
    }
    const history = this.#history;
    for (let seat = 0; seat < hands.length; seat++) {
      history[first + seat] = isActive(state, seat) ? hands[seat].length : LEFT;
    }
  }
}
