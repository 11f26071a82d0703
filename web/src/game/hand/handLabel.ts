/** A card of the hand in words: 'Orange star, playable, staged 2 of 3, card 4 of 11' (SPEAK-9). */
import type { Card } from '@staxd/engine';
import { cardName } from '../../look/cards/cardFace.ts';
import { t } from '../../messages/t.ts';
import type { Slot } from './staging/staging.ts';

export interface HandCardModel {
  readonly slot: Slot;
  readonly card: Card;
  /** Could be played, or join the staged cards; undefined when it is not the viewer's turn. */
  readonly playable?: boolean | undefined;
  /** When it is not the viewer's turn: it would not fit now. */
  readonly locked?: boolean | undefined;
  /** Promised as a gift: still held, but locked. */
  readonly promised?: boolean | undefined;
  readonly fresh?: boolean | undefined;
}

export interface CardPlace {
  readonly place: number;
  readonly of: number;
  /** Its place among the staged cards, from 1. */
  readonly staged?: number | undefined;
  readonly stagedOf: number;
}

export function handLabel(model: HandCardModel, { place, of, staged, stagedOf }: CardPlace): string {
  const { card, playable, promised, fresh } = model;
  const parts = [cardName(card)];
  if (promised) parts.push(t('hand.card.promised'));
  else if (staged !== undefined) parts.push(t('hand.card.staged', { order: staged, of: stagedOf }));
  else if (playable !== undefined) parts.push(t(playable ? 'cards.playable' : 'cards.notPlayable'));
  if (fresh) parts.push(t('hand.card.fresh'));
  return [...parts, t('hand.card.place', { place, of })].join(', ');
}
