/**
 * The face that each event brings to the seats: who is hit, gains or waits is decided by the event, never by who sits
 * there. Loaded after the first card.
 */
import type { LastingEvent } from '@staxd/client';

import type { Mood } from '../../../look/faces/Face.tsx';
import type { EventOf } from '../presentation.ts';

export interface SeatMood {
  readonly seat: number;
  readonly mood: Mood;
  /** Milliseconds after the contact. */
  readonly after?: number;
  /** Milliseconds, from 900 to 2000. */
  readonly lasts?: number;
}

/** An event with what came before it, and the seats that still play, in their order. */
export interface MoodContext<Event extends LastingEvent = LastingEvent> {
  readonly event: Event;
  readonly all: readonly LastingEvent[];
  readonly before: readonly LastingEvent[];
  readonly playing: readonly number[];
}

type Row<Event extends LastingEvent> = (context: MoodContext<Event>) => readonly SeatMood[];

const ROWS: { readonly [Type in LastingEvent['type']]?: Row<EventOf<Type>> } = {
  cardsPlayed: ({ event: { seat, as, cards, handSize }, before, playing }) => {
    if (as === 'nope') {
      const attacker = attackerOf(before);
      return [
        ...at(attacker, 'angry', { lasts: 1700 }),
        ...at(seat, 'smug', { after: 150, lasts: 1500 }),
        ...at(afterThem(playing, seat, attacker), 'laughing', { after: 260 }),
      ];
    }
    if (handSize === 1) return at(seat, 'smug', { after: 200, lasts: 2000 });
    if (as !== 'play' || sizeOf(cards.length) === 1) return [];
    return [...at(seat, 'smug'), ...at(afterThem(playing, seat), 'scared')];
  },
  cardsDrawn: ({ event: { seat, reason } }) => (reason === 'turn' ? at(seat, 'angry', { lasts: 900 }) : []),
  stackOpened: ({ event: { seat, target } }) => [
    ...at(target, 'scared'),
    ...at(seat, 'smug', { after: 140 }),
  ],
  stackCountered: ({ event: { seat, target, total } }) => [
    ...at(target, 'scared'),
    ...at(seat, sizeOf(total) === 3 ? 'laughing' : 'smug', { after: 140 }),
  ],
  stackResolved: ({ event: { stack, target, outcome, hits }, before, playing }) => {
    // What the others do has an event of its own.
    if (outcome !== 'accepted' || !/^(add|jinx)/.test(stack)) return [];
    const size = sizeOf(hits);
    const attacker = attackerOf(before);
    return [
      ...hit(target, size),
      ...at(attacker, size === 3 ? 'laughing' : 'smug', { after: 120, lasts: 1500 }),
      ...(size === 3 ? at(afterThem(playing, target, attacker), 'scared', { after: 200 }) : []),
    ];
  },
  playerStunned: ({ event: { seat }, before }) => [
    ...at(seat, 'hit', { lasts: 1900 }),
    ...at(attackerOf(before), 'smug', { after: 120 }),
  ],
  turnSkipped: ({ event: { seat } }) => at(seat, 'angry', { lasts: 1100 }),
  // Fewer cards are the gain.
  handsTraded: ({ event: { source, target, sourceGave, targetGave } }) => {
    const [gains, loses] = sourceGave >= targetGave ? [source, target] : [target, source];
    return [...at(loses, 'angry'), ...at(gains, 'laughing')];
  },
  cardsHijacked: ({ event: { seat }, before }) => [
    ...hit(seat, 2),
    ...at(attackerOf(before), 'laughing', { after: 430 }),
  ],
  cardsRevealed: ({ event: { target, viewers } }) => [
    ...at(target, 'angry'),
    ...viewers.flatMap((seat) => at(seat, 'smug', { after: 950, lasts: 900 })),
  ],
  giftsGiven: ({ event: { seat, target } }) => [
    ...at(seat, 'laughing'),
    ...at(target, 'angry', { after: 370, lasts: 1100 }),
  ],
  jinxOpened: ({ event: { initiator, awaited } }) => [
    ...at(initiator, 'scared', { lasts: 1500 }),
    ...at(awaited, 'smug', { after: 100 }),
  ],
  jinxClosed: ({ event: { initiator, outcome }, all, playing }) => {
    if (outcome === 'cancelled') return [];
    if (outcome === 'ignored') {
      const others = playing.filter((seat) => seat !== initiator);
      return [...hit(initiator, 2), ...others.flatMap((seat) => at(seat, 'laughing', { after: 160 }))];
    }
    const helper = all.find((event) => event.type === 'cardsPlayed' && event.as === 'teamUp');
    const friend = helper?.type === 'cardsPlayed' ? helper.seat : initiator;
    return [
      ...at(initiator, 'laughing'),
      ...(friend === initiator ? [] : at(friend, 'laughing')),
      ...at(afterThem(playing, friend, initiator), 'scared', { after: 80 }),
    ];
  },
};

/** Seats that the event leaves as they are have no row. */
export function moodsOf(context: MoodContext): readonly SeatMood[] {
  const row = ROWS[context.event.type] as Row<LastingEvent> | undefined;
  return row?.(context) ?? [];
}

function at(
  seat: number | undefined,
  mood: Mood,
  more: Pick<SeatMood, 'after' | 'lasts'> = {},
): readonly SeatMood[] {
  return seat === undefined ? [] : [{ seat, mood, ...more }];
}

/** First the blow, then what it does to somebody. */
function hit(seat: number, size: 1 | 2 | 3): readonly SeatMood[] {
  if (size === 1) return at(seat, 'hit', { lasts: 1700 });
  return [...at(seat, 'hit', { lasts: 1000 }), ...at(seat, 'angry', { after: 1000, lasts: 900 })];
}

/** 1 to 2 cards, 3 to 5, or more. */
function sizeOf(cards: number): 1 | 2 | 3 {
  if (cards < 3) return 1;
  return cards < 6 ? 2 : 3;
}

/** Who laid the latest card of the stack that runs, or of the last one. */
function attackerOf(before: readonly LastingEvent[]): number | undefined {
  const laid = before.findLast(({ type }) => type === 'stackOpened' || type === 'stackCountered');
  return laid && 'seat' in laid && typeof laid.seat === 'number' ? laid.seat : undefined;
}

/** The next one in the order of play who is none of these. */
function afterThem(
  playing: readonly number[],
  ...involved: readonly (number | undefined)[]
): number | undefined {
  const from = playing.indexOf(involved[0] ?? -1);
  const turn = [...playing.slice(from + 1), ...playing.slice(0, from + 1)];
  return turn.find((seat) => !involved.includes(seat));
}
