/** The one word below a seat: the most pressing of its statuses. */
import type { Card } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { Reaction } from '@staxd/protocol';
import { t } from '../../../messages/t.ts';

export interface SeatModel {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly bot?: OfferedBot | undefined;
  /** A person's, from 1 to 16. */
  readonly avatar: number;
  readonly hasOgBack?: boolean;
  readonly badges?: readonly string[];
  /** This season's, where it is at stake. */
  readonly rating?: number | undefined;
  readonly you?: boolean;
  readonly host?: boolean;
  readonly guest?: boolean;
  readonly standIn?: boolean;
  /** current: has the turn. next: plays next. done: has played and waits for an answer. */
  readonly turn?: 'current' | 'next' | 'done' | undefined;
  readonly awaited?: boolean;
  readonly attacker?: boolean;
  readonly thinking?: boolean;
  readonly stunned?: number;
  /** disconnected: lost the connection. away: has not come back in time. left: gone for good. */
  readonly presence?: 'connected' | 'disconnected' | 'away' | 'left';
  readonly peeked?: readonly Card[];
  /** What they say and the face they pull, for a moment. */
  readonly says?: string | undefined;
  readonly pulls?: Reaction | undefined;
  /** The viewer hears nothing of them. */
  readonly muted?: boolean;
}

export const SEAT_TONES = ['plain', 'low', 'current', 'attacker', 'stunned', 'gone', 'target'] as const;
export type SeatTone = (typeof SEAT_TONES)[number];

export interface SeatStatus {
  readonly text: string;
  readonly tone: SeatTone;
}

/** A seat with this many cards or fewer shows a warning. */
export const LOW_CARDS = 2;

/** In order of precedence: the first that applies wins. */
const STATUSES: readonly ((seat: SeatModel) => SeatStatus | false | undefined)[] = [
  (seat) => seat.presence === 'left' && { text: t('board.seat.out'), tone: 'gone' },
  (seat) => seat.cards === 0 && { text: t('board.seat.won'), tone: 'low' },
  (seat) => seat.presence === 'disconnected' && { text: t('board.seat.offline'), tone: 'gone' },
  (seat) => seat.presence === 'away' && { text: t('board.seat.away'), tone: 'gone' },
  (seat) =>
    isStunned(seat) && { text: t('board.seat.stunned', { count: seat.stunned ?? 0 }), tone: 'stunned' },
  (seat) => seat.attacker && { text: t('board.seat.attacker'), tone: 'attacker' },
  (seat) => seat.awaited && { text: t('board.seat.awaited'), tone: 'current' },
  (seat) => seat.thinking && { text: t('board.seat.thinking'), tone: 'current' },
  (seat) => seat.turn === 'current' && { text: t('board.seat.current'), tone: 'current' },
  (seat) => seat.cards <= LOW_CARDS && { text: t('board.seat.left', { count: seat.cards }), tone: 'low' },
  (seat) => seat.muted && { text: t('board.seat.muted'), tone: 'plain' },
  (seat) => seat.turn === 'done' && { text: t('board.seat.done'), tone: 'plain' },
  (seat) => seat.turn === 'next' && { text: t('board.seat.next'), tone: 'plain' },
  (seat) =>
    seat.peeked &&
    seat.peeked.length > 0 && { text: t('board.seat.peeked', { count: seat.peeked.length }), tone: 'plain' },
  (seat) => seat.you && { text: t('board.seat.you'), tone: 'plain' },
  (seat) => seat.host && { text: t('board.seat.host'), tone: 'plain' },
  (seat) => seat.guest && { text: t('board.seat.guest'), tone: 'plain' },
];

export function seatStatus(seat: SeatModel): SeatStatus | undefined {
  for (const status of STATUSES) {
    const found = status(seat);
    if (found) return found;
  }
  return undefined;
}

/** The look of the seat itself: it also shows whose turn it is when a more pressing word hangs below. */
export function seatTone(seat: SeatModel): SeatTone {
  if (seat.presence !== undefined && seat.presence !== 'connected') return 'gone';
  if (seat.attacker) return 'attacker';
  if (mustAct(seat)) return 'current';
  return isStunned(seat) ? 'stunned' : 'plain';
}

export function mustAct({ awaited, thinking, turn }: SeatModel): boolean {
  return awaited === true || thinking === true || turn === 'current';
}

function isStunned({ stunned = 0 }: SeatModel): boolean {
  return stunned > 0;
}
