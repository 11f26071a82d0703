/** The discard pile: the top card, and a corner of what lies below it. */
import type { Card } from '@staxd/engine';
import { CardFace } from '../cards/CardFace.tsx';
import { cardName } from '../cards/cardFace.ts';
import { t } from '../messages/t.ts';
import { classNames } from '../primitives/classNames.ts';
import styles from './Discard.module.css';

export interface DiscardProps {
  /** The top last; only the last three are seen. */
  readonly cards: readonly Card[];
}

const SEEN = 3;

export function Discard({ cards }: DiscardProps) {
  const top = cards.at(-1);
  if (top === undefined) {
    return <div role="img" aria-label={t('table.discard.empty')} className={styles.discard} />;
  }
  // Its place in the pile is what tells a card from its copies.
  const seen = cards.map((card, place) => ({ card, place })).slice(-SEEN);
  return (
    <div role="img" aria-label={t('table.discard', { card: cardName(top) })} className={styles.discard}>
      {seen.map(({ card, place }) => (
        <span key={place} className={classNames(styles.card, styles[DEPTHS[cards.length - 1 - place]])}>
          <CardFace card={card} decorative />
        </span>
      ))}
    </div>
  );
}

const DEPTHS = ['top', 'second', 'third'] as const;
