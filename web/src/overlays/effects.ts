/** The effects that are shown across the table: those of cards, and the moments of a game. */
import type { Card, StackType } from '@staxd/engine';
import { cardName } from '../cards/cardFace.ts';
import type { EffectWords, Overlay } from '../effects/effect.ts';
import { CARD_EFFECTS, type CardEffectKind, effectOf, kindOf } from '../effects/registry.ts';
import { t } from '../messages/t.ts';
import { TIMES } from '../motion/times.ts';
import { harmWords } from '../table/stackWords.ts';

interface Named {
  readonly name: string;
}
/** A stack that grows says whom it threatens; one that drops, whom it hit. */
interface Hit extends Named {
  readonly stack: StackType;
  readonly total: number;
}

const MOMENTS = {
  nope: {
    time: TIMES.nope,
    tone: 'paper',
    motion: 'stamp',
    words: ({ name }: Named) => ({ shout: t('overlays.nope'), line: t('overlays.nope.line', { name }) }),
  },
  breaker: {
    time: TIMES.breaker,
    tone: 'paper',
    motion: 'tear',
    words: ({ name }: Named) => ({
      shout: t('overlays.breaker'),
      line: t('overlays.breaker.line', { name }),
    }),
  },
  outcome: {
    time: TIMES.outcome,
    tone: 'danger',
    motion: 'drop',
    isBurst: true,
    words: (hit: Hit) => ({ shout: t('overlays.outcome'), line: t('overlays.outcome.line', inWords(hit)) }),
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
    motion: 'slide',
    words: ({ name, round }: { readonly name?: string; readonly round: number }) => ({
      shout: name === undefined ? t('overlays.turn.mine') : t('overlays.turn.other', { name }),
      line: t('overlays.turn.line', { round }),
    }),
  },
  card: {
    time: TIMES.card,
    tone: 'plain',
    motion: 'slap',
    words: ({ name, cards }: Named & { readonly cards: readonly Card[] }) => ({
      line: t('overlays.card.line', { name, cards: cardList(cards) }),
    }),
  },
  draw: {
    time: TIMES.draw,
    tone: 'plain',
    motion: 'deal',
    words: (facts: Named & { readonly count: number }) => ({ line: t('overlays.draw.line', facts) }),
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
  win: {
    time: TIMES.win,
    tone: 'gold',
    motion: 'drop',
    /** Without a name it is oneself who wins. */
    words: ({ name }: Partial<Named>) => ({
      shout: name === undefined ? t('overlays.win.mine') : t('overlays.win.other', { name }),
    }),
  },
  tournament: {
    time: TIMES.tournament,
    tone: 'gold',
    motion: 'drop',
    words: ({ name }: Named) => ({
      shout: t('overlays.tournament'),
      line: t('overlays.tournament.line', { name }),
    }),
  },
  confetti: { time: TIMES.confetti, tone: 'plain', words: (_: unknown) => ({}) },
} as const satisfies Readonly<Record<string, Overlay>>;

/** Card effects that have an overlay, and the moments. */
type Shown = typeof MOMENTS & {
  readonly [Kind in CardEffectKind as (typeof CARD_EFFECTS)[Kind]['overlay'] extends null
    ? never
    : Kind]: NonNullable<(typeof CARD_EFFECTS)[Kind]['overlay']>;
};
export type EffectKind = keyof Shown;

/** What is shown: its kind, and what its words are made of. */
export type Effect = {
  [Kind in EffectKind]: { readonly kind: Kind } & Parameters<Shown[Kind]['words']>[0];
}[EffectKind];

/** How a kind of effect is shown. */
export function overlayOf(kind: EffectKind): Overlay {
  return kind in MOMENTS
    ? MOMENTS[kind as keyof typeof MOMENTS]
    : CARD_EFFECTS[kind as Exclude<EffectKind, keyof typeof MOMENTS>].overlay;
}

/** What an effect says. It says the same at every motion level. */
export function effectWords(effect: Effect): EffectWords {
  return overlayOf(effect.kind).words(effect as never);
}

/** The effect of a stack that `name` accepted, where no later event shows it. */
export function effectAtAcceptance(stack: StackType, name: string, total: number): Effect | undefined {
  if (!effectOf(stack).overlay?.atAcceptance) return undefined;
  return { kind: kindOf(stack), name, total } as Effect;
}

function inWords({ name, stack, total }: Hit) {
  return { name, harm: harmWords({ type: stack, total }) };
}

/** "2 × Pink star"; a set of different faces is listed. */
export function cardList(cards: readonly Card[]): string {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => (count === 1 ? cardName(card) : `${count} × ${cardName(card)}`))
    .join(', ');
}
