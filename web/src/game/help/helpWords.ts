/** Explains a card: what it would do now, and whether it can be played. The engine gives the facts. */
import {
  type Card,
  type CardUse,
  canBeNoped,
  cardUse,
  face,
  type LegalAction,
  type View,
} from '@staxd/engine';
import { cardName } from '../../look/cards/cardFace.ts';
import { kindOf } from '../../look/effects/registry.ts';
import { harmWords, stackName } from '../../look/effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import { matchWords } from '../table/MatchBanner.tsx';

export interface HelpModel {
  readonly card: Card;
  readonly does: string;
  readonly verdict?: { readonly isYes: boolean; readonly says: string; readonly why: string };
  readonly more?: string;
}

export function helpOf(view: View, legal: readonly LegalAction[], card: Card): HelpModel {
  const use = cardUse(view, legal, card);
  const isYes = use.barrier === null;
  const says = t(isYes ? 'help.can' : 'hand.error.unplayable');
  const why = isYes ? whyYes(view, use, card) : whyNot(view, use);
  const more = moreOf(view, card);
  return { card, does: deedWords(view, use, card), verdict: { isYes, says, why }, ...(more && { more }) };
}

export function helpOfTop(view: View): HelpModel | undefined {
  const card = view.discard.at(-1);
  return card === undefined ? undefined : { card, does: t('help.top', { what: needed(view) }) };
}

export function spoken({ card, does, verdict, more }: HelpModel): string {
  const parts = [`${cardName(card)}.`, does, verdict?.says.replace(/\.?$/, '.'), verdict?.why, more];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** "orange or star". */
export function needed({ color, discard }: Pick<View, 'color' | 'discard'>): string {
  const top = discard.at(-1);
  return joined(matchWords({ color, ...(top !== undefined && { top }) }));
}

function joined([first = '', second]: readonly string[]): string {
  return second === undefined ? upper(first) : t('help.or', { first: upper(first), second: upper(second) });
}

const upper = (words: string) => words.toUpperCase();

function deedWords(view: View, { deed }: CardUse, card: Card): string {
  switch (deed.type) {
    case 'win':
      return t('panels.wins');
    case 'shape': {
      const { color } = face(card);
      return t('help.shape', { what: joined(matchWords({ ...(color && { color }), top: card })) });
    }
    case 'jinx': {
      const isBack = deed.joined === view.viewer;
      return t(isBack ? 'help.jinxBack' : 'help.jinx', {
        count: deed.value,
        name: view.seats[deed.asks].name,
      });
    }
    case 'hit': {
      const { stack, total, target } = deed;
      if (target === null) return t('help.trade');
      const { name, handSize } = view.seats[target];
      const harm = harmWords({ type: stack, total, targetCards: handSize });
      return t(`help.hit.${kindOf(stack) as Exclude<ReturnType<typeof kindOf>, 'trade'>}`, { name, harm });
    }
    default:
      return t(`help.${deed.type}`);
  }
}

function whyYes({ stack, jinx, color }: View, { fit, deed }: CardUse, card: Card): string {
  if (stack || (jinx && deed.type === 'hit' && deed.stack === 'jinx')) return t('help.fit.answer');
  if (fit === 'color') return t('help.fit.color', { what: upper(color) });
  if (fit === 'shape') return t('help.fit.shape', { what: upper(face(card).shape ?? '') });
  return t(`help.fit.${fit ?? 'always'}`);
}

function whyNot(view: View, { barrier, fit }: CardUse): string {
  switch (barrier) {
    case 'notYours':
      if (view.stack || view.peek || view.jinx) return t('help.wait');
      return fit ? t('help.waitFits') : t('help.waitNeeds', { what: needed(view) });
    case 'otherStack': {
      const { type } = view.stack as NonNullable<View['stack']>;
      return t(canBeNoped(type) ? 'help.barrier.otherStack' : 'help.barrier.onlyStack', {
        card: stackName(type),
      });
    }
    case 'noMatch':
    case null:
      return t('help.needs', { what: needed(view) });
    default:
      return t(`help.barrier.${barrier}`);
  }
}

function moreOf({ hand }: View, card: Card): string | undefined {
  const { modifier } = face(card);
  const others = hand.filter((other) => face(other).modifier === modifier).length;
  if (modifier === null || others < 2) return undefined;
  return t('help.more', { card: modifier.toUpperCase().replace('+', ' +') });
}
