/** Where the counters of a {@link RunTally} stand, so that counting looks up no names. */
import { STACK_TYPES, type StackType, WIN_METHODS, type WinMethod } from '@staxd/engine';
import {
  botMetric,
  botSeats,
  cardMetric,
  cardPlayers,
  cardsLeft,
  GAME_METRIC_NAMES,
  GAMES,
  methodMetric,
  seatMetric,
  stackMetric,
} from './metrics.ts';
import type { RunTally } from './runTally.ts';

export interface CounterPositions {
  readonly games: number;
  /** The wins of each seat. */
  readonly seats: readonly number[];
  readonly bots: Readonly<Record<string, BotPositions>>;
  readonly methods: Readonly<Record<WinMethod, number>>;
  /** By the position of a kind of card among the kinds of the deck. */
  readonly kinds: readonly KindPositions[];
  /** The first figure of each type of stack; the others follow in the order of STACK_FIGURES. */
  readonly stacks: Readonly<Record<StackType, number>>;
}

interface BotPositions {
  readonly wins: number;
  readonly rank: number;
  readonly seats: number;
}

interface KindPositions {
  readonly played: number;
  readonly wonWhenPlayed: number;
  readonly players: number;
  readonly held: number;
  readonly left: number;
}

/** The game metrics are the first counters of every tally (`ratiosOf`). */
export const GAME_AT = byName(GAME_METRIC_NAMES, (name) => GAME_METRIC_NAMES.indexOf(name));

export function positionsOf(tally: RunTally): CounterPositions {
  return {
    games: tally.at(GAMES),
    seats: Array.from({ length: tally.players }, (_, seat) => tally.at(seatMetric(seat))),
    bots: byName(tally.bots, (bot) => ({
      wins: tally.at(botMetric(bot, 'wins')),
      rank: tally.at(botMetric(bot, 'rank')),
      seats: tally.at(botSeats(bot)),
    })),
    methods: byName(WIN_METHODS, (method) => tally.at(methodMetric(method))),
    kinds: tally.kinds.map((kind) => ({
      played: tally.at(cardMetric(kind, 'played')),
      wonWhenPlayed: tally.at(cardMetric(kind, 'wonWhenPlayed')),
      players: tally.at(cardPlayers(kind)),
      held: tally.at(cardMetric(kind, 'held')),
      left: tally.at(cardsLeft(kind)),
    })),
    stacks: byName(STACK_TYPES, (type) => tally.at(stackMetric(type, 'frequency'))),
  };
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}
