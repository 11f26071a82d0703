/** What a screen shows and sounds for one kind of card effect. Each kind has a file of its own in this folder. */
import type { Toll } from '@staxd/engine';
import type { PlainKey } from '../messages/t.ts';
import type { Cue } from '../sound/cues.ts';

export interface EffectWords {
  /** In marker type, at most 24 characters. */
  readonly shout: string;
  readonly line: string;
}

export type EffectTone = 'danger' | 'paper' | 'ok' | 'cta' | 'plain';
/** How a figure comes in at the full motion level; EffectOverlay.module.css draws them. */
export type EffectMotion = 'shake' | 'swap' | 'drop' | 'open' | 'hook' | 'stamp' | 'tear' | 'rise' | 'sweep';

/** How an effect is shown across the table; `Facts` is what its words are made of. */
export interface Overlay<Facts = never> {
  /** Milliseconds; an effect is shown beside the game and never holds it up. */
  readonly time: number;
  readonly tone: EffectTone;
  readonly motion?: EffectMotion;
  /** What hurts stands on a burst. */
  readonly isBurst?: boolean;
  /** Shown when a stack is accepted, its words made of `name` and `total`; others are shown at an event of their own. */
  readonly atAcceptance?: boolean;
  readonly words: (facts: Facts) => EffectWords;
}

/** How much of a stack hits somebody, in cards or turns. */
export interface Taken {
  readonly count: number;
}

/** The same for the player who is asked to accept it. */
export interface Offer extends Taken {
  /** Who attacks: the one who laid the latest card. */
  readonly attacker: string;
}

/** What a NOPE leaves of a stack, and how much it is without one. */
export interface Spared extends Taken {
  readonly instead: number;
}

export interface CardEffect {
  /** Its sign in the card sprite, or what stands before the number that the card shows instead. */
  readonly sign: { readonly symbol: `i-${string}` } | { readonly prefix: string };
  /** What its hit sounds like. */
  readonly cue: Cue;
  /** The verdict on the target, in capitals: "DRAW 6". */
  readonly verdict: (taken: Taken) => string;
  /** How much of a toll is its doing. */
  readonly of: (toll: Toll) => number;
  /** What it means to accept: "Draw 6" */
  readonly accepting: (offer: Offer) => string;
  /** What a NOPE makes of it: "You draw 2, not 6" */
  readonly noping?: (spared: Spared) => string;
  /** What a counter does where its target is chosen later. */
  readonly countering?: PlainKey;
  /** The line of the feed for its event. */
  readonly feed: (facts: never) => string;
  /** Null where the table shows enough without. */
  readonly overlay: Overlay | null;
}

/** What lines and words are made of; names are as the sentence needs them ("You", "you"). */
export interface Counted {
  readonly name: string;
  readonly count: number;
}
