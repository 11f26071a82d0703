/** The names under which figures are counted and stored (`stats.json`). */
import { STACK_TYPES, type StackType, WIN_METHODS, type WinMethod } from '@staxd/engine';
import { CARD_FIGURES } from './cards.ts';
import { ENDINGS, METHODS } from './endings.ts';
import type { Entry, GameFigure } from './entry.ts';
import { FLOW } from './flow.ts';
import { LENGTHS } from './lengths.ts';
import { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from './seats.ts';
import { STACK_FIGURES } from './stacks.ts';

export const ALL_BOT_FIGURES = { ...BOT_FIGURES, ...FAULT_FIGURES };

export const methodMetric = (method: WinMethod) => `method.${method}` as const;
export const stackMetric = (type: StackType, figure: keyof typeof STACK_FIGURES) =>
  `stack.${type}.${figure}` as const;
export const seatMetric = (seat: number, figure: keyof typeof SEAT_FIGURES) =>
  `seat.${seat}.${figure}` as const;
export const botMetric = (bot: string, figure: keyof typeof ALL_BOT_FIGURES) =>
  `bot.${bot}.${figure}` as const;
export const cardMetric = (kind: string, figure: keyof typeof CARD_FIGURES) =>
  `card.${kind}.${figure}` as const;

/** Counts that serve only as denominators. */
export const GAMES = 'games';
export const botSeats = (bot: string) => `bot.${bot}.seats` as const;
export const cardPlayers = (kind: string) => `card.${kind}.players` as const;
export const cardsLeft = (kind: string) => `card.${kind}.left` as const;

export const GAME_FIGURES: Readonly<Record<string, GameFigure>> = {
  ...ENDINGS,
  ...LENGTHS,
  ...FLOW,
  ...Object.fromEntries(WIN_METHODS.map((method) => [methodMetric(method), METHODS[method]])),
};

/** The figures that the result of a game determines. */
export const RESULT_FIGURES = Object.entries(GAME_FIGURES).flatMap(([name, { result }]) =>
  result ? [{ name, result }] : [],
);

export interface Ratio {
  readonly name: string;
  readonly over: string;
}

export function ratiosOf(
  players: number,
  bots: readonly string[],
  kinds: readonly string[],
): readonly Ratio[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return [
    ...Object.entries(GAME_FIGURES).map(([name, { over }]) => ({ name, over })),
    ...namesOf(STACK_FIGURES).flatMap((figure): Ratio[] => {
      const { over, overall } = STACK_FIGURES[figure];
      const byType = STACK_TYPES.map((type) => ({
        name: stackMetric(type, figure),
        over: over === 'games' ? GAMES : stackMetric(type, 'frequency'),
      }));
      return overall ? [{ name: overall.name, over }, ...byType] : byType;
    }),
    ...namesOf(SEAT_FIGURES).flatMap((figure) =>
      seats.map((seat) => ({ name: seatMetric(seat, figure), over: GAMES })),
    ),
    ...namesOf(ALL_BOT_FIGURES).flatMap((figure) =>
      bots.map((bot) => ({
        name: botMetric(bot, figure),
        over: ALL_BOT_FIGURES[figure].over === 'games' ? GAMES : botSeats(bot),
      })),
    ),
    ...namesOf(CARD_FIGURES).flatMap((figure) =>
      kinds.map((kind) => {
        const overs = { games: GAMES, players: cardPlayers(kind), cards: cardsLeft(kind) };
        return { name: cardMetric(kind, figure), over: overs[CARD_FIGURES[figure].over] };
      }),
    ),
  ];
}

const FAMILIES: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  stack: STACK_FIGURES,
  seat: SEAT_FIGURES,
  bot: ALL_BOT_FIGURES,
  card: CARD_FIGURES,
};

/** The entry of a stored figure; undefined if there is none. */
export function entryOf(name: string): Entry | undefined {
  const [, family = '', figure = ''] = /^(\w+)\..*\.(\w+)$/s.exec(name) ?? [];
  const overall = Object.values(STACK_FIGURES).find((entry) => entry.overall?.name === name);
  return FAMILIES[family]?.[figure] ?? overall ?? GAME_FIGURES[name];
}

export function mapFigures<Name extends string, Figure, Value>(
  entries: Readonly<Record<Name, Figure>>,
  value: (name: Name, figure: Figure) => Value,
): Readonly<Record<Name, Value>> {
  const values = namesOf(entries).map((name) => [name, value(name, entries[name])]);
  return Object.fromEntries(values) as Record<Name, Value>;
}

export function namesOf<Name extends string>(entries: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(entries) as Name[];
}
