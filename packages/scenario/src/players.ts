import { parseSeats, type Seat, type SeatInfo } from '@staxd/engine';
import type { YamlValue } from './yaml.ts';

/** In seat order. */
export class Players {
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];

  constructor(seats: readonly SeatInfo[]) {
    this.seats = seats;
    this.names = seats.map(({ name }) => name);
  }

  seatOf(name: string): Seat | undefined {
    const seat = this.names.indexOf(name);
    return seat < 0 ? undefined : seat;
  }

  read(value: YamlValue): Seat {
    const name = value.text(`a player: ${this.names.join(', ')}`);
    const seat = this.seatOf(name);
    if (seat === undefined) throw value.fault(this.names.join(', '), `nobody called "${name}"`);
    return seat;
  }
}

/** Keys of a step that are not players, and therefore not allowed as names. */
export const STEP_WORDS = ['expect', 'refused'] as const;

/** Reads `players: [A, B]`. */
export function readPlayers(value: YamlValue): Players {
  const names = value.list('a list of names').map((item) => {
    const name = item.text('a name');
    const taken = STEP_WORDS.find((word) => word === name);
    if (taken) throw item.fault('another name', `"${taken}", which means something else in a step`);
    return name;
  });
  const seats = parseSeats(names.map((name) => ({ name })));
  if (!seats.ok) throw value.fault('players of a game', seats.error.message);
  return new Players(seats.value);
}
