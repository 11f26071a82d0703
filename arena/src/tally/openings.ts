import type { Card, Seat } from '@staxd/engine';
import type { OpeningSums } from '../model/tally.ts';

export class Openings {
  readonly #kinds: readonly string[];
  readonly #players: number;
  readonly #kindOf: Int8Array;
  /** Of the open block: by kind, a bit for each seat that was dealt it; wins by seat. */
  readonly #holders: Int32Array;
  readonly #wins: Int32Array;
  /** By kind: the sums of wins and wins²; by seat, games and wins × games; games × games. */
  readonly #sums: Float64Array;
  readonly #stride: number;

  constructor(kinds: readonly string[], kindOf: Int8Array, players: number) {
    this.#kinds = kinds;
    this.#kindOf = kindOf;
    this.#players = players;
    this.#holders = new Int32Array(kinds.length);
    this.#wins = new Int32Array(players);
    this.#stride = 2 + 2 * players + players * players;
    this.#sums = new Float64Array(kinds.length * this.#stride);
  }

  /** All games of a block have the same hands. */
  deal(hands: readonly (readonly Card[])[]): void {
    const holders = this.#holders;
    const kindOf = this.#kindOf;
    holders.fill(0);
    for (let seat = 0; seat < hands.length; seat++) {
      const hand = hands[seat];
      for (let at = 0; at < hand.length; at++) holders[kindOf[hand[at]]] |= 1 << seat;
    }
  }

  win(seat: Seat): void {
    this.#wins[seat]++;
  }

  closeBlock(games: number): void {
    const players = this.#players;
    const sums = this.#sums;
    const dealt = this.#holders;
    const winsOf = this.#wins;
    for (let kind = 0; kind < dealt.length; kind++) {
      const holders = dealt[kind];
      const first = kind * this.#stride;
      let wins = 0;
      for (let left = holders; left !== 0; left &= left - 1) wins += winsOf[lowest(left)];
      sums[first] += wins;
      sums[first + 1] += wins * wins;
      for (let left = holders; left !== 0; left &= left - 1) {
        const seat = lowest(left);
        sums[first + 2 + seat] += games;
        sums[first + 2 + players + seat] += wins * games;
        const row = first + 2 + 2 * players + seat * players;
        for (let others = holders; others !== 0; others &= others - 1) {
          sums[row + lowest(others)] += games * games;
        }
      }
    }
    winsOf.fill(0);
  }

  sums(): Record<string, OpeningSums> {
    const players = this.#players;
    const entries = this.#kinds.map((name, kind): [string, OpeningSums] => {
      const sums = [...this.#sums.subarray(kind * this.#stride, (kind + 1) * this.#stride)];
      const [wins, winsWins] = sums;
      const list = (from: number) => sums.slice(from, from + players);
      const products = 2 + 2 * players;
      return [
        name,
        {
          wins,
          games: list(2),
          winsWins,
          winsGames: list(2 + players),
          gamesGames: Array.from({ length: players }, (_, seat) => list(products + seat * players)),
        },
      ];
    });
    return Object.fromEntries(entries);
  }
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
