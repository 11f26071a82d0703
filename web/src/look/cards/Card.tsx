/** A card as a control: its face, its state in the hand, and a button around it. */
import type { Card as CardNumber } from '@staxd/engine';
import { LockKeyhole } from 'lucide-react';
import type { ButtonHTMLAttributes, CSSProperties, Ref } from 'react';
import { t } from '../../messages/t.ts';
import styles from './Card.module.css';
import { CardFace, type OtherFace } from './CardFace.tsx';
import { cardName } from './cardFace.ts';

/** How strongly a card is hinted to a player who hesitates (after 3, 6 and 10 s). */
export const HINT_LEVELS = ['subtle', 'moderate', 'strong'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];
const HINTS = { subtle: styles.subtle, moderate: styles.moderate, strong: styles.strong };

export interface CardProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  readonly card: CardNumber | OtherFace;
  readonly playable?: boolean;
  /** It would not fit, but it is not the viewer's turn. */
  readonly locked?: boolean;
  /** Its place among the staged cards, from 1. */
  readonly staged?: number;
  readonly hint?: HintLevel;
  readonly fresh?: boolean;
  readonly dragging?: boolean;
  /** Pixels; by default the width of a card in the hand. */
  readonly width?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Card(props: CardProps) {
  const {
    card,
    playable,
    locked = false,
    staged,
    hint,
    fresh = false,
    dragging = false,
    width,
    className,
    style,
    ...button
  } = props;
  const classes = [
    styles.card,
    playable === true && styles.playable,
    playable === false && styles.unplayable,
    staged !== undefined && styles.staged,
    fresh && styles.fresh,
    dragging && styles.dragging,
    hint && HINTS[hint],
    className,
  ];
  return (
    <button
      type="button"
      aria-label={typeof card === 'number' ? cardLabel(card, playable, staged) : undefined}
      aria-pressed={staged !== undefined}
      data-hint={hint}
      {...button}
      className={classes.filter(Boolean).join(' ')}
      style={{ ...style, ...(width && ({ '--w': `${width}px` } as CSSProperties)) }}
    >
      <CardFace card={card} decorative={typeof card === 'number'} />
      {hint === 'strong' && <span className={styles.arrow} />}
      {staged !== undefined && <span className={styles.order}>{staged}</span>}
      {(playable === false || locked) && (
        <span className={styles.lock}>
          <LockKeyhole aria-hidden />
        </span>
      )}
    </button>
  );
}

function cardLabel(card: CardNumber, playable: boolean | undefined, staged: number | undefined): string {
  const parts = [cardName(card)];
  if (playable !== undefined) parts.push(t(playable ? 'cards.playable' : 'cards.notPlayable'));
  if (staged !== undefined) parts.push(t('cards.staged', { order: staged }));
  return parts.join(', ');
}
