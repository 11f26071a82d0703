/** Rounds in which all meet each other about equally often. */
import { openStream, parseSeed, unwrap } from '@staxd/engine';
import { snake, tableFor } from './draw.ts';
import type { TournamentTable } from './model.ts';

/** All rounds at once. With tables of two everybody meets everybody once; larger ones until all have met. */
export function roundRobin(seeded: readonly string[], tableSize: number): readonly TournamentTable[] {
  const rounds = tableSize === 2 ? pairs(seeded) : groups(seeded, tableSize);
  let number = 0;
  return rounds.flatMap((tables, index) =>
    tables.map((players) => {
      const seats = players.map((userId) => ({ userId, from: null, place: null, advances: false }));
      return tableFor(++number, index + 1, seats);
    }),
  );
}

type Round = readonly (readonly string[])[];

/** The first stays, the others go round (the circle method). Of an odd number one rests. */
function pairs(players: readonly string[]): readonly Round[] {
  const circle: (string | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const [first, ...others] = circle;
  return others.map((_, turn) => {
    const turned = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return turned
      .slice(0, turned.length / 2)
      .map((player, index) => [player, turned[turned.length - 1 - index]])
      .filter((pair): pair is [string, string] => !pair.includes(null));
  });
}

/** As few rounds as let all meet about equally often; found by a search that is the same each time. */
function groups(players: readonly string[], tableSize: number): readonly Round[] {
  const least = Math.ceil((players.length - 1) / (tableSize - 1));
  let best: Schedule | null = null;
  for (let rounds = least; rounds <= 2 * least + 2; rounds++) {
    const schedule = new Schedule(players.length, tableSize, rounds);
    schedule.improve();
    if (best === null || schedule.difference < best.difference) best = schedule;
    if (best.difference <= MOST_DIFFERENCE) break;
  }
  return (best?.rounds ?? []).map((tables) => tables.map((table) => table.map((player) => players[player])));
}

/** Between how often any two meet and any other two. */
const MOST_DIFFERENCE = 2;
/** Exchanges that are tried for each round. */
const TRIES = 3000;
/** How much worse an exchange at the beginning may make it. */
const HILL = 25;
/** Tries after which it looks whether it is good enough already. */
const BREAK = 100;

/** Players by their number, at tables in rounds. */
class Schedule {
  readonly rounds: readonly number[][][];
  readonly #players: number;
  readonly #meetings: Uint8Array;
  /** What it costs that two meet so often. */
  readonly #costs: readonly number[];
  readonly #chance = openStream(unwrap(parseSeed('alea:round robin')), 'schedule');

  constructor(players: number, tableSize: number, rounds: number) {
    this.#players = players;
    this.#meetings = new Uint8Array(players * players);
    const all = Array.from({ length: players }, (_, player) => player);
    this.rounds = Array.from({ length: rounds }, () => snake(all, tableSize).map((table) => [...table]));
    const tables = this.rounds.flat();
    const mean =
      tables.reduce((sum, { length }) => sum + length * (length - 1), 0) / (players * (players - 1));
    this.#costs = Array.from({ length: rounds + 1 }, (_, meetings) => (meetings - mean) ** 4);
    for (const table of tables) {
      for (const [index, player] of table.entries()) this.#meet(player, table.slice(0, index), 1);
    }
  }

  /** Infinite while two never meet. */
  get difference(): number {
    const counts = this.#meetings.filter((_, at) => at % this.#players < Math.floor(at / this.#players));
    const least = Math.min(...counts);
    return least === 0 ? Number.POSITIVE_INFINITY : Math.max(...counts) - least;
  }

  /** Lets two players of a round exchange their seats: at first also where that makes it worse, so that it gets over hills. */
  improve(): void {
    const oneOf = <Each>(all: readonly Each[]) => all[this.#chance.below(all.length)];
    const tries = TRIES * this.rounds.length;
    for (let left = tries; left > 0; left--) {
      const tables = oneOf(this.rounds);
      const [table, other] = [oneOf(tables), oneOf(tables)];
      if (table === other) continue;
      const seats = [this.#chance.below(table.length), this.#chance.below(other.length)] as const;
      const cost = this.#exchange(table, other, seats);
      if (cost > this.#chance.below(HILL) * (left / tries)) this.#exchange(table, other, seats);
      if (left % BREAK === 0 && this.difference <= 1) return;
    }
  }

  /** What it costs. The same again takes it back. */
  #exchange(table: number[], other: number[], [mine, theirs]: readonly [number, number]): number {
    const [one, two] = [table[mine], other[theirs]];
    const saved = this.#meet(one, table, -1) + this.#meet(two, other, -1);
    table[mine] = two;
    other[theirs] = one;
    return saved + this.#meet(two, table, 1) + this.#meet(one, other, 1);
  }

  /** What it costs that a player meets those at a table once more, or once less. */
  #meet(player: number, table: readonly number[], by: 1 | -1): number {
    let cost = 0;
    for (const other of table) {
      if (other === player) continue;
      const before = this.#meetings[player * this.#players + other];
      const after = before + by;
      this.#meetings[player * this.#players + other] = after;
      this.#meetings[other * this.#players + player] = after;
      cost += this.#costs[after] - this.#costs[before];
    }
    return cost;
  }
}
