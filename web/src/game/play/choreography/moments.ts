/** What an event starts on the table, and when: the parts of a score as plain data. */
import type { Card, Color, Seat } from '@staxd/engine';
import type { Mood } from '../../../look/faces/Face.tsx';
import type { Movement, Spot } from '../../../look/motion/movement.ts';
import type { Cue } from '../../../look/sound/cues.ts';
import type { Pulse } from '../../../look/sound/haptics.ts';
import type { Size } from '../../../look/sound/size.ts';

/**
 * What changes where a card lands: what has to be matched, the ring of the color, or the count of a seat; and the stack,
 * which stands until it has hit.
 */
export type Shown = 'match' | 'ring' | 'stack' | Seat;

/** Milliseconds after the start of its score. */
interface Timed {
  readonly at: number;
}

/** What the picture starts; sounds and vibrations come at every level of motion. */
export type Part =
  /** Until then the former state is seen (EFFECT-27). */
  | { readonly kind: 'reveal'; readonly what: Shown }
  /** Cards fly. */
  | { readonly kind: 'move'; readonly movement: Movement }
  /** A card rises from the fan of a bot that is about to act. */
  | { readonly kind: 'stir'; readonly seat: Seat }
  /** Dust, a wave and a splat below the cards where something hits, and the table shakes. */
  | { readonly kind: 'impact'; readonly spot: Spot; readonly size: Size; readonly color?: Color }
  /** A seat is pushed, or the viewer's hand dips under a red edge. */
  | { readonly kind: 'recoil'; readonly seat: Seat; readonly size: Size }
  /** The number of a stack winds up and flies at its victim. */
  | { readonly kind: 'launch'; readonly seat: Seat; readonly hits: number }
  /** NOPE over the chain with what still hits, and the rest of the chain falls apart. */
  | { readonly kind: 'stamp'; readonly still: string }
  | { readonly kind: 'crumble'; readonly cards: readonly Card[] }
  /** The draw pile gives. */
  | { readonly kind: 'hop' }
  | { readonly kind: 'bolt'; readonly seat: Seat }
  /** Rope and hook from the draw pile to a seat. */
  | { readonly kind: 'hook'; readonly seat: Seat }
  | { readonly kind: 'tear' }
  /** Two eyes look at a hand. */
  | { readonly kind: 'eyes'; readonly seat: Seat }
  /** What has become of a seat, in a word or two below it. */
  | { readonly kind: 'tag'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'heartbeat'; readonly seat: Seat; readonly beats: number; readonly apart: number }
  /** A light falls on the seat of somebody's last card. */
  | { readonly kind: 'light'; readonly seat: Seat };

export type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

export interface Sound {
  readonly kind: 'sound';
  readonly cue: Cue;
  readonly size?: Size;
  readonly semitones?: number;
  /** From where it comes; else from the middle. */
  readonly seat?: Seat;
  /** Given up when something newer happens. */
  readonly isTail?: boolean;
}

export interface Felt {
  readonly kind: 'pulse';
  readonly pulse: Pulse;
}

/** Somebody's face. */
export interface Moved {
  readonly kind: 'mood';
  readonly seat: Seat;
  readonly mood: Mood;
  /** Milliseconds of real time: until it comes, and that it stays. */
  readonly after: number;
  readonly lasts: number;
}

export type Moment = Timed & (Part | Sound | Felt | Moved);
export type MomentKind = Moment['kind'];
export type Timing<One> = Timed & One;

/** What one event starts, and when the next one may: its point is made by then, tails go on beside it. */
export interface Passage {
  readonly moments: readonly Moment[];
  /** Milliseconds after the start of the score. */
  readonly beat: number;
  /** When it happens, where that is not its beat: faces answer it. */
  readonly contact?: number;
}
