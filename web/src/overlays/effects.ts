/** The effects that are shown across the table: what each one says, looks like and how long it stays. */
import type { Card, StackType } from '@staxd/engine';
import { cardName } from '../cards/cardFace.ts';
import { t } from '../messages/t.ts';
import { TIMES } from '../motion/times.ts';
import { harmWords } from '../table/stackWords.ts';

/** A stack, and the number of cards of whom it hits. */
interface Hit {
  readonly stack: StackType;
  readonly total: number;
}

export type Effect =
  | { readonly kind: 'stun'; readonly name: string; readonly turns: number }
  | { readonly kind: 'trade'; readonly name: string; readonly other: string }
  | { readonly kind: 'gift'; readonly name: string; readonly other: string; readonly count: number }
  | { readonly kind: 'peek' | 'hijack' | 'draw'; readonly name: string; readonly count: number }
  | { readonly kind: 'add'; readonly name: string; readonly total: number }
  | { readonly kind: 'nope' | 'breaker'; readonly name: string }
  /** A stack that grows says whom it threatens; one that drops, whom it hit. */
  | ({ readonly kind: 'outcome' | 'building'; readonly name: string } & Hit)
  | { readonly kind: 'turn'; readonly name?: string; readonly round: number }
  | { readonly kind: 'card'; readonly name: string; readonly cards: readonly Card[] }
  | { readonly kind: 'defend'; readonly name: string; readonly other: string }
  /** Without a name it is oneself who wins. */
  | { readonly kind: 'win'; readonly name?: string }
  | { readonly kind: 'tournament'; readonly name: string }
  | { readonly kind: 'confetti' };
export type EffectKind = Effect['kind'];

/** Milliseconds; an effect is shown beside the game and never holds it up. */
export function effectTime(kind: EffectKind): number {
  return TIMES[kind];
}

export interface EffectWords {
  /** In marker type, at most 24 characters. */
  readonly shout?: string;
  readonly line?: string;
}

/** What an effect says. It says the same at every motion level. */
export function effectWords(effect: Effect): EffectWords {
  switch (effect.kind) {
    case 'stun': {
      const { name, turns } = effect;
      return { shout: t('overlays.stun'), line: t('overlays.stun.line', { name, count: turns }) };
    }
    case 'trade':
      return { shout: t('overlays.trade'), line: t('overlays.trade.line', effect) };
    case 'gift':
      return { shout: t('overlays.gift'), line: t('overlays.gift.line', effect) };
    case 'peek':
      return { shout: t('overlays.peek'), line: t('overlays.peek.line', effect) };
    case 'hijack':
      return { shout: t('overlays.hijack'), line: t('overlays.hijack.line', effect) };
    case 'add':
      return { shout: t('overlays.add', effect), line: t('overlays.add.line', effect) };
    case 'nope':
      return { shout: t('overlays.nope'), line: t('overlays.nope.line', effect) };
    case 'breaker':
      return { shout: t('overlays.breaker'), line: t('overlays.breaker.line', effect) };
    case 'outcome':
    case 'building':
      return stackWords(effect.kind, effect.name, effect);
    case 'turn':
      return turnWords(effect.name, effect.round);
    case 'card':
      return { line: t('overlays.card.line', { name: effect.name, cards: cardList(effect.cards) }) };
    case 'draw':
      return { line: t('overlays.draw.line', effect) };
    case 'defend':
      return { shout: t('overlays.defend'), line: t('overlays.defend.line', effect) };
    case 'win':
      return { shout: winShout(effect.name) };
    case 'tournament':
      return { shout: t('overlays.tournament'), line: t('overlays.tournament.line', effect) };
    default:
      return {};
  }
}

function stackWords(kind: 'outcome' | 'building', name: string, { stack, total }: Hit): EffectWords {
  const harm = harmWords({ type: stack, total });
  return { shout: t(`overlays.${kind}`), line: t(`overlays.${kind}.line`, { name, harm }) };
}

function turnWords(name: string | undefined, round: number): EffectWords {
  const shout = name === undefined ? t('overlays.turn.mine') : t('overlays.turn.other', { name });
  return { shout, line: t('overlays.turn.line', { round }) };
}

function winShout(name: string | undefined): string {
  return name === undefined ? t('overlays.win.mine') : t('overlays.win.other', { name });
}

/** "2 × Pink star"; a set of different faces is listed. */
export function cardList(cards: readonly Card[]): string {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => (count === 1 ? cardName(card) : `${count} × ${cardName(card)}`))
    .join(', ');
}
