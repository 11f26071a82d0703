/** The effects shown across the table: those of cards, and the moments of a game. */
import type { StackType, View } from '@staxd/engine';
import type { EffectWords, Overlay } from '../../look/effects/effect.ts';
import { CARD_EFFECTS, type CardEffectKind, effectOf, kindOf } from '../../look/effects/registry.ts';
import { harmWords, stillWords, verdict } from '../../look/effects/stackWords.ts';
import { TIMES } from '../../look/motion/times.ts';
import { t } from '../../messages/t.ts';

interface Named {
  readonly name: string;
}
/** `name` is the player threatened by a growing stack, or hit by one: by all of it, or by what a NOPE left. */
interface Hit extends Named {
  readonly stack: StackType;
  readonly total: number;
}

const MOMENTS = {
  nope: {
    time: TIMES.nope,
    tone: 'paper',
    motion: 'stamp',
    words: ({ name, leaves }: Named & { readonly leaves: boolean }) => ({
      shout: t('overlays.nope'),
      line: t(leaves ? 'overlays.nope.partly' : 'overlays.nope.line', { name }),
    }),
  },
  breaker: {
    time: TIMES.breaker,
    tone: 'paper',
    motion: 'tear',
    words: ({ name, stack, total }: Hit) => ({
      shout: stillWords({ type: stack, total }) || t('overlays.breaker'),
      line: t(total > 0 ? 'overlays.still.line' : 'overlays.breaker.line', { name }),
    }),
  },
  outcome: {
    time: TIMES.outcome,
    tone: 'danger',
    motion: 'drop',
    isBurst: true,
    words: ({ name, stack, total }: Hit) => ({
      shout: verdict({ type: stack, total }),
      line: t('overlays.outcome.line', { name }),
    }),
  },
  building: {
    time: TIMES.building,
    tone: 'danger',
    motion: 'rise',
    isBurst: true,
    words: (hit: Hit) => ({ shout: t('overlays.building'), line: t('overlays.building.line', inWords(hit)) }),
  },
  turn: {
    time: TIMES.turn,
    tone: 'cta',
    motion: 'sweep',
    words: ({ turn }: { readonly turn: number }) => ({
      shout: t('overlays.turn'),
      line: t('overlays.turn.line', { turn }),
    }),
  },
  defend: {
    time: TIMES.defend,
    tone: 'ok',
    motion: 'rise',
    words: (facts: Named & { readonly other: string }) => ({
      shout: t('overlays.defend'),
      line: t('overlays.defend.line', facts),
    }),
  },
} as const satisfies Readonly<Record<string, Overlay>>;

type Shown = typeof MOMENTS & {
  readonly [Kind in CardEffectKind as (typeof CARD_EFFECTS)[Kind]['overlay'] extends null
    ? never
    : Kind]: NonNullable<(typeof CARD_EFFECTS)[Kind]['overlay']>;
};
export type EffectKind = keyof Shown;

export type Effect = {
  [Kind in EffectKind]: { readonly kind: Kind } & Parameters<Shown[Kind]['words']>[0];
}[EffectKind];

export function overlayOf(kind: EffectKind): Overlay {
  return kind in MOMENTS
    ? MOMENTS[kind as keyof typeof MOMENTS]
    : CARD_EFFECTS[kind as Exclude<EffectKind, keyof typeof MOMENTS>].overlay;
}

/** The same at every motion level. */
export function effectWords(effect: Effect): EffectWords {
  return overlayOf(effect.kind).words(effect as never);
}

/** The effect of a stack that `name` accepted, unless a later event shows it. */
export function effectAtAcceptance(stack: StackType, name: string, total: number): readonly Effect[] {
  return effectOf(stack).overlay?.atAcceptance ? [{ kind: kindOf(stack), name, total } as Effect] : [];
}

/** What may be said while a stack is open; all else tells of one before. */
const OF_A_STACK: readonly EffectKind[] = ['building', 'defend', 'nope'];

/** A turn that is over or has been used is no longer news, nor is a stack that has moved on, or after which another came. */
export function isStillTrue(effect: Effect, { viewer, awaited, current, turn, stack }: View): boolean {
  if (effect.kind === 'turn') return awaited === viewer && current === viewer && effect.turn === turn;
  if (effect.kind === 'building') return stack?.total === effect.total;
  return stack === null || OF_A_STACK.includes(effect.kind);
}

/** What waits to be said, and the turn in which it happened. */
export interface Waiting {
  readonly effect: Effect;
  readonly turn: number;
}

/** What may be said now: nothing over the second turn after its own, nor once a later turn has brought more. */
export function nextToSay<Said extends Waiting>(waiting: readonly Said[], view: View): Said | undefined {
  const newest = waiting.findLast(({ effect }) => effect.kind !== 'turn')?.turn;
  return waiting.find(({ effect, turn }) => {
    const isNews = effect.kind === 'turn' || (turn === newest && view.turn - turn < 2);
    return isNews && isStillTrue(effect, view);
  });
}

function inWords({ name, stack, total }: Hit) {
  return { name, harm: harmWords({ type: stack, total }) };
}
