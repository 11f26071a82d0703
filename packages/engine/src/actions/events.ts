import type { Card, Color, StackType } from '../cards/cards.ts';
import type { Seat } from './actions.ts';

/** A seat, or a spectator, who has none (VIEW-2). */
export type Viewer = Seat | 'spectator';

/** Ways to win (WIN-6). */
export const WIN_METHODS = ['card_play', 'stack_resolve', 'stalemate', 'turn_cap', 'last_standing'] as const;
/** One of {@link WIN_METHODS}. */
export type WinMethod = (typeof WIN_METHODS)[number];

/** What made a player draw: their own turn, or a card. */
export type DrawReason = 'turn' | 'add' | 'jinx' | 'hijack';

/** One line of the final rankings (WIN-5). */
export interface Ranking {
  readonly seat: Seat;
  /** From 1; seats that hold equally many cards share a rank. */
  readonly rank: number;
  readonly cards: number;
}

/** How a game ended (WIN-5, WIN-6). */
export interface Outcome {
  readonly winner: Seat;
  readonly method: WinMethod;
  readonly rankings: readonly Ranking[];
}

/** One thing that happened, in the past tense. Pass it through {@link redact} before a player sees it. */
export type GameEvent =
  | {
      readonly type: 'cardsPlayed';
      readonly seat: Seat;
      readonly as: 'play' | 'counter' | 'nope' | 'teamUp';
      readonly cards: readonly Card[];
      readonly color: Color;
      readonly handSize: number;
    }
  | {
      readonly type: 'cardsDrawn';
      readonly seat: Seat;
      readonly count: number;
      readonly reason: DrawReason;
      /** Secret: this seat only. */
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'deckReshuffled'; readonly count: number }
  | {
      readonly type: 'stackOpened' | 'stackCountered';
      readonly stack: StackType;
      readonly seat: Seat;
      readonly target: Seat;
      readonly total: number;
    }
  | {
      readonly type: 'stackResolved';
      readonly stack: StackType;
      readonly target: Seat;
      readonly outcome: 'accepted' | 'noped' | 'cancelled';
      /** How many hits took effect: the total, or what a NOPE let through; 0 when cancelled. */
      readonly hits: number;
    }
  | { readonly type: 'playerStunned'; readonly seat: Seat; readonly turns: number; readonly by: number }
  | { readonly type: 'turnSkipped'; readonly seat: Seat; readonly turnsLeft: number }
  | {
      readonly type: 'handsTraded';
      readonly source: Seat;
      readonly target: Seat;
      readonly sourceGave: number;
      readonly targetGave: number;
      /** Secret: the hand that the source gave away; source and target only. */
      readonly sourceCards?: readonly Card[];
      /** Secret: the hand that the target gave away; source and target only. */
      readonly targetCards?: readonly Card[];
    }
  | {
      readonly type: 'cardsHijacked';
      readonly seat: Seat;
      readonly count: number;
      /** Secret: this seat only. */
      readonly lost?: readonly Card[];
      /** Secret: this seat only. */
      readonly gained?: readonly Card[];
    }
  | {
      readonly type: 'peekOpened';
      readonly target: Seat;
      readonly count: number;
      readonly viewers: readonly Seat[];
    }
  | {
      readonly type: 'cardsRevealed';
      readonly target: Seat;
      readonly count: number;
      readonly viewers: readonly Seat[];
      /** Secret: viewers and target only. */
      readonly cards?: readonly Card[];
    }
  | {
      readonly type: 'giftsCommitted';
      readonly seat: Seat;
      readonly count: number;
      /** Secret: the giver only. */
      readonly cards?: readonly Card[];
    }
  | {
      readonly type: 'giftsGiven';
      readonly seat: Seat;
      readonly target: Seat;
      readonly count: number;
      /** Secret: giver and target only. */
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'jinxOpened'; readonly initiator: Seat; readonly value: number; readonly awaited: Seat }
  | {
      readonly type: 'jinxClosed';
      readonly initiator: Seat;
      readonly outcome: 'ignored' | 'teamedUp' | 'cancelled';
    }
  | { readonly type: 'timedOut'; readonly seat: Seat }
  | { readonly type: 'playerLeft'; readonly seat: Seat; readonly cards: number }
  | { readonly type: 'turnPassed'; readonly seat: Seat; readonly turn: number }
  | ({ readonly type: 'gameEnded' } & Outcome);

/** What was done for a player whose time was up (TIME-1), read from the other events of the same action. */
export function timeoutMove(events: readonly GameEvent[]): 'draw' | 'skip' | 'accept' | 'reveal' {
  for (const { type } of events) {
    if (type === 'stackResolved') return 'accept';
    if (type === 'cardsRevealed') return 'reveal';
    if (type === 'turnSkipped') return 'skip';
  }
  return 'draw';
}
