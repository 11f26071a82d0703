/** The draw pile: how much is left, and another way to draw. */
import { memo } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { placeRef } from '../../look/motion/places.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { t } from '../../messages/t.ts';
import styles from './Deck.module.css';

export interface DeckProps {
  readonly count: number;
  readonly onDraw?: (() => void) | undefined;
  readonly drawing?: boolean;
  /** Nothing fits: a white frame and an arrow. */
  readonly lit?: boolean;
  readonly shuffling?: boolean;
  /** The back that the viewer has earned. */
  readonly back?: 'back' | 'back-og';
}

/** From this count on a warning is shown: the discards will be shuffled in soon. */
const LOW = 10;

export const Deck = memo(function Deck(props: DeckProps) {
  const { count, onDraw, drawing = false, shuffling = false, lit = false, back = 'back' } = props;
  const isEmpty = count === 0;
  const canDraw = onDraw !== undefined;
  return (
    <button
      ref={placeRef('drawPile')}
      type="button"
      aria-busy={drawing || shuffling || undefined}
      aria-disabled={!canDraw || drawing}
      onClick={drawing ? undefined : onDraw}
      className={classNames(styles.deck, canDraw && styles.drawable, lit && canDraw && styles.lit)}
    >
      <VisuallyHidden>{label(count, canDraw)}</VisuallyHidden>
      {isEmpty ? (
        <span aria-hidden="true" className={styles.empty}>
          {t('table.deck.emptyShort')}
        </span>
      ) : (
        <>
          <span className={styles.under} />
          <span className={classNames(styles.top, shuffling && styles.shuffling)}>
            <CardFace card={back} decorative />
          </span>
        </>
      )}
      {drawing && (
        <span className={styles.drawn}>
          <CardFace card={back} decorative />
        </span>
      )}
      <span aria-hidden="true" className={classNames(styles.count, count <= LOW && styles.low)}>
        {shuffling ? t('table.deck.shuffling') : count}
      </span>
    </button>
  );
});

function label(count: number, canDraw: boolean): string {
  if (canDraw) return t('table.deck.draw', { count });
  return count === 0 ? t('table.deck.empty') : t('table.deck.pile', { count });
}
