/** Passages that several events have in common. */

import type { LastingEvent } from '@staxd/client';
import type { Card, Color, Seat } from '@staxd/engine';
import type { Movement } from '../../../look/motion/movement.ts';
import type { Cue } from '../../../look/sound/cues.ts';
import type { Pulse } from '../../../look/sound/haptics.ts';
import { type Size, sizeOf } from '../../../look/sound/size.ts';
import * as BEATS from './beats.ts';
import type { Felt, Moment, Passage, Shown, Sound, Timing } from './moments.ts';

export function sound(at: number, cue: Cue, how: Omit<Sound, 'kind' | 'cue'> = {}): Timing<Sound> {
  return { at, kind: 'sound', cue, ...how };
}

export function felt(at: number, pulse: Pulse): Timing<Felt> {
  return { at, kind: 'pulse', pulse };
}

export function revealed(at: number, ...all: readonly Shown[]): Moment[] {
  return all.map((what) => ({ at, kind: 'reveal', what }));
}

/** More sparks than this are not worth a sound. */
const SPARKS = 3;
/** A number does not take longer to count than this. */
const MOST_STEPS = 6;

export type Opened = Extract<LastingEvent, { type: 'stackOpened' | 'stackCountered' }>;

interface Landing {
  readonly shown: readonly Card[];
  readonly count: number;
  readonly seat: Seat;
  readonly from: number;
  /** It has risen at the press, and was heard. */
  readonly isOwn: boolean;
  readonly stack: Opened | undefined;
  readonly before: { readonly color: Color; readonly chain: readonly Card[] } | undefined;
}

/** Cards that are played: each is heard where it lands, the last one by the size of what it does. */
export function landing({ shown, count, seat, from, isOwn, stack, before }: Landing): {
  /** Milliseconds that each card takes. */
  readonly time: number;
  readonly size: Size;
  readonly contact: number;
  readonly moments: readonly Moment[];
} {
  const size = sizeOf(stack?.total ?? count);
  const last = shown.length - 1;
  const time = isOwn ? BEATS.own : BEATS.play;
  const lands = (card: number) => from + card * BEATS.playApart + time;
  const contact = lands(last);
  const heard = shown.flatMap((_, card) => [
    ...(isOwn ? [] : [sound(from + card * BEATS.playApart, 'lift', { seat })]),
    ...(card < last ? [sound(lands(card), 'slap', { size: 1 })] : []),
  ]);
  // A stack sounds higher with each card on top of its first (SOUND-4).
  const chain = stack?.type === 'stackCountered' ? (before?.chain.length ?? 0) + count - 1 : count - 1;
  const end = stack ? sound(contact, 'open', { size, semitones: chain }) : sound(contact, 'slap', { size });
  return { time, size, contact, moments: [...heard, end, ...(stack ? growing(contact, stack.total) : [])] };
}

/** A number that grows step by step, and the fuse of the stack. */
function growing(contact: number, total: number): Moment[] {
  const steps = Math.min(MOST_STEPS, total);
  const from = contact + 40;
  return [
    ...Array.from({ length: steps }, (_, step) =>
      sound(from + step * BEATS.count, 'count', { semitones: step + Math.max(0, total - MOST_STEPS) }),
    ),
    ...Array.from({ length: SPARKS }, (_, spark) =>
      sound(contact + BEATS.fuse + spark * BEATS.spark, 'fuse', { isTail: true }),
    ),
  ];
}

/** Cards of one's own turn. */
export function drawn(movement: Movement, at: number): Passage {
  return given(movement, at, { time: BEATS.draw, apart: BEATS.drawApart });
}

/** Cards that a hit costs. */
export function streamed(movement: Movement, at: number): Passage {
  return given(movement, at, { time: BEATS.stream, apart: BEATS.streamApart });
}

function given(
  movement: Movement,
  at: number,
  { time, apart }: { readonly time: number; readonly apart: number },
): Passage {
  const { cards, to } = movement;
  const seat = typeof to === 'number' ? { seat: to } : {};
  const last = at + (cards.length - 1) * apart + time;
  return {
    moments: [
      { at, kind: 'hop' },
      { at, kind: 'move', movement },
      ...(typeof to === 'number' ? revealed(last, to) : []),
      ...cards.flatMap((_, card) => [
        sound(at + card * apart, 'draw', seat),
        sound(at + card * apart + time, 'land', { size: cards.length > 2 ? 2 : 1, ...seat }),
      ]),
    ],
    beat: last,
  };
}

/** A hand that falls to two or one. */
export function beating(seat: Seat, handSize: number, contact: number): Moment[] {
  if (handSize !== 1 && handSize !== 2) return [];
  const isLast = handSize === 1;
  const [beats, apart, from] = isLast
    ? [3, BEATS.heartOfOne, contact + 300]
    : [2, BEATS.heartOfTwo, contact + 200];
  const hearts = Array.from({ length: beats }, (_, beat) =>
    sound(from + beat * apart, 'heart', { seat, isTail: beat > 0 }),
  );
  const light: Moment[] = isLast
    ? [{ at: contact + 90, kind: 'light', seat }, felt(contact, 'lastCard')]
    : [];
  return [...light, { at: from, kind: 'heartbeat', seat, beats, apart }, ...hearts];
}
