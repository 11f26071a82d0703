/** Events. {@link SECRETS} says who may read each secret field; {@link redact} removes it for everyone else. */

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
  /** Cards left in hand; 0 for a player who left. */
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
      /** The active color afterwards. */
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

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;
/** The optional fields of an event: exactly those marked secret above. */
type SecretField<Event> = {
  [Field in keyof Event]-?: undefined extends Event[Field] ? Field : never;
}[keyof Event];

/** Who may read each secret field, by event. */
export const SECRETS: {
  readonly [Type in GameEvent['type'] as SecretField<EventOf<Type>> extends never ? never : Type]: {
    readonly [Field in SecretField<EventOf<Type>>]: (event: EventOf<Type>) => readonly Seat[];
  };
} = {
  cardsDrawn: { cards: (event) => [event.seat] },
  handsTraded: {
    sourceCards: (event) => [event.source, event.target],
    targetCards: (event) => [event.source, event.target],
  },
  cardsHijacked: { lost: (event) => [event.seat], gained: (event) => [event.seat] },
  cardsRevealed: { cards: (event) => [...event.viewers, event.target] },
  giftsCommitted: { cards: (event) => [event.seat] },
  giftsGiven: { cards: (event) => [event.seat, event.target] },
};

/** Copies an event without its secrets. The types make every new field above appear here. */
const WITHOUT_SECRETS: {
  readonly [Type in keyof typeof SECRETS]: (
    event: EventOf<Type>,
  ) => Omit<EventOf<Type>, SecretField<EventOf<Type>>>;
} = {
  cardsDrawn: ({ type, seat, count, reason }) => ({ type, seat, count, reason }),
  handsTraded: ({ type, source, target, sourceGave, targetGave }) => {
    return { type, source, target, sourceGave, targetGave };
  },
  cardsHijacked: ({ type, seat, count }) => ({ type, seat, count }),
  cardsRevealed: ({ type, target, count, viewers }) => ({ type, target, count, viewers }),
  giftsCommitted: ({ type, seat, count }) => ({ type, seat, count }),
  giftsGiven: ({ type, seat, target, count }) => ({ type, seat, target, count }),
};

/** The event as `viewer` may see it (VIEW-1, VIEW-2). All secrets of an event have the same readers. */
export function redact(event: GameEvent, viewer: Viewer): GameEvent {
  const type = event.type as keyof typeof SECRETS;
  const secrets = SECRETS[type] as
    | Readonly<Record<string, (event: GameEvent) => readonly Seat[]>>
    | undefined;
  for (const field in secrets) {
    if (mayRead(secrets[field](event), viewer)) continue;
    return (WITHOUT_SECRETS[type] as (event: GameEvent) => GameEvent)(event);
  }
  return event;
}

function mayRead(readers: readonly Seat[], viewer: Viewer): boolean {
  return viewer !== 'spectator' && readers.includes(viewer);
}

/** What was done for a player whose time was up (TIME-1), read from the other events of the same action. */
export function timeoutMove(events: readonly GameEvent[]): 'draw' | 'skip' | 'accept' | 'reveal' {
  for (const { type } of events) {
    if (type === 'stackResolved') return 'accept';
    if (type === 'cardsRevealed') return 'reveal';
    if (type === 'turnSkipped') return 'skip';
  }
  return 'draw';
}
