/**
 * The entry of a figure: how it is counted, over what, its name and its meaning. A figure is a ratio of two
 * counts. All code goes through these entries, so that no other file needs to know a figure by name.
 */
import type { GameEvent, LegalAction, Outcome, Ranking, StackType } from '@staxd/engine';
import type { FaultKind, GameLine } from '../model/gameLine.ts';
import type { Leads } from './leads.ts';

export interface Explanation {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

export interface Entry {
  readonly label: string;
  /** A share of what it is taken over (0 to 1), or a number per unit of it. */
  readonly unit: 'share' | 'number';
  readonly explanation: Explanation;
  /** Set for a figure that stored runs may lack. It is unknown for those. */
  readonly later?: true;
}

export type GameResult = Pick<GameLine, 'winner' | 'method' | 'turns' | 'decisions'>;

export interface WatchedGame {
  /** The turn of the next action. */
  readonly turn: number;
  readonly leads: Leads;
}

type EventOf<Type extends GameEvent['type']> = GameEvent & { readonly type: Type };

/** What a figure adds, and when: each function returns the amount. */
export interface GameCount {
  /** A game has been dealt. Resets what was kept of the previous one. */
  readonly begin?: () => void;
  readonly decision?: (legal: readonly LegalAction[], game: WatchedGame) => number;
  readonly events?: { readonly [Type in GameEvent['type']]?: (event: EventOf<Type>) => number };
  /** `game.turn` is the last turn. */
  readonly end?: (game: WatchedGame, outcome: Outcome) => number;
}

/**
 * A figure that each game counts towards once. One with a `result` can be verified from `games.jsonl`, and
 * compared block by block. Any other is collected during the game, by one `count` per collector.
 */
export type GameFigure = Entry & {
  readonly over: 'games' | 'turns' | 'decisions' | 'stacks';
  /** Its name in a comparison of two runs; null if another figure covers it. */
  readonly contrast: string | null;
  readonly keyFigure?: string;
  /** Its row in the table of its section. Entries without one follow in their own order. */
  readonly row?: number;
} & (
    | { readonly result: (result: GameResult) => number; readonly count?: never }
    | { readonly count: () => GameCount; readonly result?: never }
  );

export interface StackCount {
  readonly opened?: (stack: { readonly stack: StackType; readonly total: number }) => number;
  readonly countered?: () => number;
  readonly grown?: (by: number) => number;
  /** Its first answer, a counter or a NOPE, including one that wins the game (WIN-1). */
  readonly contested?: () => number;
  readonly noped?: () => number;
}

/** A figure by type of stack; `overall` describes the same figure over all types. */
export interface StackFigure<Key extends string = string> extends Entry {
  readonly over: 'games' | 'stacks';
  readonly count: StackCount;
  readonly contrast: ((type: string) => string) | null;
  readonly overall?: {
    readonly name: string;
    /** Its key in the output of `report --json`. */
    readonly key: Key;
    readonly contrast: string;
    readonly keyFigure?: string;
  };
}

export interface SeatCount {
  readonly seat?: (ranking: Ranking, outcome: Outcome) => number;
  /** The bot failed in this way, at one of its seats at least. */
  readonly fault?: (kind: FaultKind) => number;
}

export interface SeatFigure extends Entry {
  readonly over: 'games';
  readonly count: SeatCount;
  readonly contrast: ((seat: number) => string) | null;
}

/** A figure by bot, as the line-up names it, over games or over its seats in them. */
export interface BotFigure extends Entry {
  readonly over: 'games' | 'seats';
  readonly count: SeatCount;
  readonly contrast: ((bot: string) => string) | null;
}

/** What each card adds to a figure of its kind (`cardKinds.ts`). */
export interface CardCount {
  readonly laidDown?: number;
  /** For each turn from the one on which it enters a hand to the one on which it leaves, or to the last. */
  readonly turnHeld?: number;
  /** It leaves a hand, or is left in one at the end. */
  readonly left?: number;
  /** A seat that played one, and a seat that played one and won. */
  readonly player?: number;
  readonly winner?: number;
}

export interface CardFigure extends Entry {
  readonly over: 'games' | 'players' | 'cards';
  readonly count: CardCount;
}

export type Figures<Name extends string, Figure> = Readonly<Record<Name, Figure>>;

export const gameFigures = <Name extends string>(entries: Figures<Name, GameFigure>) => entries;
