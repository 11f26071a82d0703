/**
 * What is said of a figure, in one place: how it is counted, over what, what it is called, what it means, and
 * whether two runs are compared by it. Each is a ratio of two counts. Whoever counts, stores, analyses, compares,
 * shows or explains figures goes through these entries, so that nobody else has to know a figure by name.
 */
import type { GameEvent, LegalAction, Outcome, Ranking, StackType } from '@staxd/engine';
import type { FaultKind, GameLine } from '../model/gameLine.ts';
import type { Leads } from './leads.ts';

/** A term in plain words, for somebody who points at it. */
export interface Explanation {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

/** What is said of every figure. */
export interface Entry {
  /** In a table, as the name of its row or column. */
  readonly label: string;
  /** A part of what it is taken over (from 0 to 1), or so many for each. */
  readonly unit: 'share' | 'number';
  readonly explanation: Explanation;
  /** There are runs that were written before it was counted. Of those it is not known. */
  readonly later?: true;
}

/** Of a game that is over, what its line in `games.jsonl` keeps. */
export type GameResult = Pick<GameLine, 'winner' | 'method' | 'turns' | 'decisions'>;

/** A game while it is watched. */
export interface WatchedGame {
  /** The turn in which the next action happens. */
  readonly turn: number;
  readonly leads: Leads;
}

type EventOf<Type extends GameEvent['type']> = GameEvent & { readonly type: Type };

/** What to add to a figure, and when: each of these functions returns it. */
export interface GameCount {
  /** A game has been dealt: whatever was remembered of another one is forgotten. */
  readonly begin?: () => void;
  /** An action was chosen among `legal`. */
  readonly decision?: (legal: readonly LegalAction[], game: WatchedGame) => number;
  readonly events?: { readonly [Type in GameEvent['type']]?: (event: EventOf<Type>) => number };
  /** The game is over; `game.turn` is its last turn. */
  readonly end?: (game: WatchedGame, outcome: Outcome) => number;
}

/**
 * A figure that a game counts towards once. What its result says is told by `result`: then the lines of
 * `games.jsonl` prove it, and runs of the same deals are compared by it block by block. Everything else is watched
 * by a `count`, of which each watcher makes one of its own.
 */
export type GameFigure = Entry & {
  readonly over: 'games' | 'turns' | 'decisions' | 'stacks';
  /** As a comparison of two runs calls it; null for what another figure asks already. */
  readonly contrast: string | null;
  /** Shown on top of a report, under this name. */
  readonly keyFigure?: string;
  /** Its place in the table of its section; those without one follow in the order of their entries. */
  readonly row?: number;
} & (
    | { readonly result: (result: GameResult) => number; readonly count?: never }
    | { readonly count: () => GameCount; readonly result?: never }
  );

/** What a stack adds to a figure of its type. */
export interface StackCount {
  readonly opened?: (stack: { readonly stack: StackType; readonly total: number }) => number;
  /** A counter was laid on it. */
  readonly countered?: () => number;
  /** Its total has grown. */
  readonly grown?: (by: number) => number;
  /** It got its first answer: a counter or a NOPE, a winning one included (WIN-1). */
  readonly contested?: () => number;
  readonly noped?: () => number;
}

/** A figure that is counted by type of stack; `overall` for all types together, too. */
export interface StackFigure<Key extends string = string> extends Entry {
  readonly over: 'games' | 'stacks';
  readonly count: StackCount;
  readonly contrast: ((type: string) => string) | null;
  readonly overall?: {
    readonly name: string;
    /** In the document of `report --json`. */
    readonly key: Key;
    readonly contrast: string;
    readonly keyFigure?: string;
  };
}

/** What the end of a game adds, seat for seat. */
export interface SeatCount {
  readonly seat?: (ranking: Ranking, outcome: Outcome) => number;
  /** The bot of some seats has failed in this way, at one of them at least. */
  readonly fault?: (kind: FaultKind) => number;
}

/** A figure by seat (after SET-1). */
export interface SeatFigure extends Entry {
  readonly over: 'games';
  readonly count: SeatCount;
  /** Seats count from 0. */
  readonly contrast: ((seat: number) => string) | null;
}

/** A figure by bot, as the line-up names it, over games or over its seats in them. */
export interface BotFigure extends Entry {
  readonly over: 'games' | 'seats';
  readonly count: SeatCount;
  readonly contrast: ((bot: string) => string) | null;
}

/** What cards add to a figure of their kind (`cardKinds.ts`), each of them. */
export interface CardCount {
  readonly laidDown?: number;
  /** For each turn from the one on which it comes to a hand to the one on which it leaves, or to the last. */
  readonly turnHeld?: number;
  /** It leaves a hand, or is left in one at the end. */
  readonly left?: number;
  /** A seat that laid one down, and one that won. */
  readonly player?: number;
  readonly winner?: number;
}

/** A figure by kind of card, over games, over the seats that laid one down, or over the cards that left a hand. */
export interface CardFigure extends Entry {
  readonly over: 'games' | 'players' | 'cards';
  readonly count: CardCount;
}

/** Figures by name. */
export type Figures<Name extends string, Figure> = Readonly<Record<Name, Figure>>;

/** Checks entries, and keeps their names. */
export const gameFigures = <Name extends string>(entries: Figures<Name, GameFigure>) => entries;
