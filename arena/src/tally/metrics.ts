/**
 * The figures of a run by name. Each is a ratio of two counts of a block: `a` over `b`. Everything that
 * is named here is collected, merged, analysed and reported; a new figure begins with its line here.
 */
import { STACK_TYPES, type StackType, WIN_METHODS, type WinMethod } from '@staxd/engine';
import { FAULT_KINDS } from '../run/gameLine.ts';

/**
 * What is counted once a game; the denominator is the game unless the second word says otherwise. "After
 * an action" is the state that the action leaves behind; who has left the game is in no lead.
 */
const GAME_METRICS = {
  /** Endings: somebody won by cards (WIN-1, WIN-3, WIN-6), nobody could draw (WIN-4), the turn cap. They sum to 1. */
  completed: 'games',
  stalemates: 'games',
  capped: 'games',
  /** The number of the last turn (TURN-8). */
  turns: 'games',
  /** Actions that a bot chose. That a faulty bot is made to leave is no decision. */
  decisions: 'games',
  /** Stacks that were opened; a jinx window is one from the team-up on. */
  stacks: 'games',
  /** Stacks that somebody countered or noped, a winning answer included (WIN-1). */
  contested: 'stacks',
  noped: 'stacks',
  /** Decisions with exactly one way to act: one legal action, and no card to pick for it. */
  forced: 'decisions',
  /** Legal actions (canonical ones) to choose from. */
  branching: 'decisions',
  /**
   * Turns on which the player could lay down nothing: forced draws and skipped turns. A turn is judged by its
   * first decision, answers to stacks aside; in a jinx window a team-up would be something to lay down.
   */
  deadTurns: 'turns',
  /** Turns skipped because of a stun. */
  stunTurns: 'games',
  reshuffles: 'games',
  /** Times that, after an action, another seat than before was alone in holding the fewest cards. */
  leadChanges: 'games',
  /**
   * Games whose winner held the most cards (alone or with others) when half of the turns were over, rounded
   * down: when turn floor(turns / 2) + 1 began.
   */
  comebacks: 'games',
  /**
   * Turns that were left when the winner took the lead (alone or shared) for good: high is decided early. None
   * when the last turn did it, all of them when the winner was in the lead from the deal on.
   */
  decided: 'turns',
} as const;
export type GameMetric = keyof typeof GAME_METRICS;
export const GAME_METRIC_NAMES = Object.keys(GAME_METRICS) as readonly GameMetric[];

export const methodMetric = (method: WinMethod) => `method.${method}` as const;
export const METHOD_METRICS = WIN_METHODS.map(methodMetric);

/**
 * By type of stack: how many a game; and of each its length, its total, the contested and the noped. The length
 * is the number of sets laid down in it, its opening included (a NOPE is none of them; a jinx stack begins with
 * two, the jinx and the team-up). The total is the last one announced.
 */
export const STACK_FIGURES = ['frequency', 'length', 'total', 'contested', 'noped'] as const;
export type StackFigure = (typeof STACK_FIGURES)[number];
export const stackMetric = (type: StackType, figure: StackFigure) => `stack.${type}.${figure}` as const;

/** Wins of a seat (after SET-1) over games. */
export const seatMetric = (seat: number) => `seat.${seat}.wins` as const;

/**
 * By bot (as the line-up names it): games that one of its seats won, over games; the sum of the ranks of
 * its seats, over its seats; games in which it failed in this way, over games (outsiders' bots only).
 */
const BOT_FIGURES = ['wins', 'rank', ...FAULT_KINDS] as const;
export type BotFigure = (typeof BOT_FIGURES)[number];
export const botMetric = (bot: string, figure: BotFigure) => `bot.${bot}.${figure}` as const;

/**
 * By kind of card (`cardKinds.ts`): laid down over games; seats that laid one down and won, over seats that
 * laid one down; turns that cards spent in hands, over cards that left a hand or were left in one. A card is
 * held from the turn on which it comes to the turn on which it leaves, or to the last. A gift leaves one hand
 * and comes to another; a TRADE moves hands, not cards, so it interrupts nothing.
 */
const CARD_FIGURES = ['played', 'wonWhenPlayed', 'held'] as const;
export type CardFigure = (typeof CARD_FIGURES)[number];
export const cardMetric = (kind: string, figure: CardFigure) => `card.${kind}.${figure}` as const;

/** A figure with the counter that it is taken over: another figure, or a count that is only a denominator. */
export interface Ratio {
  readonly name: string;
  readonly over: string;
}

export const GAMES = 'games';
/** Denominators that are no figures themselves: seats of a bot; seats that laid a kind down, cards that left. */
export const botSeats = (bot: string) => `bot.${bot}.seats` as const;
export const cardPlayers = (kind: string) => `card.${kind}.players` as const;
export const cardsLeft = (kind: string) => `card.${kind}.left` as const;

/** What a run counts, in the order of `stats.json`: the same for all its games, whatever happens in them. */
export function ratiosOf(
  players: number,
  bots: readonly string[],
  kinds: readonly string[],
): readonly Ratio[] {
  const overGames = (name: string): Ratio => ({ name, over: GAMES });
  return [
    ...GAME_METRIC_NAMES.map((name) => ({ name, over: GAME_METRICS[name] })),
    ...METHOD_METRICS.map(overGames),
    ...STACK_TYPES.flatMap((type) =>
      STACK_FIGURES.map((figure) => ({
        name: stackMetric(type, figure),
        over: figure === 'frequency' ? GAMES : stackMetric(type, 'frequency'),
      })),
    ),
    ...Array.from({ length: players }, (_, seat) => overGames(seatMetric(seat))),
    ...bots.flatMap((bot) =>
      BOT_FIGURES.map((figure) => ({
        name: botMetric(bot, figure),
        over: figure === 'rank' ? botSeats(bot) : GAMES,
      })),
    ),
    ...kinds.flatMap((kind) => [
      overGames(cardMetric(kind, 'played')),
      { name: cardMetric(kind, 'wonWhenPlayed'), over: cardPlayers(kind) },
      { name: cardMetric(kind, 'held'), over: cardsLeft(kind) },
    ]),
  ];
}
