/**
 * The counting functions of all figures by event, with the indexes of their counters in {@link
 * RunTally.counts}, so that counting looks up no names.
 */
import { type GameEvent, STACK_TYPES } from '@staxd/engine';
import { CARD_FIGURES } from '../figures/cards.ts';
import type { CardCount, GameCount, SeatCount, StackCount } from '../figures/entry.ts';
import {
  ALL_BOT_FIGURES,
  botMetric,
  botSeats,
  cardMetric,
  cardPlayers,
  cardsLeft,
  GAME_FIGURES,
  GAMES,
  namesOf,
  RESULT_FIGURES,
  seatMetric,
  stackMetric,
} from '../figures/names.ts';
import { SEAT_FIGURES } from '../figures/seats.ts';
import { STACK_FIGURES } from '../figures/stacks.ts';
import type { RunTally } from './runTally.ts';

/** An amount, or a function that returns it, and its counters by type of stack, kind of card, seat or bot. */
export interface Adder<Add> {
  readonly at: Int32Array;
  readonly add: Add;
}

interface GameAdder<Add> {
  readonly at: number;
  readonly add: Add;
}

interface Listener extends GameAdder<(event: GameEvent) => number> {
  readonly type: GameEvent['type'];
}

interface Counted<Count> {
  readonly at: Int32Array;
  readonly count: Count;
}

export type Counters = ReturnType<typeof countersOf>;

export function countersOf(tally: RunTally) {
  const { bots, kinds } = tally;
  const at = (names: readonly string[]) => Int32Array.from(names, (name) => tally.at(name));
  const seats = Array.from({ length: tally.players }, (_, seat) => seat);

  const games = Object.entries(GAME_FIGURES).flatMap(([name, { count }]) =>
    count ? [{ at: tally.at(name), count: count() }] : [],
  );
  const stacks = namesOf(STACK_FIGURES).flatMap((figure): Counted<StackCount>[] => {
    const { count, overall } = STACK_FIGURES[figure];
    const byType = { at: at(STACK_TYPES.map((type) => stackMetric(type, figure))), count };
    return overall ? [byType, { at: at(STACK_TYPES.map(() => overall.name)), count }] : [byType];
  });
  const bySeat = namesOf(SEAT_FIGURES).map((figure): Counted<SeatCount> => {
    return { at: at(seats.map((seat) => seatMetric(seat, figure))), count: SEAT_FIGURES[figure].count };
  });
  const byBot: Counted<SeatCount>[] = [
    ...namesOf(ALL_BOT_FIGURES).map((figure) => {
      return { at: at(bots.map((bot) => botMetric(bot, figure))), count: ALL_BOT_FIGURES[figure].count };
    }),
    { at: at(bots.map(botSeats)), count: { seat: () => 1 } },
  ];
  const cards: Counted<CardCount>[] = [
    ...namesOf(CARD_FIGURES).map((figure) => {
      return { at: at(kinds.map((kind) => cardMetric(kind, figure))), count: CARD_FIGURES[figure].count };
    }),
    { at: at(kinds.map(cardPlayers)), count: { player: 1 } },
    { at: at(kinds.map(cardsLeft)), count: { left: 1 } },
  ];

  return {
    game: {
      begins: games.flatMap(({ count: { begin } }) => begin ?? []),
      decisions: games.flatMap(({ at, count: { decision } }) => (decision ? { at, add: decision } : [])),
      listeners: listenersOf(games),
      ends: games.flatMap(({ at, count: { end } }) => (end ? { at, add: end } : [])),
      results: [
        ...RESULT_FIGURES.map(({ name, result }) => ({ at: tally.at(name), add: result })),
        { at: tally.at(GAMES), add: () => 1 },
      ],
    },
    stack: {
      opened: adders(stacks, 'opened'),
      countered: adders(stacks, 'countered'),
      grown: adders(stacks, 'grown'),
      contested: adders(stacks, 'contested'),
      noped: adders(stacks, 'noped'),
    },
    seat: adders(bySeat, 'seat'),
    bot: { seats: adders(byBot, 'seat'), faults: adders(byBot, 'fault') },
    card: {
      laidDown: adders(cards, 'laidDown'),
      turnHeld: adders(cards, 'turnHeld'),
      left: adders(cards, 'left'),
      player: adders(cards, 'player'),
      winner: adders(cards, 'winner'),
    },
  };
}

function adders<Count, Name extends keyof Count>(
  counted: readonly Counted<Count>[],
  name: Name,
): readonly Adder<NonNullable<Count[Name]>>[] {
  return counted.flatMap(({ at, count: { [name]: add } }) => (add ? [{ at, add }] : []));
}

function listenersOf(games: readonly { readonly at: number; readonly count: GameCount }[]): Listener[] {
  return games.flatMap(({ at, count: { events = {} } }) =>
    Object.entries(events).map(([type, add]) => {
      return { type: type as GameEvent['type'], at, add: add as (event: GameEvent) => number };
    }),
  );
}
