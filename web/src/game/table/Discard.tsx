import type { Card } from '@staxd/engine';
import { memo } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { cardName } from '../../look/cards/cardFace.ts';
import { placeRef } from '../../look/motion/places.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import { t } from '../../messages/t.ts';
import styles from './Discard.module.css';

export interface DiscardProps {
  /** The top card last; only the last three are visible. */
  readonly cards: readonly Card[];
}

const SEEN = 3;

export const Discard = memo(function Discard({ cards }: DiscardProps) {
  const top = cards.at(-1);
  if (top === undefined) {
    return <div role="img" aria-label={t('table.discard.empty')} className={styles.discard} />;
  }
  // Copies of a card differ only by their place in the pile.
  const first = Math.max(0, cards.length - SEEN);
  const seen = cards.slice(first).map((card, at) => ({ card, place: first + at }));
  return (
    <div
      ref={placeRef('discardPile')}
      role="img"
      aria-label={t('table.discard', { card: cardName(top) })}
      className={styles.discard}
    >
      {seen.map(({ card, place }) => (
        <span key={place} className={classNames(styles.card, DEPTHS[cards.length - 1 - place])}>
          <CardFace card={card} decorative />
        </span>
      ))}
    </div>
  );
});

const DEPTHS = [styles.top, styles.second, styles.third];
