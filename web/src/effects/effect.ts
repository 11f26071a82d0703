/** What a screen shows and sounds for one kind of card effect. Each kind has a file of its own in this folder. */
import type { PlainKey } from '../messages/t.ts';
import type { Cue } from '../sound/cues.ts';

export interface EffectWords {
  /** In marker type, at most 24 characters. */
  readonly shout?: string;
  readonly line?: string;
}

export type EffectTone = 'danger' | 'paper' | 'ok' | 'cta' | 'gold' | 'plain';
/** How a figure comes in at the full motion level; EffectOverlay.module.css draws them. */
export type EffectMotion =
  | 'shake'
  | 'swap'
  | 'drop'
  | 'open'
  | 'hook'
  | 'stamp'
  | 'tear'
  | 'rise'
  | 'slide'
  | 'slap'
  | 'deal';

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

/** What a stack takes of its target. */
export interface Taken {
  readonly count: number;
  /** All that the target holds, or more. */
  readonly isAll: boolean;
}

/** The same for the player who is asked to accept it. */
export interface Offer extends Taken {
  /** Who passed the stack on. */
  readonly attacker: string;
  /** Turns that the player is stunned for already. */
  readonly stunned: number;
}

export interface CardEffect {
  /** Its sign in the card sprite, or what stands before the number that the card shows instead. */
  readonly sign: { readonly symbol: `i-${string}` } | { readonly prefix: string };
  /** What its hit sounds like. */
  readonly cue: Cue;
  /** The verdict on the target, in capitals: "DRAW 6". */
  readonly verdict: (taken: Taken) => string;
  /** What it means to accept: "Draw 6, turn over." */
  readonly accepting: (offer: Offer) => string;
  /** What a NOPE leaves of it, where "You <verdict> only" will not do. */
  readonly noping?: (firstHit: number) => string;
  /** What a counter does where its target is chosen later. */
  readonly countering?: PlainKey;
  /** The line of the feed for its event. */
  readonly feed: (facts: never) => string;
  /** The line of the feed for cards that its target draws besides. */
  readonly drew?: (facts: never) => string;
  /** Null where the table shows enough without. */
  readonly overlay: Overlay | null;
}

/** What lines and words are made of; names are as the sentence needs them ("You", "you"). */
export interface Counted {
  readonly name: string;
  readonly count: number;
}
