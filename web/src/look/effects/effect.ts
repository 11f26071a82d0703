/** What the page shows and plays for one kind of card effect. Each kind has its own file in this folder. */
import type { Toll } from '@staxd/engine';
import type { PlainKey } from '../../messages/t.ts';

export interface EffectWords {
  /** In marker type, at most 24 characters. */
  readonly shout: string;
  readonly line: string;
}

export type EffectTone = 'danger' | 'paper' | 'ok' | 'cta' | 'plain';
/** How a figure enters at the full motion level; drawn by EffectOverlay.module.css. */
export type EffectMotion = 'shake' | 'swap' | 'drop' | 'open' | 'hook' | 'stamp' | 'tear' | 'rise' | 'sweep';

export interface Overlay<Facts = never> {
  /** Milliseconds. The game never waits for it. */
  readonly time: number;
  readonly tone: EffectTone;
  readonly motion?: EffectMotion;
  readonly isBurst?: boolean;
  /** Shown when a stack is accepted, with `name` and `total`; other effects are shown at their own event. */
  readonly atAcceptance?: boolean;
  readonly words: (facts: Facts) => EffectWords;
}

export interface Taken {
  readonly count: number;
}

export interface Offer extends Taken {
  /** The player who laid the latest card. */
  readonly attacker: string;
  /** How many cards each would give in a swap of hands. */
  readonly hands: { readonly own: number; readonly theirs: number };
}

/** What is left of a stack after a NOPE, and how much it is without one. */
export interface Spared extends Taken {
  readonly instead: number;
}

export interface CardEffect {
  /** Its sign in the card sprite, or the prefix of the number that the card shows instead. */
  readonly sign: { readonly symbol: `i-${string}` } | { readonly prefix: string };
  /** The verdict on the target, in capitals: "DRAW 6". */
  readonly verdict: (taken: Taken) => string;
  readonly of: (toll: Toll) => number;
  /** What it means to accept: "Draw 6" */
  readonly accepting: (offer: Offer) => string;
  /** What a NOPE changes: "You draw 2, not 6" */
  readonly noping?: (spared: Spared) => string;
  readonly countering?: PlainKey;
  readonly feed: (facts: never) => string;
  /** Null where the table shows enough by itself. */
  readonly overlay: Overlay | null;
}

/** Names are spelled as the sentence needs them ("You", "you"). */
export interface Counted {
  readonly name: string;
  readonly count: number;
}
